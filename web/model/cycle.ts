/* What a message is cut into, and how long a many-to-many cycle takes whose senders wait for its start. */

import { manyScheduleOf } from './lanes.ts';
import { FLIT_BYTES } from './limits.ts';
import { rateInto } from './shape.ts';
import type { LaneSettings } from './types.ts';

/** Serialisation time on a link, in whole picoseconds. */
export function linkPs(bytes: number, gbps: number): number {
  return Math.round((bytes * 8 * 1000) / gbps);
}

/** Time that the first byte of a message is on its way over a switch of this level; `eachPs`: time of a flit on a link into a level. */
export function wayPs(
  { link, switch: switches, adapter }: Pick<LaneSettings, 'link' | 'switch' | 'adapter'>,
  level: number,
  eachPs: (level: number) => number,
): number {
  const ns = 2 * adapter.latencyNs + 2 * level * link.latencyNs + (2 * level - 1) * switches.latencyNs;
  // Where the next link is faster, a flit waits for its last byte.
  let waitsPs = 0;
  for (let at = 2; at <= level; at++) waitsPs += Math.abs(eachPs(at) - eachPs(at - 1));
  return Math.round(ns * 1000) + waitsPs;
}

export function flitsOf(bytes: number): number {
  return Math.ceil(bytes / FLIT_BYTES);
}

/** Flits of messages that are all alike. */
export function flitsPerMessage({ traffic }: Pick<LaneSettings, 'traffic'>): number {
  return flitsOf(traffic.messageBytes);
}

export function packetsPerMessage({ traffic, packet }: Pick<LaneSettings, 'traffic' | 'packet'>): number {
  return Math.ceil(traffic.messageBytes / packet.bytes);
}

/** Time between the starts of a sender's consecutive packets. */
export function pacePs({
  topology,
  packet,
  link,
  adapter,
}: Pick<LaneSettings, 'topology' | 'packet' | 'link' | 'adapter'>): number {
  const packetPs = Math.ceil(linkPs(packet.bytes, link.gbps) / rateInto(topology, 1));
  return Math.max(packetPs, Math.round(adapter.gapNs * 1000));
}

/** Time a sender needs for a minimum-size message including gaps, until it is free for the next cycle. 0 where nobody waits
 * for cycles. */
export function cyclePs(lane: LaneSettings): number {
  return manyScheduleOf(lane).lockstep ? packetsPerMessage(lane) * pacePs(lane) : 0;
}
