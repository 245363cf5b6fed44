/* Under which name a run is kept: what it is set to, and how its start is cut off. Two sweeps that come to the same run share it. */

import { standardSettings } from '../scenario/defaults.ts';
import { PARTS } from '../scenario/lanes.ts';
import type { TraceRow } from '../scenario/types.ts';
import type { Order } from './measure-lane.ts';

/** Of a trace that is known already its digest is, too: many runs of a sweep have the same, of some megabytes. */
const digests = new WeakMap<readonly TraceRow[], string>();

const PRIMES = [0x01000193, 0x85ebca6b];
const OFFSET = 0x811c9dc5;

/** Like FNV-1a of 32 bits, number by number, with two primes. */
export function digestOf(rows: readonly TraceRow[]): string {
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
function keyValue(name: string, value: unknown): unknown {
  return name === 'rows' && Array.isArray(value) && value.length > 0 ? digestOf(value as TraceRow[]) : value;
}

type Values = Readonly<Record<string, unknown>>;
type Part = (typeof PARTS)[number];

const defaults = new Map(
  PARTS.map((part) => {
    const values = standardSettings[part] as unknown as Values;
    const texts = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)] as const);
    return [part, { values, texts: new Map(texts) }] as const;
  }),
);

/** Lanes of a sweep share most of their parts. */
const partTexts = new WeakMap<object, string>();

/** What a part says beyond the defaults, which are published and stay: fields that are new one day change nothing. */
function partText(part: Part, own: Values): string {
  const { values, texts } = defaults.get(part) ?? { values: {}, texts: new Map<string, string>() };
  const isOwn = ([name, value]: [string, unknown]) =>
    value !== values[name] && JSON.stringify(value) !== texts.get(name);
  const fields = Object.entries(own)
    .map(([name, value]): [string, unknown] => [name, keyValue(name, value)])
    .filter(isOwn)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [`${part}.${name}`, value]);
  return JSON.stringify(fields).slice(1, -1);
}

function cachedPartText(part: Part, own: Values): string {
  const found = partTexts.get(own);
  if (found !== undefined) return found;
  const text = partText(part, own);
  partTexts.set(own, text);
  return text;
}

/** The whole of it, but for a digest of a trace; who keeps many of them hashes it. The lane's name says nothing about the run. */
export function keyText({ lane, warmUpNs }: Order): string {
  const texts = PARTS.map((part) => cachedPartText(part, lane[part] as unknown as Values)).filter(
    (text) => text !== '',
  );
  return `[[${texts.join(',')}],${JSON.stringify(warmUpNs)}]`;
}
