/* What may make a program finish sooner: single changes to its lane, and two of them together. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { linkPs } from '../../model/cycle.ts';
import { runsJobs } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import type { ResolvedLane, TraceRow } from '../../model/types.ts';
import type { Patch } from '../../state/edits.ts';
import { eventTimes } from '../../traffic/program-times.ts';
import { t } from '../../words/language/language.ts';

export interface Change {
  words: string;
  patch: Patch;
}

const PARTS = 4;
const FASTER = 2;

/** Only what the lane's settings can say. `slots`: of its run, three for each of its rows. */
export function singleChanges(lane: ResolvedLane, slots: ArrayLike<number>): Change[] {
  return [slowestEased(lane, slots), inMorePieces(lane), onFasterLinks(lane)].filter((change) => change !== null);
}

/** Of changes that concern different settings. */
export function together(one: Change, other: Change): Change {
  const { traffic, link } = { ...one.patch, ...other.patch };
  return { words: t`The best two together`, patch: { ...(traffic && { traffic }), ...(link && { link }) } };
}

/** The task that computes longest, as fast as the median of the others that compute at all: its longest computations become shorter. Null
 * where none is slower. */
function slowestEased(lane: ResolvedLane, slots: ArrayLike<number>): Change | null {
  const { trace, rows } = lane.traffic;
  if (trace !== 'file') return null;
  const computations = computationsOf(rows, slots, linkPs(lane.packet.bytes, lane.link.gbps));
  const computedNs = [...computations].map(([task, own]): [number, number] => [task, computingNs(own)]);
  const [slowest, ...others] = computedNs.sort(([, a], [, b]) => b - a);
  if (!slowest) return null;
  const [task, ownNs] = slowest;
  const usualNs = medianOf(others.map(([, ns]) => ns));
  if (usualNs >= ownNs) return null;
  const most = capFor(computations.get(task) ?? [], usualNs);
  const eased = rows.map((row): TraceRow => {
    const [after, delayNs, source, ...rest] = row;
    return source === task ? [after, Math.min(delayNs, most), source, ...rest] : row;
  });
  return { words: t`Task ${task} as fast as the others`, patch: { traffic: { rows: eased } } };
}

interface Computation {
  fromNs: number;
  ns: number;
}

/** Of every task that computes, in the order of time. */
function computationsOf(
  rows: readonly TraceRow[],
  slots: ArrayLike<number>,
  slotPs: number,
): Map<number, Computation[]> {
  const { released } = eventTimes(rows, slots);
  const found = new Map<number, Computation[]>();
  for (const [event, [, ns, task]] of rows.entries()) {
    if (ns === 0) continue;
    const computation = { fromNs: ((released[event] ?? 0) * slotPs) / 1000, ns };
    const own = found.get(task);
    if (own) own.push(computation);
    else found.set(task, [computation]);
  }
  for (const own of found.values()) own.sort((a, b) => a.fromNs - b.fromNs);
  return found;
}

/** Those at the same time count once. `mostNs`: no computation takes longer. */
function computingNs(computations: readonly Computation[], mostNs = Number.POSITIVE_INFINITY): number {
  let [sum, until] = [0, 0];
  for (const { fromNs, ns } of computations) {
    const to = fromNs + Math.min(ns, mostNs);
    sum += Math.max(0, to - Math.max(fromNs, until));
    until = Math.max(until, to);
  }
  return sum;
}

function medianOf(falling: readonly number[]): number {
  const [low = 0, high = 0] = [(falling.length - 1) >> 1, falling.length >> 1].map((at) => falling[at]);
  return (low + high) / 2;
}

/** At most so long each of these may be, in whole nanoseconds, for all of them to take no longer than `totalNs`. */
function capFor(computations: readonly Computation[], totalNs: number): number {
  let [fits, tooLong] = [0, computations.reduce((most, { ns }) => Math.max(most, ns), 0)];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (computingNs(computations, middle) <= totalNs) fits = middle;
    else tooLong = middle;
  }
  return fits;
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
