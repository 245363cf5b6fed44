/* What whole slots and whole packets add to a trace: delays of rows are rounded up to slots, messages to packets. */

import { traceRows } from './algorithms/traces.ts';
import { linkPs } from './cycle.ts';
import { uncutTreeOf } from './shape.ts';
import type { LaneSettings } from './types.ts';

type TracedLane = Pick<LaneSettings, 'topology' | 'traffic' | 'link' | 'packet' | 'switch'>;

/** The chain of rows that takes longest, if no message has to wait for another one's link. */
interface ChainTimes {
  roundedNs: number;
  /** with delays and bytes as they are in the file */
  exactNs: number;
}

/** A difference below this share of the time is not worth a remark. */
const WORTH_A_NOTE = 0.01;

/** Each message takes a slot for every packet, and one for every further link; a row starts when its predecessor has arrived. */
function longestChain(lane: TracedLane): ChainTimes {
  const { topology, link, packet } = lane;
  const slotNs = linkPs(packet.bytes, link.gbps) / 1000;
  const hopNs = Math.max(1, Math.ceil((link.latencyNs + lane.switch.latencyNs) / slotNs)) * slotNs;
  const tree = uncutTreeOf(topology);
  const rows = traceRows(lane);
  const rounded = new Float64Array(rows.length);
  const exact = new Float64Array(rows.length);
  let longest: ChainTimes = { roundedNs: 0, exactNs: 0 };
  for (const [row, [after, delayNs, source, destination, bytes]] of rows.entries()) {
    const furtherNs = 2 * tree.turnLevelOf('nearest', source, destination) * hopNs - slotNs;
    const slots = Math.ceil(delayNs / slotNs) + Math.ceil(bytes / packet.bytes);
    const roundedNs = (rounded[after] ?? 0) + slots * slotNs + furtherNs;
    const exactNs = (exact[after] ?? 0) + delayNs + (bytes / packet.bytes) * slotNs + furtherNs;
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
