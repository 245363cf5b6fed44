/* A resolved lane as the core's configuration record and the words that accompany it (fattree_records.h, ft_config). */

import { exchangePhases } from '../scenario/algorithms/permutations.ts';
import { routings } from '../scenario/algorithms/routings.ts';
import { traceRows } from '../scenario/algorithms/traces.ts';
import { cutLinks } from '../scenario/cables.ts';
import { linkPs } from '../scenario/cycle.ts';
import { engineOf, hasHotSpot, hasPhases, isPartialExchange, jobOf } from '../scenario/lanes.ts';
import type {
  Congestion,
  ExchangeKind,
  Isolation,
  Mapping,
  Queuing,
  ResolvedLane,
  Routing,
  Topology,
  TopologyKind,
  TraceRow,
  TrafficKind,
} from '../scenario/types.ts';
import { clusterFields, manyFields, manyPhases, manyRates, picoseconds, withEnginePrefix } from './engine-fields.ts';
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

/** Eq. 5 of Tam and Wang is round robin over the switches of a cluster. */
const MAPPING: Record<Mapping['kind'], string> = {
  contiguous: 'FT_CONTIGUOUS',
  'round-robin': 'FT_ROUND_ROBIN',
  random: 'FT_RANDOM_MAPPING',
  'contention-aware': 'FT_ROUND_ROBIN',
};

const EXCHANGE: Record<ExchangeKind, string> = {
  xor: 'FT_XOR',
  lin: 'FT_LIN',
  opt: 'FT_OPT',
  'permuted-base': 'FT_PERMUTED_BASE',
  custom: 'FT_CUSTOM',
  shift: 'FT_SHIFT',
  'edge-coloring': 'FT_CUSTOM',
};

const CLIMB: Record<Routing['climb'], string> = { nearest: 'FT_NEAREST', top: 'FT_TOP' };

const TABLE: Record<Routing['initial'], string> = {
  destination: 'FT_TABLE_DESTINATION',
  source: 'FT_TABLE_SOURCE',
  local: 'FT_TABLE_LOCAL',
};

/** Traffic that is no exchange. */
const TRAFFIC: Partial<Record<TrafficKind, string>> = {
  uniform: 'FT_UNIFORM',
  'hot-spot': 'FT_HOT_SPOT',
  trace: 'FT_TRACE',
};

const QUEUING: Record<Queuing['kind'], string> = {
  '1q': 'FT_ONE_QUEUE',
  dbbm: 'FT_DBBM',
  vftree: 'FT_VFTREE',
  flow2sl: 'FT_FLOW2SL',
};

const ISOLATION: Record<Isolation['kind'], string> = {
  none: 'FT_NO_ISOLATION',
  afi: 'FT_AFI',
  'afi-switches': 'FT_AFI_SWITCHES',
};

const TIES: Record<Congestion['adaptiveTies'], string> = { go: 'FT_TIES_GO', stay: 'FT_TIES_STAY' };

type Paced = Pick<ResolvedLane, 'link' | 'packet' | 'traffic'>;

/** Bytes of what a link carries in one go: a flit of an exchange on output queues, elsewhere a whole packet. */
export function flitBytes({ traffic, packet }: Pick<ResolvedLane, 'packet' | 'traffic'>): number {
  return engineOf({ traffic }) === 'output' ? FLIT_BYTES : packet.bytes;
}

/** Time of it on a link, in whole picoseconds; on input-queued switches the slot. */
export function flitPs(lane: Paced): number {
  return linkPs(flitBytes(lane), lane.link.gbps);
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

function latencyFields({ link, switch: { latencyNs } }: ResolvedLane): Record<string, Value> {
  return { link_ps: picoseconds(link.latencyNs), switch_ps: picoseconds(latencyNs) };
}

function perMille(share: number): number {
  return Math.round(share * 1000);
}

/** Shares of slots and of nodes are drawn with 32 bits (FT_FULL_LOAD). */
const FULL_LOAD = 2 ** 32 - 1;

/** Rounded up, so that half a node counts as one. */
function shareOfFull(share: number): number {
  return Math.min(FULL_LOAD, Math.ceil(share * 2 ** 32));
}

/** At most so many bins of a series are asked for; the core has a few more. */
const BINS = 250;

/** Width of the bins of a run of known length: 1, 2 or 5 of a decimal unit. 0, left to the core: of unknown length. */
function binPs({ run }: ResolvedLane): number {
  if (run.untilNs <= 0) return 0;
  const minPs = picoseconds(run.untilNs) / BINS;
  const unit = 10 ** Math.floor(Math.log10(minPs));
  return Math.ceil(([1, 2, 5, 10].find((width) => width * unit >= minPs) ?? 10) * unit);
}

/** A bin of fewer slots than this holds a whole number of them, and at least MIN_SLOTS. */
const WHOLE_SLOTS_BELOW = 32;
const MIN_SLOTS = 4;

/** Bins for packets that all arrive at ends of slots: short bins would vary by one slot. */
function slottedBinPs(lane: ResolvedLane): number {
  const width = binPs(lane);
  const slots = width / flitPs(lane);
  return width === 0 || slots >= WHOLE_SLOTS_BELOW ? width : Math.max(MIN_SLOTS, Math.ceil(slots)) * flitPs(lane);
}

/** What decides a run on output-queued switches. */
function outputFields(lane: ResolvedLane): Record<string, Value> {
  const { traffic } = lane;
  return withEnginePrefix('output', {
    flit_ps: flitPs(lane),
    ...latencyFields(lane),
    adapter_ps: picoseconds(lane.adapter.latencyNs),
    start_jitter_ps: picoseconds(lane.run.startJitterNs),
    message_flits: Math.ceil(traffic.messageBytes / FLIT_BYTES),
    flit_bytes: FLIT_BYTES,
    buffer_flits: Math.max(1, Math.floor(lane.switch.bufferBytes / FLIT_BYTES)),
    no_acknowledge: traffic.acknowledge ? 0 : 1,
    free_self_messages: traffic.selfMessages === 'free' ? 1 : 0,
  });
}

/** What decides a run on input-queued switches. */
function slotFields(layout: Layout, lane: ResolvedLane): Record<string, Value> {
  const { traffic, congestion } = lane;
  return withEnginePrefix('input', {
    packet_ps: flitPs(lane),
    ...latencyFields(lane),
    packet_bytes: lane.packet.bytes,
    traffic_kind: enumerator(layout, 'ft_traffic_kind', TRAFFIC[traffic.kind] ?? ''),
    queuing_kind: enumerator(layout, 'ft_queuing_kind', QUEUING[lane.queuing.kind]),
    isolation_kind: enumerator(layout, 'ft_isolation_kind', ISOLATION[lane.isolation.kind]),
    buffer_packets: lane.switch.bufferPackets,
    vcs: lane.queuing.vcs,
    high_threshold: perMille(congestion.highThreshold),
    low_threshold: perMille(congestion.lowThreshold),
    free_credits: perMille(congestion.freeCredits),
    adaptive_threshold: perMille(congestion.adaptiveThreshold),
    adaptive_ties: enumerator(layout, 'ft_adaptive_ties', TIES[congestion.adaptiveTies]),
    root_timer_ps: picoseconds(congestion.rootTimerNs),
    entry_ttl_ps: picoseconds(congestion.ttlNs),
    refresh_slots: congestion.refreshSlots,
    arn_entries: congestion.tableEntries,
    bin_ps: slottedBinPs(lane),
    ...(hasHotSpot(traffic) ? hotSpotFields(traffic) : {}),
    load: shareOfFull(traffic.load),
    source_queue: traffic.sourceQueue,
    trace_events: traffic.kind === 'trace' ? traceRows(lane).length : 0,
  });
}

function hotSpotFields(traffic: ResolvedLane['traffic']): Record<string, Value> {
  return {
    hot_start_ps: picoseconds(traffic.startNs),
    hot_end_ps: picoseconds(traffic.endNs),
    hot_share: shareOfFull(traffic.share),
    hot_node_count: traffic.hotNodes.length,
    hot_source_count: traffic.sources.length,
    background: traffic.background,
  };
}

/** Who sends to whom in which phase: by a rule of the core, or phase by phase in the words. */
function exchangeFields(layout: Layout, lane: ResolvedLane): Record<string, Value> {
  const { traffic } = lane;
  const kind = (name: string) => enumerator(layout, 'ft_exchange_kind', name);
  if (!hasPhases(lane) || traffic.kind === 'many-to-many') return { exchange_kind: kind('FT_LIN') };
  const listed = listedPhases(lane);
  if (listed) return { exchange_kind: kind('FT_CUSTOM'), custom_phases: listed.length };
  const { exchange } = traffic;
  return {
    exchange_kind: kind(EXCHANGE[exchange]),
    shift: exchange === 'lin' ? traffic.shift : 0,
    ...(exchange === 'permuted-base' ? { sigma: traffic.sigma } : {}),
    job_nodes: shiftJob(lane).length,
  };
}

/** Phases that the core has no rule for. */
function listedPhases(lane: ResolvedLane): (number | null)[][] | null {
  const { traffic } = lane;
  return engineOf(lane) === 'output' && traffic.exchange === 'shift' ? null : exchangePhases(lane);
}

/** Nodes of a job whose distances are shifted; none: all are. */
function shiftJob(lane: ResolvedLane): number[] {
  const shifts = engineOf(lane) === 'output' && lane.traffic.exchange === 'shift';
  return shifts && isPartialExchange(lane) ? jobOf(lane) : [];
}

/** Every field of ft_config that a lane decides; `engine.name` in the record of its engine. */
export function configFields(layout: Layout, lane: ResolvedLane): Record<string, Value> {
  const { topology, mapping, routing } = lane;
  return {
    ...topologyFields(topology),
    topology_kind: enumerator(layout, 'ft_topology_kind', TOPOLOGY[topology.kind]),
    mapping_kind: enumerator(layout, 'ft_mapping_kind', MAPPING[mapping.kind]),
    mapping_seed: mapping.seed,
    swap_count: mapping.swaps.length,
    cut_count: topology.cuts?.length ?? 0,
    ...exchangeFields(layout, lane),
    routing_kind: enumerator(layout, 'ft_routing_kind', routings[routing.kind].core),
    routing_seed: routing.seed,
    climb: enumerator(layout, 'ft_climb', CLIMB[routing.climb]),
    table_initial: enumerator(layout, 'ft_table_kind', TABLE[routing.initial]),
    seed: lane.run.seed,
    ...familyFields(layout, lane),
  };
}

/** The engine of its family, what that reads, and what of the common fields the family says in another way. */
function familyFields(layout: Layout, lane: ResolvedLane): Record<string, Value> {
  const engine = (name: string) => ({ buffering_kind: enumerator(layout, 'ft_buffering_kind', name) });
  switch (engineOf(lane)) {
    case 'output':
      return { ...engine('FT_OUTPUT'), ...outputFields(lane) };
    case 'input':
      return { ...engine('FT_INPUT'), ...slotFields(layout, lane) };
    case 'voq':
      return { ...engine('FT_VOQ'), ...manyFields(layout, lane), ...withEnginePrefix('voq', manyTimes(lane)) };
    case 'lossy':
      return { ...engine('FT_LOSSY'), ...clusterFields(layout, lane) };
  }
}

function manyTimes(lane: ResolvedLane): Record<string, Value> {
  return {
    packet_ps: flitPs(lane),
    ...latencyFields(lane),
    packet_bytes: lane.packet.bytes,
    start_jitter_ps: picoseconds(lane.run.startJitterNs),
    bin_ps: binPs(lane),
  };
}

export function writeConfig(layout: Layout, config: RecordView, fields: Record<string, Value>): void {
  for (const [name, value] of Object.entries(fields)) {
    const [engine = name, field] = name.split('.');
    if (field) config.nested(layout, engine).set(field, value);
    else config.set(name, value);
  }
}

const EVENT_WORDS = 6;

function writeEvents(words: Uint32Array, at: number, rows: readonly TraceRow[]): void {
  let index = at;
  for (const [after, delayNs, source, destination, bytes] of rows) {
    const delay = picoseconds(delayNs);
    words[index] = after < 0 ? IDLE : after;
    words[index + 1] = delay % 2 ** 32;
    words[index + 2] = Math.floor(delay / 2 ** 32);
    words[index + 3] = source;
    words[index + 4] = destination;
    words[index + 5] = bytes;
    index += EVENT_WORDS;
  }
}

/** Swaps, pair by pair, the cycles of many-to-many traffic, rates. */
function manyWords(lane: ResolvedLane): Uint32Array {
  const swaps = lane.mapping.swaps.flat();
  const phases = manyPhases(lane);
  const rates = manyRates(lane);
  const words = new Uint32Array(swaps.length + phases.length + rates.length);
  words.set(swaps);
  words.set(phases, swaps.length);
  words.set(rates, swaps.length + phases.length);
  return words;
}

/** Swaps, pair by pair; the custom phases, destination by destination; hot nodes, hot sources; the messages of a trace; the
 * nodes of a job; the cables that are cut. */
export function configWords(lane: ResolvedLane): Uint32Array {
  const { topology, mapping, traffic } = lane;
  if (traffic.kind === 'many-to-many') return manyWords(lane);
  const custom = !hasPhases(lane) ? [] : (listedPhases(lane) ?? []);
  const hot = hasHotSpot(traffic) ? [...traffic.hotNodes, ...traffic.sources] : [];
  const rows = traffic.kind === 'trace' ? traceRows(lane) : [];
  const after = [...shiftJob(lane), ...cutLinks(topology)];
  const before = [...mapping.swaps.flat(), ...custom.flatMap((phase) => phase.map((to) => to ?? IDLE)), ...hot];
  const words = new Uint32Array(before.length + rows.length * EVENT_WORDS + after.length);
  words.set(before);
  writeEvents(words, before.length, rows);
  words.set(after, before.length + rows.length * EVENT_WORDS);
  return words;
}
