/* Under which name a run is kept: what it is set to, and how its start is cut off. Two sweeps that come to the same run share it. */

import { standardSettings } from '../scenario/defaults.ts';
import { PARTS } from '../scenario/lanes.ts';
import type { ResolvedLane, TraceRow } from '../scenario/types.ts';
import type { Order } from './measure-lane.ts';

/** Of a trace that is known already its digest is, too: many runs of a sweep have the same, of some megabytes. */
const digests = new WeakMap<readonly TraceRow[], string>();

const PRIMES = [0x01000193, 0x85ebca6b];
const OFFSET = 0x811c9dc5;

/** Like FNV-1a of 32 bits, number by number, with two primes. */
function digestOf(rows: readonly TraceRow[]): string {
  const known = digests.get(rows);
  if (known !== undefined) return known;
  const hashes = PRIMES.map((prime) => {
    let hash = OFFSET;
    for (const row of rows)
      for (const number of row) {
        hash = Math.imul(hash ^ number, prime);
        hash ^= hash >>> 15;
      }
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  const digest = `${rows.length}/${hashes.join('')}`;
  digests.set(rows, digest);
  return digest;
}

/** What stands in the key: a long list by its digest. */
function told(name: string, value: unknown): unknown {
  return name === 'rows' && Array.isArray(value) && value.length > 0 ? digestOf(value as TraceRow[]) : value;
}

/** What a lane says beyond the defaults, which are published and stay: fields that are new one day change nothing. */
function ownFields(lane: ResolvedLane): [string, unknown][] {
  return PARTS.flatMap((part) => {
    const usual = new Map<string, unknown>(Object.entries(standardSettings[part]));
    return Object.entries(lane[part])
      .map(([name, value]): [string, unknown] => [name, told(name, value)])
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual.get(name)))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]): [string, unknown] => [`${part}.${name}`, value]);
  });
}

/** The whole of it, but for a digest of a trace; who keeps many of them hashes it. The lane's name says nothing about the run. */
export function keyText({ lane, warmUpNs }: Order): string {
  return JSON.stringify([ownFields(lane), warmUpNs]);
}
