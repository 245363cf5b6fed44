/* Rules of clusters that drop packets, in the order in which they are checked. */

import { topologies } from './algorithms/topologies.ts';
import { count } from './grammar.ts';
import { engineOf } from './lanes.ts';
import { limits } from './limits.ts';
import { named } from './naming.ts';
import { NODES_PATHS, type Rule, withPart } from './rule.ts';
import { nodesOf } from './shape.ts';
import type { ExchangeKind } from './types.ts';

const tree: Rule = {
  paths: NODES_PATHS,
  fault(lane) {
    if (engineOf(lane) !== 'lossy') return null;
    const { traffic, topology } = lane;
    if (topology.kind !== 'cluster')
      return `${named('traffic.schedule')} is ${traffic.schedule}, which runs on a two-level cluster, and the topology is ${topology.kind}`;
    const nodes = nodesOf(topology);
    if (nodes <= limits.clusterNodes) return null;
    return `The cluster has ${count(nodes)} nodes; with the schedule ${traffic.schedule} at most ${limits.clusterNodes} are allowed`;
  },
  repair: (settings) => ({
    settings: { ...settings, topology: structuredClone(topologies.cluster.standard) },
    remedy: 'so a cluster of 4 switches with 4 nodes each is used',
  }),
};

const PERMUTATIONS: readonly ExchangeKind[] = ['shift', 'xor', 'edge-coloring'];

const exchange: Rule = {
  paths: ['traffic.exchange'],
  fault(lane) {
    const { schedule, exchange } = lane.traffic;
    if (engineOf(lane) !== 'lossy' || schedule === 'naive' || PERMUTATIONS.includes(exchange)) return null;
    return `${named('traffic.exchange')} is ${exchange}, and the schedule ${schedule} takes shift, xor or edge-coloring`;
  },
  repair: (settings) => ({
    settings: withPart(settings, 'traffic', { exchange: 'edge-coloring' }),
    remedy: 'so edge-coloring is used',
  }),
};

const mapping: Rule = {
  paths: ['mapping.kind', 'mapping.swaps'],
  fault(lane) {
    if (engineOf(lane) !== 'lossy') return null;
    const { kind, swaps } = lane.mapping;
    const { schedule } = lane.traffic;
    if (kind !== 'contiguous' && kind !== 'contention-aware')
      return `${named('mapping.kind')} is ${kind}, and the schedule ${schedule} takes contiguous or contention-aware`;
    return swaps.length === 0 ? null : `The mapping has swaps; the schedule ${schedule} takes none`;
  },
  repair(settings, { mapping: { kind } }) {
    const fit = kind === 'contention-aware' ? kind : 'contiguous';
    return { settings: withPart(settings, 'mapping', { kind: fit, swaps: [] }), remedy: `so ${fit} is used` };
  },
};

const aware: Rule = {
  paths: ['mapping.kind'],
  fault(lane) {
    const engine = engineOf(lane);
    if (lane.mapping.kind !== 'contention-aware' || engine === 'input') return null;
    if (lane.topology.kind === 'cluster') return null;
    return `${named('mapping.kind')} is contention-aware, which needs a two-level cluster, and the topology is ${lane.topology.kind}`;
  },
  repair: (settings) => ({
    settings: withPart(settings, 'mapping', { kind: 'contiguous' }),
    remedy: 'so contiguous is used',
  }),
  own: { mapping: { kind: 'contiguous' } },
};

const rate: Rule = {
  paths: ['link.gbps'],
  fault(lane) {
    if (engineOf(lane) !== 'lossy' || lane.link.gbps <= limits.clusterGbps) return null;
    return `${named('link.gbps')} is ${count(lane.link.gbps)} Gb/s; in a cluster that drops packets at most ${limits.clusterGbps} are allowed`;
  },
  repair: (settings) => ({ settings: withPart(settings, 'link', { gbps: 0.1 }), remedy: 'so 0.1 is used' }),
};

const packet: Rule = {
  paths: ['packet.bytes'],
  fault(lane) {
    if (engineOf(lane) !== 'lossy' || lane.packet.bytes <= limits.clusterPacketBytes) return null;
    return `${named('packet.bytes')} is ${count(lane.packet.bytes)} B; in a cluster that drops packets at most ${count(limits.clusterPacketBytes)} are allowed`;
  },
  repair: (settings) => ({ settings: withPart(settings, 'packet', { bytes: 1500 }), remedy: 'so 1,500 are used' }),
};

export const clusterRules: readonly Rule[] = [tree, exchange, mapping, aware, rate, packet];
