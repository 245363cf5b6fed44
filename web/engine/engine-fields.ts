/* What decides the runs of two engines, of many-to-many traffic (voq) and of clusters with loss (lossy), as fields of ft_config and
 * words beside it; for the other two see config.ts. */

import { t } from '../language/language.ts';
import { cyclePs, packetsPerMessage } from '../scenario/cycle.ts';
import { manyScheduleOf } from '../scenario/lanes.ts';
import { nodesOf } from '../scenario/shape.ts';
import type { ClusterSchedule, ExchangeKind, Loss, ResolvedLane, Window } from '../scenario/types.ts';
import { CoreRefusal } from './exports.ts';
import { enumerator, type Layout, type Value } from './layout.ts';
import { IDLE } from './protocol.ts';

/** Whole picoseconds. */
export function picoseconds(ns: number): number {
  return Math.round(ns * 1000);
}

/** Fields of the record of an engine, by their names in ft_config. */
export function withEnginePrefix(engine: string, fields: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${engine}.${name}`, value]));
}

/* ---- many-to-many ---- */

/** Words that a schedule may have: 256 MiB. */
const MAX_WORDS = 2 ** 26;

function hasRates({ link, traffic }: ResolvedLane): boolean {
  return link.fastReceivers && traffic.sizes.length > 0;
}

/** A message is one of the least size. */
export function manyFields(layout: Layout, lane: ResolvedLane): Record<string, Value> {
  return {
    exchange_kind: enumerator(layout, 'ft_exchange_kind', 'FT_CUSTOM'),
    custom_phases: manyScheduleOf(lane).cycles.length,
    ...withEnginePrefix('voq', {
      adapter_ps: picoseconds(lane.adapter.latencyNs),
      message_packets: packetsPerMessage(lane),
      buffer_packets: lane.switch.bufferPackets,
      fifo: lane.switch.buffering === 'fifo' ? 1 : 0,
      cycle_ps: cyclePs(lane),
      source_ps: picoseconds(lane.adapter.gapNs),
      node_rates: hasRates(lane) ? nodesOf(lane.topology) : 0,
    }),
  };
}

/** The destination of every task, cycle by cycle. */
export function manyPhases(lane: ResolvedLane): Uint32Array {
  const nodes = nodesOf(lane.topology);
  const { cycles } = manyScheduleOf(lane);
  if (cycles.length * nodes > MAX_WORDS) {
    throw new CoreRefusal(
      t`This schedule has ${cycles.length} cycles for ${nodes} nodes; choose fewer receivers, smaller sizes or a smaller tree.`,
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
  return manyScheduleOf(lane).cycles.reduce((sum, { pairs }) => sum + pairs.length, 0);
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
    input_packets: loss.inputPackets,
    staging_packets: loss.stagingPackets,
    uplink_packets: loss.uplinkPackets,
    backbone_packets: loss.backbonePackets,
    uplink_mbit: Math.round(loss.uplinkGbps * 1000),
    engine_mbyte: loss.uplinkMBs,
    infinite_buffers: loss.infinite ? 1 : 0,
    staging_drops: loss.stagingDrops ? 1 : 0,
    uplink_blocks: loss.uplinkBlocks ? 1 : 0,
    ack_bytes: loss.ackBytes,
    ack_delay_ps: picoseconds(loss.ackDelayNs),
    framing_bytes: loss.framingBytes,
    ack_kind: enumerator(layout, 'ft_cluster_ack', ACKNOWLEDGE[loss.acknowledge]),
    pair_window: loss.pairWindow,
    timeout_ps: picoseconds(loss.timeoutNs),
  };
}

/** There is one way from node to node, and it does not climb higher than it must. */
export function clusterFields(layout: Layout, lane: ResolvedLane): Record<string, Value> {
  return {
    routing_kind: enumerator(layout, 'ft_routing_kind', 'FT_D_MOD_K'),
    climb: enumerator(layout, 'ft_climb', 'FT_NEAREST'),
    ...withEnginePrefix('lossy', { ...programFields(layout, lane), ...lossFields(layout, lane.loss) }),
  };
}

function programFields(
  layout: Layout,
  { link, packet, traffic, software, window }: ResolvedLane,
): Record<string, Value> {
  return {
    start_jitter_ps: picoseconds(software.startNs),
    packets: traffic.packetsPerDestination,
    payload_bytes: packet.bytes,
    node_mbit: Math.round(link.gbps * 1000),
    scheme: enumerator(layout, 'ft_cluster_scheme', SCHEME[traffic.schedule as ClusterSchedule]),
    permutation: enumerator(layout, 'ft_cluster_permutation', PERMUTATION[traffic.exchange] ?? 'FT_BY_COLOURING'),
    send_ps: picoseconds(software.sendNs),
    receive_ps: picoseconds(software.receiveNs),
    handle_ps: picoseconds(software.handleNs),
    delay_ps: picoseconds(software.delayNs),
    delay_per_mille: Math.round(software.delayShare * 1000),
    send_ring: software.sendRing,
    receive_ring: software.receiveRing,
    latency_ps: picoseconds(software.latencyNs),
    global_window: windowSize(window),
    counts_control: window.control ? 1 : 0,
    window_closes: enumerator(layout, 'ft_cluster_closing', CLOSES[window.closes]),
  };
}

/** Data packets, each once. */
export function clusterPackets(lane: ResolvedLane): number {
  const nodes = nodesOf(lane.topology);
  return nodes * (nodes - 1) * lane.traffic.packetsPerDestination;
}
