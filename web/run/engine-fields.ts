/* What decides the runs of two engines, of many-to-many traffic (voq) and of clusters with loss (lossy), as fields of ft_config and
 * words beside it; for the other two see config.ts. */

import { exchanges } from '../model/algorithms/exchanges.ts';
import { breaksOf } from '../model/cables.ts';
import { manyScheduleOf } from '../model/lanes.ts';
import { cyclePs, packetsPerMessage } from '../model/message-sizes.ts';
import { nodesOf, placesOf } from '../model/shape.ts';
import type { LaneSettings, ResolvedLane } from '../model/types.ts';
import { t } from '../words/language/language.ts';
import { CoreRefusal } from './exports.ts';
import type { Fields } from './layout.ts';
import type { Records, WordOf } from './record-types.ts';
import { IDLE, WINDOW_BY_FORMULA } from './records.ts';

/** Whole picoseconds. */
export function picoseconds(ns: number): number {
  return Math.round(ns * 1000);
}

/* ---- many-to-many ---- */

/** Words that a schedule may have: 256 MiB. */
const MAX_WORDS = 2 ** 26;

function hasRates({ link, traffic }: ResolvedLane): boolean {
  return link.fastReceivers && traffic.sizes.length > 0;
}

/** A message is one of the least size. */
export function manyFields(lane: ResolvedLane): Fields<Records['ft_voq_config']> {
  return {
    adapterPs: picoseconds(lane.adapter.latencyNs),
    messagePackets: packetsPerMessage(lane),
    bufferPackets: lane.switch.bufferPackets,
    fifo: lane.switch.buffering === 'fifo',
    cyclePs: cyclePs(lane),
    sourcePs: picoseconds(lane.adapter.gapNs),
    nodeRates: hasRates(lane) ? placesOf(lane.topology) : 0,
  };
}

/** The destination of every task, cycle by cycle. */
export function manyPhases(lane: ResolvedLane): Uint32Array {
  const nodes = placesOf(lane.topology);
  const { cycles } = manyScheduleOf(lane);
  if (cycles.length * nodes > MAX_WORDS) {
    throw new CoreRefusal(
      t`This schedule has ${cycles.length} phases for ${nodes} nodes; choose fewer receivers, smaller sizes or a smaller tree.`,
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
  const rates = Array.from({ length: placesOf(lane.topology) }, () => 1);
  for (const [index, receiver] of receivers.entries()) rates[receiver] = sizes[index] ?? 1;
  return rates;
}

/** Messages of the least size. */
export function manyMessages(lane: ResolvedLane): number {
  return manyScheduleOf(lane).cycles.reduce((sum, { pairs }) => sum + pairs.length, 0);
}

/* ---- clusters with loss ---- */

function windowSize({ kind, size }: LaneSettings['window']): number {
  if (kind === 'none') return 0;
  return size > 0 ? size : WINDOW_BY_FORMULA;
}

function lossFields(loss: LaneSettings['loss']): Fields<Records['ft_lossy_config']> {
  return {
    inputPackets: loss.inputPackets,
    stagingPackets: loss.stagingPackets,
    uplinkPackets: loss.uplinkPackets,
    backbonePackets: loss.backbonePackets,
    uplinkMbit: Math.round(loss.uplinkGbps * 1000),
    engineMbyte: loss.uplinkMBs,
    infiniteBuffers: loss.infinite,
    stagingDrops: loss.stagingDrops,
    uplinkBlocks: loss.uplinkBlocks,
    ackBytes: loss.ackBytes,
    ackDelayPs: picoseconds(loss.ackDelayNs),
    framingBytes: loss.framingBytes,
    ackKind: loss.acknowledge,
    pairWindow: loss.pairWindow,
    timeoutPs: picoseconds(loss.timeoutNs),
  };
}

/** There is one way from node to node, and it does not climb higher than it must. */
export function clusterFields(lane: ResolvedLane): Fields<Records['ft_config']> {
  return {
    routingKind: 'd-mod-k',
    climb: 'nearest',
    lossy: { ...programFields(lane), ...lossFields(lane.loss), breakCount: breaksOf(lane.topology).length },
  };
}

/** Where all is sent at once, any exchange will do. */
const UNREAD: WordOf<'ft_cluster_permutation'> = 'edge-coloring';

function programFields({ link, packet, traffic, software, window }: ResolvedLane): Fields<Records['ft_lossy_config']> {
  const { exchange, schedule } = traffic;
  return {
    startJitterPs: picoseconds(software.startNs),
    packets: traffic.packetsPerDestination,
    payloadBytes: packet.bytes,
    nodeMbit: Math.round(link.gbps * 1000),
    scheme: schedule as WordOf<'ft_cluster_scheme'>,
    permutation: exchanges[exchange].cluster ? (exchange as WordOf<'ft_cluster_permutation'>) : UNREAD,
    sendPs: picoseconds(software.sendNs),
    receivePs: picoseconds(software.receiveNs),
    handlePs: picoseconds(software.handleNs),
    delayPs: picoseconds(software.delayNs),
    delayPerMille: Math.round(software.delayShare * 1000),
    sendRing: software.sendRing,
    receiveRing: software.receiveRing,
    latencyPs: picoseconds(software.latencyNs),
    globalWindow: windowSize(window),
    countsControl: window.control,
    windowCloses: window.closes,
  };
}

/** Data packets, each once. */
export function clusterPackets(lane: ResolvedLane): number {
  const nodes = nodesOf(lane.topology);
  return nodes * (nodes - 1) * lane.traffic.packetsPerDestination;
}
