/* What each message of a trace took, from when it could start to its delivery, and beside it what it takes alone in the network: its
 * slowdown. Of all messages of a run by nearest rank: of 64 values, the 99 % is the slowest. */

import { traceRows } from '../model/algorithms/traces.ts';
import { linkPs } from '../model/message-sizes.ts';
import { isComputation } from '../model/trace.ts';
import { aloneSlotsIn } from '../model/trace-rounding.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { LaneProgress } from '../run/lane-state.ts';
import { IDLE } from '../run/records.ts';
import { eventTimes } from '../traffic/program-times.ts';
import { fixed } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';

export interface MessageTimes {
  row: number;
  source: number;
  destination: number;
  bytes: number;
  /** when all that it waits for was over, and its delay too; null: not yet */
  startNs: number | null;
  endNs: number | null;
  aloneNs: number;
  /** of slots, so that whole multiples are exact; null: not yet delivered */
  slowdown: number | null;
  /** without the wait behind earlier messages of its node */
  fromTurn: number | null;
}

interface Slowdowns {
  messages: number;
  p50: number;
  p99: number;
  max: number;
}

export interface SlowdownResults extends Slowdowns {
  /** by powers of two, smallest first; `bytes`: of the largest message among them */
  bySize: (Slowdowns & { bytes: number })[];
  /** of all, each counted from when its node turned to it */
  fromTurnP99: number;
}

/** One that is delivered. */
export interface SlowedMessage extends MessageTimes {
  startNs: number;
  endNs: number;
  slowdown: number;
}

/** `slots`: three for each row of the trace, as the core gives them. Without computations. */
export function messagesOf(lane: ResolvedLane, slots: ArrayLike<number>): MessageTimes[] {
  const slotPs = linkPs(lane.packet.bytes, lane.link.gbps);
  const aloneSlots = aloneSlotsIn(lane);
  const ns = (slot = IDLE) => (slot === IDLE ? null : (slot * slotPs) / 1000);
  const rows = traceRows(lane);
  const turns = eventTimes(rows, slots).start;
  return rows.flatMap((settings, row) => {
    const [, , source, destination, bytes] = settings;
    if (isComputation(settings)) return [];
    const [start = IDLE, end = IDLE, alone] = [slots[3 * row], slots[3 * row + 2], aloneSlots(settings)];
    const over = (from = IDLE) => (from === IDLE || end === IDLE ? null : (end - from) / alone);
    const turn = over(turns[row]);
    // By another cable a node may turn to it in the slot in which it hands over the one before.
    const slowed = { slowdown: over(start), fromTurn: turn === null ? null : Math.max(1, turn) };
    const times = { startNs: ns(start), endNs: ns(end), aloneNs: (alone * slotPs) / 1000, ...slowed };
    return [{ row, source, destination, bytes, ...times }];
  });
}

interface Sorted {
  /** of all messages, delivered or not */
  messages: number;
  /** those that are delivered, the least slowed first */
  slowed: readonly SlowedMessage[];
}

const sorted = new WeakMap<object, { lane: ResolvedLane } & Sorted>();

export function bySlowdown(lane: ResolvedLane, slots: ArrayLike<number>): Sorted {
  const last = sorted.get(slots);
  if (last?.lane === lane) return last;
  const all = messagesOf(lane, slots);
  const slowed = all
    .flatMap((message): SlowedMessage[] => {
      const { startNs, endNs, slowdown } = message;
      return startNs === null || endNs === null || slowdown === null ? [] : [{ ...message, startNs, endNs, slowdown }];
    })
    .sort((a, b) => a.slowdown - b.slowdown);
  const made = { lane, messages: all.length, slowed };
  sorted.set(slots, made);
  return made;
}

/** The smallest of some values in order that at least this share of them does not exceed. */
export function nearestRank(ascending: ArrayLike<number>, share: number): number {
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? Number.NaN;
}

function slowdownsOf(values: readonly number[]): Slowdowns {
  const ascending = Float64Array.from(values).sort();
  const { length } = ascending;
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Number(nearestRank(ascending, share).toFixed(6)));
  return { messages: length, p50: p50 as number, p99: p99 as number, max: max as number };
}

/** A p99 below this is not worth a remark. */
const SLOWED = 1.1;

/** Several views ask about the same times. */
const known = new WeakMap<object, { lane: ResolvedLane; results: SlowdownResults | null }>();

/** Null until all messages are delivered: those that are not are the slow ones. */
export function slowdownResults(lane: ResolvedLane, slots: ArrayLike<number>): SlowdownResults | null {
  const last = known.get(slots);
  if (last?.lane === lane) return last.results;
  const results = resultsOf(messagesOf(lane, slots));
  known.set(slots, { lane, results });
  return results;
}

/** At an instant: null until all messages are delivered. */
export function slowdownsAt(
  { settings, summary, eventSlots }: Pick<LaneProgress, 'settings' | 'summary' | 'eventSlots'>,
  timePs: number,
): SlowdownResults | null {
  if (!summary?.finished || timePs < summary.completionPs || !eventSlots?.length) return null;
  return slowdownResults(settings, eventSlots);
}

function resultsOf(messages: readonly MessageTimes[]): SlowdownResults | null {
  const all: number[] = [];
  const fromTurn: number[] = [];
  const classes = new Map<number, { bytes: number; values: number[] }>();
  for (const { bytes, slowdown, fromTurn: turn } of messages) {
    if (slowdown === null || turn === null) return null;
    all.push(slowdown);
    fromTurn.push(turn);
    const power = Math.ceil(Math.log2(bytes));
    const of = classes.get(power) ?? { bytes: 0, values: [] };
    of.bytes = Math.max(of.bytes, bytes);
    of.values.push(slowdown);
    classes.set(power, of);
  }
  if (all.length === 0) return null;
  const ascending = [...classes.values()].sort((a, b) => a.bytes - b.bytes);
  return {
    ...slowdownsOf(all),
    bySize: ascending.map(({ bytes, values }) => ({ bytes, ...slowdownsOf(values) })),
    fromTurnP99: slowdownsOf(fromTurn).p99,
  };
}

/** Null where a node's own queue is not most of the slowdown. */
export function ownQueueText({ p99, fromTurnP99 }: Pick<SlowdownResults, 'p99' | 'fromTurnP99'>): string | null {
  return p99 >= SLOWED && fromTurnP99 - 1 < (p99 - 1) / 2
    ? t`Messages wait behind earlier ones of their own node, which is no effect of the network: counted from when a node turns to each, the p99 of slowdown is ${fixed(fromTurnP99, 2)} instead of ${fixed(p99, 2)}.`
    : null;
}
