/* How large the run of a lane is: its phases and their numbers, and whether its packets can be simulated; and whether its tasks can be moved. What
 * else is to be said of it is in remarks.ts. */

import { formatCount } from '../words/format.ts';
import { t, tFor } from '../words/language/language.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { routings } from './algorithms/routings.ts';
import { topologyRow } from './algorithms/topologies.ts';
import { trafficSchedules } from './algorithms/traffics.ts';
import {
  allToAllSchedule,
  engineOf,
  engineRow,
  familyOf,
  hasJob,
  manyScheduleOf,
  ruleChildrenOf,
  ruleTasksOf,
} from './lanes.ts';
import { limits } from './limits.ts';
import { nodesOf, placesOf } from './shape.ts';
import type { FamilyKind, LaneSettings, ResolvedLane, Topology, Traffic } from './types.ts';

/** Phases of an exchange, cycles of many-to-many traffic, steps of a cluster; 0 for traffic without any. */
export function phasesOf(lane: LaneSettings): number {
  const { topology, traffic } = lane;
  const tasks = nodesOf(topology);
  const { phases, cluster } = exchanges[traffic.exchange];
  switch (engineOf(lane)) {
    case 'input':
      return 0;
    case 'voq':
      return manyScheduleOf(lane).cycles.length;
    case 'lossy':
      // Tasks do not send to themselves, so XOR has no step 0; the naive schedule keeps a step for every destination, itself included.
      return allToAllSchedule(traffic).atOnce ? tasks : phases(traffic, tasks, [tasks]) - (cluster?.from ?? 0);
    case 'output':
      return phases(traffic, ruleTasksOf(lane), ruleChildrenOf(lane));
  }
}

/** Nodes of the largest tree whose packets can be simulated as this lane's are. */
export function packetNodesOf(lane: Pick<LaneSettings, 'traffic'>): number {
  return engineRow(lane).large ? limits.nodes : limits.packetNodes;
}

/** False for trees too large for packet simulation: only static loads are shown. */
export function canRunPackets(lane: LaneSettings): boolean {
  return placesOf(lane.topology) <= packetNodesOf(lane);
}

/** Number of the first phase, as displayed. */
export type FirstPhase = 0 | 1;

/** Numbered as in the papers. A family without phases borrows the number of lanes beside it that have them. */
const firstPhases: Readonly<Record<FamilyKind, FirstPhase>> = {
  exchange: 0,
  job: 1,
  many: 1,
  cluster: 1,
  congestion: 0,
};

type Counted = Pick<LaneSettings, 'traffic' | 'job'>;

export function firstPhase(lane: Counted): FirstPhase {
  return firstPhases[familyOf(lane)];
}

/** The lanes' common number; that of an exchange where they differ. */
export function firstPhaseOf(lanes: readonly { settings: Counted }[]): FirstPhase {
  return lanes.length > 0 && lanes.every(({ settings }) => firstPhase(settings) === 1) ? 1 : 0;
}

/** 'phase 8': index 7 of a job, as displayed. */
export function phaseName(lane: Counted, phase: number): string {
  return t`phase ${formatCount(phase + firstPhase(lane))}`;
}

/** Null where tasks can be swapped. A swap applies to all lanes: one that accepts none blocks the others. */
export function dragDisabledReason(lanes: readonly ResolvedLane[]): string | null {
  for (const lane of lanes) {
    if (engineRow(lane).drops)
      return t`Tasks cannot be moved here: the phases of a cluster are made for contiguous or contention-aware numbers. Choose one of these under Mapping.`;
    if (hasJob(lane))
      return t`Tasks cannot be moved here: those of a job sit on its nodes in order. Choose other nodes for the job under Topology.`;
    if (engineRow(lane).exchanges && routings[lane.routing.kind].tabled)
      return t`Tasks cannot be moved here: a top-switch table is made for tasks in the order of their nodes. Choose another routing to move them.`;
  }
  return null;
}

/** 'XGFT(3; 4,2,2; 1,4,1)', '4-ary 2-tree', 'RLFT, 8 ports, 3 stages', 'Cluster 8x4' */
export function describeTopology(topology: Topology): string {
  return topologyRow(topology).words(topology);
}

/** '6 to 10' */
export function endpointText({ senders, receivers }: Traffic): string {
  return tFor('senders to receivers')`${senders.length} to ${receivers.length}`;
}

/** 'Synchronous', 'Shuffle' */
export function describeSchedule(schedule: Traffic['schedule']): string {
  return trafficSchedules.find(({ name }) => name === schedule)?.label ?? schedule;
}
