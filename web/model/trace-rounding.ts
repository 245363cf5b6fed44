/* What whole slots and whole packets add to a trace: delays of rows are rounded up to slots, messages to packets. */

import { traceRows } from './algorithms/trace-rows.ts';
import { linkPs } from './cycle.ts';
import { channelCount } from './lanes.ts';
import { cablesOfNode, uncutTreeOf } from './shape.ts';
import { predecessors } from './trace.ts';
import type { LaneSettings, TraceRow } from './types.ts';

type TracedLane = Pick<
  LaneSettings,
  'topology' | 'traffic' | 'run' | 'link' | 'packet' | 'switch' | 'queuing' | 'isolation'
>;

/** The chain of rows that takes longest, if no message has to wait for another one's link. */
interface ChainTimes {
  roundedNs: number;
  /** with delays and bytes as they are in the file */
  exactNs: number;
}

/** A difference below this share of the time is not worth a remark. */
const WORTH_A_NOTE = 0.01;

/** Of a hop, and of the cable in it, by which credits come back: as the core rounds them. */
function slotsIn(ns: number, { packet, link }: TracedLane): number {
  return Math.max(1, Math.ceil(Math.round(ns * 1000) / linkPs(packet.bytes, link.gbps)));
}

function hopSlotsIn(lane: TracedLane): number {
  return slotsIn(lane.link.latencyNs + lane.switch.latencyNs, lane);
}

/** Slots that a message takes beyond its packets, when it is alone: a hop for every link, but a slot that its last packet has already. */
function furtherSlotsIn(lane: TracedLane): (row: TraceRow) => number {
  const hop = hopSlotsIn(lane);
  const tree = uncutTreeOf(lane.topology);
  return ([, , source, destination]) =>
    source === destination ? 0 : 2 * tree.turnLevelOf('nearest', source, destination) * hop - 1;
}

/** Slots in which the packets of a message leave, when it is alone, by all cables of its node. Where a buffer has less room than packets leave before the first
 * credit is back, its node sends so many, and waits for that. */
function sendingSlotsIn(lane: TracedLane): (packets: number) => number {
  const room = Math.floor(lane.switch.bufferPackets / channelCount(lane));
  const round = Math.max(room, hopSlotsIn(lane) + slotsIn(lane.link.latencyNs, lane));
  const cables = cablesOfNode(lane.topology);
  return (packets) => {
    const before = Math.ceil(packets / cables) - 1;
    return Math.floor(before / room) * round + (before % room) + 1;
  };
}

/** Slots from being ready to the end, in an empty network. */
export function aloneSlotsIn(lane: TracedLane): (row: TraceRow) => number {
  const [furtherSlots, sendingSlots] = [furtherSlotsIn(lane), sendingSlotsIn(lane)];
  return (row) => sendingSlots(Math.ceil(row[4] / lane.packet.bytes)) + furtherSlots(row);
}

/** A row starts when the last of its predecessors is over. */
function longestChain(lane: TracedLane): ChainTimes {
  const { link, packet } = lane;
  const slotNs = linkPs(packet.bytes, link.gbps) / 1000;
  const furtherSlotsOf = furtherSlotsIn(lane);
  const rows = traceRows(lane);
  const rounded = new Float64Array(rows.length);
  const exact = new Float64Array(rows.length);
  let longest: ChainTimes = { roundedNs: 0, exactNs: 0 };
  for (const [row, settings] of rows.entries()) {
    const [, delayNs, , , bytes] = settings;
    const furtherNs = furtherSlotsOf(settings) * slotNs;
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
