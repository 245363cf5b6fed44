/* Exchanges as lists: the destination of every task in every phase, null where it is idle. The core takes those lists for
 * which it has no rule. In one phase no two tasks send to the same one, except in the naive schedule. */

import { allToAllSchedule, engineOf, isPartialExchange, jobOf, ruleChildrenOf } from '../lanes.ts';
import { placesOf } from '../shape.ts';
import type { LaneSettings } from '../types.ts';
import { exchanges, listedPhases } from './exchanges.ts';

type Phase = (number | null)[];

/** In phase p every program sends to task p. */
function lowestFirst(tasks: number): Phase[] {
  return Array.from({ length: tasks }, (_, target) =>
    Array.from({ length: tasks }, (__, task) => (task === target ? null : target)),
  );
}

/** Exchanges for which the core has no rule. */
function listOf(lane: LaneSettings, tasks: number): Phase[] | null {
  const { traffic } = lane;
  const { listed } = exchanges[traffic.exchange];
  return listed ? listedPhases(traffic.exchange, traffic, tasks, ruleChildrenOf(lane)) : null;
}

/** Phases between a job's local ids, as phases between nodes. */
function onNodesOf(job: readonly number[], nodes: number, phases: readonly Phase[]): Phase[] {
  return phases.map((phase) => {
    const row: Phase = Array.from({ length: nodes }, () => null);
    for (const [id, to] of phase.entries()) row[job[id] ?? 0] = to === null ? null : (job[to] ?? null);
    return row;
  });
}

/** A lane's list, by task before mapping; null where the core generates the exchange itself, and where there is none. For a
 * job, tasks are nodes. For a cluster, these are the steps from 1 on. */
export function exchangePhases(lane: LaneSettings): Phase[] | null {
  const { traffic } = lane;
  const nodes = placesOf(lane.topology);
  switch (engineOf(lane)) {
    case 'lossy':
      if (allToAllSchedule(traffic).atOnce) return lowestFirst(nodes);
      return listedPhases(traffic.exchange, traffic, nodes).slice(exchanges[traffic.exchange].cluster?.from);
    case 'output': {
      if (!isPartialExchange(lane)) return listOf(lane, nodes);
      const job = jobOf(lane);
      const phases = listOf(lane, job.length);
      return phases && onNodesOf(job, nodes, phases);
    }
    default:
      return null;
  }
}

/** Eq. 5 of Tam and Wang on a cluster of `perSwitch` nodes under each of `switches`: the logical number of a node. */
export function logicalOf(node: number, perSwitch: number, switches: number): number {
  return Math.floor(node / perSwitch) + (node % perSwitch) * switches;
}

/** The inverse: the node with a logical number. */
export function physicalOf(logical: number, perSwitch: number, switches: number): number {
  return (logical % switches) * perSwitch + Math.floor(logical / switches);
}
