/* Exchanges as lists: the destination of every task in every phase, null where it is idle. The core takes those lists for
 * which it has no rule. In one phase no two tasks send to the same one, except in the naive schedule. */

import { allToAllSchedule, engineOf, isPartialExchange, jobOf, ruleChildrenOf } from '../lanes.ts';
import { placesOf } from '../shape.ts';
import type { LaneSettings } from '../types.ts';
import { range } from './collectives/program.ts';
import { exchanges, listedPhases } from './exchanges.ts';

type Phase = (number | null)[];

/** A lane's list, by task before mapping; null where the core generates the exchange itself, and where there is none. For a
 * job, tasks are nodes. For a cluster, these are the steps from 1 on. */
export function exchangePhases(lane: LaneSettings): Phase[] | null {
  const { traffic } = lane;
  const nodes = placesOf(lane.topology);
  const { listed, cluster } = exchanges[traffic.exchange];
  switch (engineOf(lane)) {
    case 'lossy':
      if (!allToAllSchedule(traffic).atOnce) return listedPhases(traffic.exchange, traffic, nodes).slice(cluster?.from);
      // In phase p every program sends to task p.
      return range(0, nodes).map((target) => range(0, nodes).map((task) => (task === target ? null : target)));
    case 'output': {
      if (!listed) return null;
      const job = isPartialExchange(lane) ? jobOf(lane) : null;
      const phases = listedPhases(traffic.exchange, traffic, job?.length ?? nodes, ruleChildrenOf(lane));
      if (!job) return phases;
      return phases.map((phase) => {
        const row: Phase = range(0, nodes).map(() => null);
        for (const [id, to] of phase.entries()) row[job[id] ?? 0] = to === null ? null : (job[to] ?? null);
        return row;
      });
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
