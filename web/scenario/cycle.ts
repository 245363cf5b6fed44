/* How long a cycle of many-to-many traffic lasts where senders wait for its start. */

import { manyOf } from './lanes.ts';
import type { LaneSettings } from './types.ts';

/** Time of so many bytes on a link, in whole picoseconds. */
export function linkPs(bytes: number, gbps: number): number {
  return Math.round((bytes * 8 * 1000) / gbps);
}

export function packetsOf({ traffic, packet }: Pick<LaneSettings, 'traffic' | 'packet'>): number {
  return Math.ceil(traffic.messageBytes / packet.bytes);
}

/** Time from the start of one packet of a sender to the next. */
export function pacePs({ packet, link, adapter }: Pick<LaneSettings, 'packet' | 'link' | 'adapter'>): number {
  return Math.max(linkPs(packet.bytes, link.gbps), Math.round(adapter.gapNs * 1000));
}

/** What a sender needs for a message of the least size, gaps included: it is free again when the next cycle starts. 0 where
 * nobody waits for cycles. */
export function cyclePs(lane: LaneSettings): number {
  return manyOf(lane).lockstep ? packetsOf(lane) * pacePs(lane) : 0;
}
