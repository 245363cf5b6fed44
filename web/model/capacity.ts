/* What a link carries in one phase without delaying anything: the one definition of link capacity. Pictures and tables show
 * loads as multiples of it.
 *
 * In every family but clusters a link takes one message per phase, or as many as it is faster than those of nodes. In a cluster a phase is a step, as long as a packet takes
 * on a node's link, and an uplink is faster: it has its own rate, and an engine that moves frames of both directions. So
 * capacity * (p - 1) / ((p - d1) d1), the packets an uplink can take over those it gets on average, is eq. 7 of Tam and Wang
 * in units of a node's rate. Acknowledgements are ignored, as in the paper. */

import { payloadMBs } from './cluster-formulas.ts';
import { allToAllSchedule, engineRow } from './lanes.ts';
import { rateInto, shapeOf } from './shape.ts';
import type { LaneSettings } from './types.ts';

type Linked = Pick<LaneSettings, 'topology' | 'traffic' | 'link' | 'packet' | 'loss'>;

/** By level of a link's upper end, from 1: messages (in a cluster, packets) per link, phase and direction. */
export function linkCapacities(lane: Linked): number[] {
  const levels = shapeOf(lane.topology).m.length;
  const own = engineRow(lane).ownUplinks ? uplinkPackets(lane) : null;
  const { topology } = lane;
  return Array.from({ length: levels + 1 }, (_, level) =>
    level > 1 ? (own ?? rateInto(topology, level) / rateInto(topology, 1)) : 1,
  );
}

/** By level, as above: share of the time in which a link at exactly its capacity carries data. Below 1 where an uplink's
 * engine also serves the other direction. */
export function fullShares(lane: Linked): number[] {
  const wire = engineRow(lane).ownUplinks ? lane.loss.uplinkGbps / lane.link.gbps : 0;
  return linkCapacities(lane).map((capacity, level) => (level > 1 && wire > 0 ? Math.min(1, capacity / wire) : 1));
}

function uplinkPackets(lane: Linked): number {
  const { traffic, link, loss } = lane;
  const wire = loss.uplinkGbps / link.gbps;
  if (loss.uplinkMBs === 0) return wire;
  // A permutation loads both directions of an uplink alike; when all nodes send to one, each uplink is used in one direction
  // only.
  const directions = allToAllSchedule(traffic).atOnce ? 1 : 2;
  return Math.min(wire, loss.uplinkMBs / directions / payloadMBs(link.gbps, lane));
}

/** The fullest link of a phase as a multiple of its capacity. Arguments: most messages on a link that leaves (enters) a
 * subtree of level 0 .. h - 1, from index `at` on. */
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

/** Whether every link takes exactly one message per phase. */
export function takesOneMessage(capacities: readonly number[]): boolean {
  return capacities.every((capacity) => capacity === 1);
}
