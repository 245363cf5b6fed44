/* A lane in a few words: for headings, lists and the command line (in English). */

import { tFor } from '../words/language/language.ts';
import { topologyRow } from './algorithms/topologies.ts';
import { trafficSchedules } from './algorithms/traffics.ts';
import type { Topology, Traffic } from './types.ts';

/** 'XGFT(3; 4,2,2; 1,4,1)', '4-ary 2-tree', 'RLFT, 8 ports, 3 stages', 'Cluster 8x4' */
export function describeTopology(topology: Topology): string {
  return topologyRow(topology).words(topology);
}

/** '6 to 10' */
export function endpointText({ senders, receivers }: Traffic): string {
  return tFor('senders and receivers')`${senders.length} to ${receivers.length}`;
}

/** 'Synchronous', 'Shuffle' */
export function describeSchedule(schedule: Traffic['schedule']): string {
  return trafficSchedules.find(({ name }) => name === schedule)?.label ?? schedule;
}
