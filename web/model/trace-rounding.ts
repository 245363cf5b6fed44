/* What whole slots and whole packets add to a trace: delays of rows are rounded up to slots, messages to packets. */

import { traceRows } from './algorithms/trace-rows.ts';
import { linkPs } from './cycle.ts';
import { uncutTreeOf } from './shape.ts';
import { predecessors } from './trace.ts';
import type { LaneSettings, TraceRow } from './types.ts';

type TracedLane = Pick<LaneSettings, 'topology' | 'traffic' | 'link' | 'packet' | 'switch'>;

/** The chain of rows that takes longest, if no message has to wait for another one's link. */
interface ChainTimes {
  roundedNs: number;
  /** with delays and bytes as they are in the file */
  exactNs: number;
}

/** A difference below this share of the time is not worth a remark. */
const WORTH_A_NOTE = 0.01;

/** What a message takes beyond its packets, when it is alone: a slot for every link but one. */
function furtherNsIn({ topology, link, packet, switch: { latencyNs } }: TracedLane): (row: TraceRow) => number {
  const slotNs = linkPs(packet.bytes, link.gbps) / 1000;
  const hopNs = Math.max(1, Math.ceil((link.latencyNs + latencyNs) / slotNs)) * slotNs;
  const tree = uncutTreeOf(topology);
  return ([, , source, destination]) =>
    source === destination ? 0 : 2 * tree.turnLevelOf('nearest', source, destination) * hopNs - slotNs;
}

/** From being ready to the end, in an empty network: a slot for every packet, and one for every further link. */
export function aloneNsIn(lane: TracedLane): (row: TraceRow) => number {
  const slotNs = linkPs(lane.packet.bytes, lane.link.gbps) / 1000;
  const furtherNs = furtherNsIn(lane);
  return (row) => Math.ceil(row[4] / lane.packet.bytes) * slotNs + furtherNs(row);
}

/** A row starts when the last of its predecessors is over. */
function longestChain(lane: TracedLane): ChainTimes {
  const { link, packet } = lane;
  const slotNs = linkPs(packet.bytes, link.gbps) / 1000;
  const furtherNsOf = furtherNsIn(lane);
  const rows = traceRows(lane);
  const rounded = new Float64Array(rows.length);
  const exact = new Float64Array(rows.length);
  let longest: ChainTimes = { roundedNs: 0, exactNs: 0 };
  for (const [row, settings] of rows.entries()) {
    const [, delayNs, , , bytes] = settings;
    const furtherNs = furtherNsOf(settings);
    const before = predecessors(settings);
    const last = (ends: Float64Array) => before.reduce((most, other) => Math.max(most, ends[other] ?? 0), 0);
    const slots = Math.ceil(delayNs / slotNs) + Math.ceil(bytes / packet.bytes);
    const roundedNs = last(rounded) + slots * slotNs + furtherNs;
    const exactNs = last(exact) + delayNs + (bytes / packet.bytes) * slotNs + furtherNs;
    rounded[row] = roundedNs;
    exact[row] = exactNs;
    if (roundedNs > longest.roundedNs) longest = { roundedNs, exactNs };
  }
  return longest;
}

/** Null where rounding changes the time of the longest chain by less than a percent. */
export function noteworthyRounding(lane: TracedLane): (ChainTimes & { slotNs: number }) | null {
  const times = longestChain(lane);
  if (times.roundedNs - times.exactNs <= WORTH_A_NOTE * times.exactNs) return null;
  return { ...times, slotNs: linkPs(lane.packet.bytes, lane.link.gbps) / 1000 };
}
