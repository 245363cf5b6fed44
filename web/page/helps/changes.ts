/* What may make a program finish sooner: single changes to its lane, and two of them together. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { runsJobs } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import type { ResolvedLane, TraceRow, Traffic } from '../../model/types.ts';
import type { Patch } from '../../state/edits.ts';
import { t } from '../../words/language/language.ts';

export interface Change {
  words: string;
  patch: Patch;
}

const PARTS = 4;
const FASTER = 2;

/** Only what the lane's settings can say. */
export function singleChanges(lane: ResolvedLane): Change[] {
  return [slowestEased(lane.traffic), inMorePieces(lane), onFasterLinks(lane)].filter((change) => change !== null);
}

/** Of changes that concern different settings. */
export function together(one: Change, other: Change): Change {
  const { traffic, link } = { ...one.patch, ...other.patch };
  return { words: t`The best two together`, patch: { ...(traffic && { traffic }), ...(link && { link }) } };
}

/** The task that computes longest, as fast as the median of the others that take part: its longest computations become shorter. Null where
 * none is slower. */
function slowestEased({ trace, rows }: Traffic): Change | null {
  if (trace !== 'file') return null;
  const computedNs = new Map<number, number>();
  for (const [, delayNs, source, destination] of rows) {
    computedNs.set(source, (computedNs.get(source) ?? 0) + delayNs);
    computedNs.set(destination, computedNs.get(destination) ?? 0);
  }
  const [slowest, ...others] = [...computedNs].sort(([, a], [, b]) => b - a);
  if (!slowest || others.length === 0) return null;
  const [task, ownNs] = slowest;
  const medianNs = others[others.length >> 1]?.[1] ?? 0;
  if (medianNs >= ownNs) return null;
  const cap = capFor(
    rows.flatMap(([, delayNs, source]) => (source === task ? [delayNs] : [])),
    medianNs,
  );
  const eased = rows.map((row): TraceRow => {
    const [after, delayNs, source, ...rest] = row;
    return source === task ? [after, Math.min(delayNs, cap), source, ...rest] : row;
  });
  return { words: t`Task ${task} as fast as the others`, patch: { traffic: { rows: eased } } };
}

/** At most so long each of these may be, in whole nanoseconds, for all of them to take no longer than `totalNs`: the longest are shortened
 * first. */
function capFor(delaysNs: readonly number[], totalNs: number): number {
  let left = totalNs;
  const rising = delaysNs.toSorted((a, b) => a - b);
  for (const [at, delayNs] of rising.entries()) {
    const share = left / (rising.length - at);
    if (delayNs > share) return Math.floor(share);
    left -= delayNs;
  }
  return rising.at(-1) ?? 0;
}

/** Where a job passes its data on in pieces. */
function inMorePieces(lane: ResolvedLane): Change | null {
  const { jobs, pieces } = lane.traffic;
  const takes = runsJobs(lane) && jobs.some(([exchange]) => exchanges[exchange].collective?.takesPieces);
  const more = PARTS * pieces;
  if (!takes || more > limits.pieces) return null;
  return { words: t`Data in ${more} pieces, not ${pieces}`, patch: { traffic: { pieces: more } } };
}

function onFasterLinks({ link: { gbps } }: ResolvedLane): Change | null {
  const faster = FASTER * gbps;
  return faster > limits.gbps.max ? null : { words: t`Links of ${faster} Gb/s`, patch: { link: { gbps: faster } } };
}
