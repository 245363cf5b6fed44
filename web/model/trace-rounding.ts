/* What whole slots and whole packets add to a trace: delays of rows are rounded up to slots, messages to packets. */

import { traceRows } from './algorithms/traces.ts';
import { channelCount } from './lanes.ts';
import { linkPs } from './message-sizes.ts';
import { cablesOfNode, uncutTreeOf } from './shape.ts';
import { predecessors } from './trace.ts';
import type { LaneSettings, TraceRow } from './types.ts';

type TracedLane = Pick<
  LaneSettings,
  'topology' | 'traffic' | 'run' | 'link' | 'packet' | 'switch' | 'queuing' | 'isolation'
>;

/** A difference below this share of the time is not worth a remark. */
export const WORTH_A_NOTE = 0.01;

/** Slots of a hop, and of the cable in it, by which credits come back: as the core rounds them. */
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

/** Null where rounding lengthens neither the longest chain nor the run for what one node sends by more than a percent. A row starts when the last of
 * its predecessors is over. */
export function noteworthyRounding(lane: TracedLane) {
  const { link, packet } = lane;
  const slotNs = linkPs(packet.bytes, link.gbps) / 1000;
  const furtherSlotsOf = furtherSlotsIn(lane);
  const rows = traceRows(lane);
  const rounded = new Float64Array(rows.length);
  const exact = new Float64Array(rows.length);
  /** The chain of rows that takes longest, if no message has to wait for another one's link; `exactNs`: with delays and bytes as in the file. */
  let longest = { roundedNs: 0, exactNs: 0 };
  /** How many rows there are, and how many whose delay is no whole number of slots, or whose bytes fill no whole packets; bytes of all messages on links as
   * in the file, and those of the packets that they take. */
  const all = { rows: rows.length, roundedRows: 0, bytes: 0, packetBytes: 0 };
  const sentBytes = new Map<number, { exact: number; rounded: number }>();
  for (const [row, settings] of rows.entries()) {
    const [, delayNs, source, destination, bytes] = settings;
    const furtherNs = furtherSlotsOf(settings) * slotNs;
    const before = predecessors(settings);
    const last = (ends: Float64Array) => before.reduce((most, other) => Math.max(most, ends[other] ?? 0), 0);
    const [delaySlots, packets] = [Math.ceil(delayNs / slotNs), Math.ceil(bytes / packet.bytes)];
    const roundedNs = last(rounded) + (delaySlots + packets) * slotNs + furtherNs;
    const exactNs = last(exact) + delayNs + (bytes / packet.bytes) * slotNs + furtherNs;
    rounded[row] = roundedNs;
    exact[row] = exactNs;
    if (roundedNs > longest.roundedNs) longest = { roundedNs, exactNs };
    if (delaySlots * slotNs > delayNs || packets * packet.bytes > bytes) all.roundedRows += 1;
    if (source === destination) continue;
    all.bytes += bytes;
    all.packetBytes += packets * packet.bytes;
    const sent = sentBytes.get(source) ?? { exact: 0, rounded: 0 };
    sent.exact += bytes;
    sent.rounded += packets * packet.bytes;
    sentBytes.set(source, sent);
  }
  const perByte = slotNs / packet.bytes / cablesOfNode(lane.topology);
  const most = (of: 'exact' | 'rounded') => [...sentBytes.values()].reduce((high, sent) => Math.max(high, sent[of]), 0);
  const exceeds = (roundedNs: number, exactNs: number) => roundedNs - exactNs > WORTH_A_NOTE * exactNs;
  const noteworthy =
    exceeds(longest.roundedNs, longest.exactNs) ||
    exceeds(most('rounded') * perByte, Math.max(longest.exactNs, most('exact') * perByte));
  return noteworthy ? { ...longest, ...all, slotNs } : null;
}
