/* A resolved lane as the core's configuration record and the words beside it (fattree_records.h, ft_config). */

import type { ExchangeKind, Mapping, ResolvedLane, RoutingKind, Topology, TopologyKind } from '../scenario/types.ts';
import { enumerator, type Layout, type RecordView, type Value } from './layout.ts';
import { IDLE } from './protocol.ts';

export const FLIT_BYTES = 64;

const TOPOLOGY: Record<TopologyKind, string> = {
  xgft: 'FT_XGFT',
  'kary-ntree': 'FT_KARY_NTREE',
  'extended-kary-ntree': 'FT_EXTENDED_KARY_NTREE',
  rlft: 'FT_RLFT',
  cluster: 'FT_CLUSTER',
};

const MAPPING: Record<Mapping['kind'], string> = {
  contiguous: 'FT_CONTIGUOUS',
  'round-robin': 'FT_ROUND_ROBIN',
  random: 'FT_RANDOM_MAPPING',
};

const EXCHANGE: Record<ExchangeKind, string> = {
  xor: 'FT_XOR',
  lin: 'FT_LIN',
  opt: 'FT_OPT',
  'permuted-base': 'FT_PERMUTED_BASE',
  custom: 'FT_CUSTOM',
};

const ROUTING: Record<RoutingKind, string> = {
  's-mod-k': 'FT_S_MOD_K',
  'd-mod-k': 'FT_D_MOD_K',
  random: 'FT_RANDOM_ROUTING',
  'conflict-free': 'FT_CONFLICT_FREE',
};

/** Time of one flit on a link, in whole picoseconds. */
export function flitPs(lane: ResolvedLane): number {
  return Math.round((FLIT_BYTES * 8 * 1000) / lane.link.gbps);
}

/** Whole picoseconds. */
function ps(ns: number): number {
  return Math.round(ns * 1000);
}

function topologyFields(topology: Topology): Record<string, Value> {
  switch (topology.kind) {
    case 'xgft':
      return { levels: topology.m.length, m: topology.m, w: topology.w };
    case 'kary-ntree':
    case 'extended-kary-ntree':
      return { topology_a: topology.k, topology_b: topology.n };
    case 'rlft':
      return { topology_a: topology.ports, topology_b: topology.stages };
    case 'cluster':
      return { topology_a: topology.nodesPerSwitch, topology_b: topology.switches };
  }
}

/** Every field of ft_config that a lane decides. */
export function configFields(layout: Layout, lane: ResolvedLane): Record<string, Value> {
  const { topology, mapping, traffic, routing } = lane;
  return {
    ...topologyFields(topology),
    topology_kind: enumerator(layout, 'ft_topology_kind', TOPOLOGY[topology.kind]),
    mapping_kind: enumerator(layout, 'ft_mapping_kind', MAPPING[mapping.kind]),
    mapping_seed: mapping.seed,
    swap_count: mapping.swaps.length,
    exchange_kind: enumerator(layout, 'ft_exchange_kind', EXCHANGE[traffic.exchange]),
    shift: traffic.exchange === 'lin' ? traffic.shift : 0,
    ...(traffic.exchange === 'permuted-base' ? { sigma: traffic.sigma } : {}),
    custom_phases: traffic.exchange === 'custom' ? traffic.phases.length : 0,
    routing_kind: enumerator(layout, 'ft_routing_kind', ROUTING[routing.kind]),
    routing_seed: routing.seed,
    seed: lane.run.seed,
    start_jitter_ps: ps(lane.run.startJitterNs),
    flit_ps: flitPs(lane),
    link_ps: ps(lane.link.latencyNs),
    switch_ps: ps(lane.switch.latencyNs),
    adapter_ps: ps(lane.adapter.latencyNs),
    message_flits: Math.ceil(traffic.messageBytes / FLIT_BYTES),
    flit_bytes: FLIT_BYTES,
    buffer_flits: Math.max(1, Math.floor(lane.switch.bufferBytes / FLIT_BYTES)),
    no_acknowledge: traffic.acknowledge ? 0 : 1,
    free_self_messages: traffic.selfMessages === 'free' ? 1 : 0,
  };
}

export function writeConfig(record: RecordView, fields: Record<string, Value>): void {
  for (const [name, value] of Object.entries(fields)) record.set(name, value);
}

/** Swaps, pair by pair, then the custom phases, destination by destination. */
export function configWords(lane: ResolvedLane): Uint32Array {
  const { mapping, traffic } = lane;
  const phases = traffic.exchange === 'custom' ? traffic.phases : [];
  return Uint32Array.from([
    ...mapping.swaps.flat(),
    ...phases.flatMap((phase) => phase.map((destination) => destination ?? IDLE)),
  ]);
}
