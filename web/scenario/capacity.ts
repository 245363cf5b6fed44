/* What a link carries in one phase without making anything wait: the one definition of a link's capacity. Pictures and tables
 * show loads as a multiple of it.
 *
 * Everywhere but in a cluster a link takes one message in the time of a phase. There a phase is a step, as long as a packet takes
 * on a node's link, and an uplink is faster: it has its own rate, and an engine that moves frames up and down together. So
 * capacity * (p - 1) / ((p - d1) d1), packets an uplink takes over those it gets on average, is eq. 7 of Tam and Wang in units of
 * a node's rate. Acknowledgements are left out, as there. */

import { engineOf } from './lanes.ts';
import { shapeOf } from './shape.ts';
import type { LaneSettings } from './types.ts';

type Linked = Pick<LaneSettings, 'topology' | 'traffic' | 'link' | 'packet' | 'loss'>;

/** By level of a link's upper end, from 1 on: messages (of a cluster, packets) that one link takes in a phase, each way. */
export function linkCapacities(lane: Linked): number[] {
  const levels = shapeOf(lane.topology).m.length;
  const uplink = engineOf(lane) === 'lossy' ? uplinkPackets(lane) : 1;
  return Array.from({ length: levels + 1 }, (_, level) => (level > 1 ? uplink : 1));
}

/** By level, as above: part of the time in which a link carries data when it takes just what fits. Less than all of it where the
 * engine of an uplink has to serve the other way too. */
export function fullShares(lane: Linked): number[] {
  const wire = engineOf(lane) === 'lossy' ? lane.loss.uplinkGbps / lane.link.gbps : 1;
  return linkCapacities(lane).map((capacity, level) => (level > 1 ? Math.min(1, capacity / wire) : 1));
}

function uplinkPackets({ traffic, link, packet, loss }: Linked): number {
  const wire = loss.uplinkGbps / link.gbps;
  if (loss.uplinkMBs === 0) return wire;
  const payloadMBs = (link.gbps * 125 * packet.bytes) / (packet.bytes + loss.framingBytes);
  // A permutation loads both ways of an uplink alike; where all send to one node, each uplink is used one way only.
  const directions = traffic.schedule === 'naive' ? 1 : 2;
  return Math.min(wire, loss.uplinkMBs / directions / payloadMBs);
}

/** The fullest link of a phase as a multiple of its capacity. The most messages on a link that leaves (enters) a subtree of
 * level 0 .. h - 1, from `at` on. */
export function fullestLink(
  { maxLinkUp, maxLinkDown }: { maxLinkUp: ArrayLike<number>; maxLinkDown: ArrayLike<number> },
  capacities: readonly number[],
  at = 0,
): number {
  let fullest = 0;
  for (let level = 1; level < capacities.length; level++) {
    const messages = Math.max(maxLinkUp[at + level - 1] ?? 0, maxLinkDown[at + level - 1] ?? 0);
    fullest = Math.max(fullest, messages / (capacities[level] ?? 1));
  }
  return fullest;
}

/** Whether a link takes one message in a phase, whichever it is. */
export function takesOne(capacities: readonly number[]): boolean {
  return capacities.every((capacity) => capacity === 1);
}
