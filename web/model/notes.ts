/* How large the run of a lane is: its phases, and whether its packets can be simulated. What is to be said of it is in remarks.ts. */

import { exchanges } from './algorithms/exchanges.ts';
import { allToAllSchedule, engineOf, engineRow, manyScheduleOf, ruleChildrenOf, ruleTasksOf } from './lanes.ts';
import { limits } from './limits.ts';
import { nodesOf, placesOf } from './shape.ts';
import type { LaneSettings, Traffic } from './types.ts';

/** Phases of an exchange, cycles of many-to-many traffic, steps of a cluster; 0 for traffic without any. */
export function phasesOf(lane: LaneSettings): number {
  const { topology, traffic } = lane;
  const tasks = nodesOf(topology);
  switch (engineOf(lane)) {
    case 'input':
      return 0;
    case 'voq':
      return manyScheduleOf(lane).cycles.length;
    case 'lossy':
      return stepsOf(traffic, tasks);
    case 'output':
      return exchanges[traffic.exchange].phases(traffic, ruleTasksOf(lane), ruleChildrenOf(lane));
  }
}

/** Tasks do not send to themselves, so XOR has no step 0; the naive schedule keeps a step for every destination, itself
 * included. */
function stepsOf(traffic: Traffic, nodes: number): number {
  if (allToAllSchedule(traffic).atOnce) return nodes;
  const { phases, cluster } = exchanges[traffic.exchange];
  return phases(traffic, nodes, [nodes]) - (cluster?.from ?? 0);
}

/** Nodes of the largest tree whose packets can be simulated as this lane's are. */
export function packetNodesOf(lane: Pick<LaneSettings, 'traffic'>): number {
  return engineRow(lane).large ? limits.nodes : limits.packetNodes;
}

/** False for trees too large for packet simulation: only static loads are shown. */
export function canRunPackets(lane: LaneSettings): boolean {
  return placesOf(lane.topology) <= packetNodesOf(lane);
}
