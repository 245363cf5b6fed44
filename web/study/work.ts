/* How much work runs are, to say how much time is left: runs of a sweep may differ a thousandfold, and the small ones come first. */

import { traffics } from '../model/algorithms/traffics.ts';
import { flitsPerMessage } from '../model/cycle.ts';
import { engineRow, hasHotSpot } from '../model/lanes.ts';
import { phaseFlits } from '../model/message-sizes.ts';
import { cablesOfNode, nodesOf, shapeOf } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import { isSteady } from './measure-lane.ts';

/** Even where nothing is sent. */
const IDLE_LOAD = 0.1;

function flitsOf(lane: ResolvedLane): number {
  const { traffic, topology, job } = lane;
  const flits = flitsPerMessage(lane);
  if (engineRow({ traffic }).sides) return traffic.senders.length * traffic.receivers.length * flits;
  const tasks = job.nodes.length || job.size || nodesOf(topology);
  const byPhase = phaseFlits(lane);
  if (byPhase) return tasks * byPhase.reduce((sum, own) => sum + own, 0);
  return tasks * tasks * (engineRow({ traffic }).sends === 'message' ? flits : traffic.packetsPerDestination);
}

function packetsOf({ traffic, topology, run, link, packet }: ResolvedLane): number {
  const load = IDLE_LOAD + (hasHotSpot(traffic) ? 1 : traffic.load);
  return (nodesOf(topology) * cablesOfNode(topology) * load * run.untilNs * link.gbps) / 8 / packet.bytes;
}

/** Roughly, and only beside runs of the same kind. At least 1. */
export function workOf(lane: ResolvedLane): number {
  const { listed } = traffics[lane.traffic.kind];
  const sent = listed ? nodesOf(lane.topology) : isSteady(lane) ? packetsOf(lane) : flitsOf(lane);
  return Math.max(1, sent * shapeOf(lane.topology).m.length);
}
