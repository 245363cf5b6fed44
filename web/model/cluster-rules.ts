/* Rules of clusters that drop packets, in checking order. */

import { count } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { mappings } from './algorithms/mappings.ts';
import { type FieldPath, namesWhere } from './field.ts';
import { allToAllSchedule } from './lanes.ts';
import { limits } from './limits.ts';
import { fieldMark, valueMark } from './naming.ts';
import { NODES_PATHS, notWithTraffic, onlyOn, type Rule, trafficText, unsuitableChoice } from './rule.ts';
import { nodesOf } from './shape.ts';
import type { ResolvedLane } from './types.ts';

function noCluster(path: FieldPath, value: string, { topology }: ResolvedLane): string {
  return t`${fieldMark(path)} is ${valueMark(path, value)}, which needs a two-level cluster; the topology is ${valueMark('topology.kind', topology.kind)}`;
}

function needsCluster(what: string): string {
  return t`${what} needs a two-level cluster`;
}

const tree: Rule = {
  paths: NODES_PATHS,
  fault(lane) {
    const { traffic, topology } = lane;
    if (topology.kind !== 'cluster') return noCluster('traffic.schedule', traffic.schedule, lane);
    const nodes = nodesOf(topology);
    if (nodes <= limits.clusterNodes) return null;
    return t`The cluster has ${count(nodes)} nodes; with ${trafficText(lane)} at most ${limits.clusterNodes} are allowed`;
  },
  reason: (lane) => needsCluster(trafficText(lane)),
};

const PERMUTATIONS = namesWhere(exchanges, ({ cluster }) => cluster);
const MAPPINGS = namesWhere(mappings, ({ onCluster }) => onCluster);

const exchange: Rule = {
  paths: ['traffic.exchange'],
  fault(lane) {
    const { schedule, exchange } = lane.traffic;
    if (allToAllSchedule({ schedule }).atOnce || PERMUTATIONS.includes(exchange)) return null;
    return unsuitableChoice('traffic.exchange', exchange, lane, PERMUTATIONS);
  },
  reason: notWithTraffic,
};

const mapping: Rule = {
  paths: ['mapping.swaps', 'mapping.kind'],
  fault(lane) {
    const { kind, swaps } = lane.mapping;
    if (!MAPPINGS.includes(kind)) return unsuitableChoice('mapping.kind', kind, lane, MAPPINGS);
    return swaps.length === 0 ? null : t`The mapping has swaps; with ${trafficText(lane)} none are possible`;
  },
  reason: notWithTraffic,
};

const aware: Rule = {
  paths: ['mapping.kind'],
  fault(lane) {
    if (!mappings[lane.mapping.kind].renumbers || lane.topology.kind === 'cluster') return null;
    return noCluster('mapping.kind', lane.mapping.kind, lane);
  },
  reason: (lane) => needsCluster(valueMark('mapping.kind', lane.mapping.kind)),
  inLane: true,
};

function atMost(path: FieldPath, value: string, most: number): string {
  return t`${fieldMark(path)} is ${value}; in a cluster that drops packets at most ${count(most)} are allowed`;
}

const rate: Rule = {
  paths: ['link.gbps'],
  fault(lane) {
    if (lane.link.gbps <= limits.clusterGbps) return null;
    return atMost('link.gbps', `${count(lane.link.gbps)} Gb/s`, limits.clusterGbps);
  },
};

const packet: Rule = {
  paths: ['packet.bytes'],
  fault(lane) {
    if (lane.packet.bytes <= limits.clusterPacketBytes) return null;
    return atMost('packet.bytes', `${count(lane.packet.bytes)} B`, limits.clusterPacketBytes);
  },
};

export const clusterRules: readonly Rule[] = [
  ...onlyOn(['lossy'], [tree, exchange, mapping]),
  ...onlyOn(['output', 'voq', 'lossy'], [aware]),
  ...onlyOn(['lossy'], [rate, packet]),
];
