/* What decides the runs of many-to-many traffic and of clusters with loss, as fields of ft_config and words beside it. */

import { cyclePs, packetsOf } from '../scenario/cycle.ts';
import { manyOf } from '../scenario/lanes.ts';
import { nodesOf } from '../scenario/shape.ts';
import type { ClusterSchedule, ExchangeKind, Loss, ResolvedLane, Window } from '../scenario/types.ts';
import { CoreRefusal } from './exports.ts';
import { enumerator, type Layout, type Value } from './layout.ts';
import { IDLE } from './protocol.ts';

/** Whole picoseconds. */
export function ps(ns: number): number {
  return Math.round(ns * 1000);
}

/* ---- many-to-many ---- */

/** Words that a schedule may have: 256 MiB. */
const MOST_WORDS = 2 ** 26;

function hasRates({ link, traffic }: ResolvedLane): boolean {
  return link.fastReceivers && traffic.sizes.length > 0;
}

/** A message is one of the least size. */
export function manyFields(layout: Layout, lane: ResolvedLane): Record<string, Value> {
  return {
    buffering_kind: enumerator(layout, 'ft_buffering_kind', 'FT_VOQ'),
    exchange_kind: enumerator(layout, 'ft_exchange_kind', 'FT_CUSTOM'),
    custom_phases: manyOf(lane).cycles.length,
    message_flits: packetsOf(lane),
    buffer_packets: lane.switch.bufferPackets,
    fifo: lane.switch.buffering === 'fifo' ? 1 : 0,
    cycle_ps: cyclePs(lane),
    source_ps: ps(lane.adapter.gapNs),
    node_rates: hasRates(lane) ? nodesOf(lane.topology) : 0,
  };
}

/** The destination of every task, cycle by cycle. */
export function manyPhases(lane: ResolvedLane): Uint32Array {
  const nodes = nodesOf(lane.topology);
  const { cycles } = manyOf(lane);
  if (cycles.length * nodes > MOST_WORDS) {
    throw new CoreRefusal(
      `This schedule has ${cycles.length} cycles for ${nodes} nodes; take fewer receivers, smaller sizes, or a smaller tree.`,
    );
  }
  const words = new Uint32Array(cycles.length * nodes).fill(IDLE);
  for (const [cycle, { pairs }] of cycles.entries())
    for (const [sender, receiver] of pairs) words[cycle * nodes + sender] = receiver;
  return words;
}

/** How many times the rate of the others a task's node has. */
export function manyRates(lane: ResolvedLane): number[] {
  if (!hasRates(lane)) return [];
  const { receivers, sizes } = lane.traffic;
  const rates = Array.from({ length: nodesOf(lane.topology) }, () => 1);
  for (const [index, receiver] of receivers.entries()) rates[receiver] = sizes[index] ?? 1;
  return rates;
}

/** Messages of the least size. */
export function manyMessages(lane: ResolvedLane): number {
  return manyOf(lane).cycles.reduce((sum, { pairs }) => sum + pairs.length, 0);
}

/* ---- clusters with loss ---- */

const SCHEME: Record<ClusterSchedule, string> = {
  sync: 'FT_SYNCHRONOUS',
  pairwise: 'FT_PAIRWISE',
  naive: 'FT_AT_ONCE',
};

const PERMUTATION: Partial<Record<ExchangeKind, string>> = { shift: 'FT_BY_SHIFT', xor: 'FT_BY_XOR' };

const ACKNOWLEDGE: Record<Loss['acknowledge'], string> = {
  frame: 'FT_ACK_FRAME',
  rides: 'FT_ACK_RIDES',
  free: 'FT_ACK_FREE',
};

const CLOSES: Record<Window['closes'], string> = { receipt: 'FT_CLOSED_BY_RECEIPT', ack: 'FT_CLOSED_BY_ACK' };

/** FT_WINDOW_BY_FORMULA. */
const BY_FORMULA = 0xffffffff;

function windowSize({ kind, size }: Window): number {
  if (kind === 'none') return 0;
  return size > 0 ? size : BY_FORMULA;
}

function lossFields(layout: Layout, loss: Loss): Record<string, Value> {
  return {
    lossy_input_packets: loss.inputPackets,
    lossy_staging_packets: loss.stagingPackets,
    lossy_uplink_packets: loss.uplinkPackets,
    lossy_backbone_packets: loss.backbonePackets,
    lossy_uplink_mbit: Math.round(loss.uplinkGbps * 1000),
    lossy_engine_mbyte: loss.uplinkMBs,
    lossy_infinite_buffers: loss.infinite ? 1 : 0,
    lossy_staging_drops: loss.stagingDrops ? 1 : 0,
    lossy_uplink_blocks: loss.uplinkBlocks ? 1 : 0,
    lossy_ack_bytes: loss.ackBytes,
    lossy_ack_delay_ps: ps(loss.ackDelayNs),
    lossy_framing_bytes: loss.framingBytes,
    lossy_ack_kind: enumerator(layout, 'ft_cluster_ack', ACKNOWLEDGE[loss.acknowledge]),
    lossy_pair_window: loss.pairWindow,
    lossy_timeout_ps: ps(loss.timeoutNs),
  };
}

/** There is one way from node to node, and it does not climb higher than it must. */
export function clusterFields(layout: Layout, lane: ResolvedLane): Record<string, Value> {
  const { traffic, software, window } = lane;
  return {
    buffering_kind: enumerator(layout, 'ft_buffering_kind', 'FT_LOSSY'),
    routing_kind: enumerator(layout, 'ft_routing_kind', 'FT_D_MOD_K'),
    climb: enumerator(layout, 'ft_climb', 'FT_NEAREST'),
    start_jitter_ps: ps(software.startNs),
    message_flits: traffic.packetsPerDestination,
    lossy_node_mbit: Math.round(lane.link.gbps * 1000),
    lossy_scheme: enumerator(layout, 'ft_cluster_scheme', SCHEME[traffic.schedule as ClusterSchedule]),
    lossy_permutation: enumerator(layout, 'ft_cluster_permutation', PERMUTATION[traffic.exchange] ?? 'FT_BY_COLOURING'),
    lossy_send_ps: ps(software.sendNs),
    lossy_receive_ps: ps(software.receiveNs),
    lossy_handle_ps: ps(software.handleNs),
    lossy_delay_ps: ps(software.delayNs),
    lossy_delay_per_mille: Math.round(software.delayShare * 1000),
    lossy_send_ring: software.sendRing,
    lossy_receive_ring: software.receiveRing,
    lossy_latency_ps: ps(software.latencyNs),
    ...lossFields(layout, lane.loss),
    lossy_global_window: windowSize(window),
    lossy_counts_control: window.control ? 1 : 0,
    lossy_window_closes: enumerator(layout, 'ft_cluster_closing', CLOSES[window.closes]),
  };
}

/** Data packets, each once. */
export function clusterPackets(lane: ResolvedLane): number {
  const nodes = nodesOf(lane.topology);
  return nodes * (nodes - 1) * lane.traffic.packetsPerDestination;
}
