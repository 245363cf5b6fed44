/* What a link carries in one phase without delaying anything: the one definition of link capacity. Pictures and tables show
 * loads as multiples of it.
 *
 * In every family but clusters a link takes one message per phase, or as many as it is faster than those of nodes. In a cluster a phase is a step, as long as a packet takes
 * on a node's link, and an uplink is faster: it has its own rate, and an engine that moves frames of both directions. So
 * capacity * (p - 1) / ((p - d1) d1), the packets an uplink can take over those it gets on average, is eq. 7 of Tam and Wang
 * in units of a node's rate. Acknowledgements are ignored, as in the paper. */

import { allToAllSchedule, engineRow } from './lanes.ts';
import { rateInto, shapeOf } from './shape.ts';
import type { LaneSettings } from './types.ts';

type Linked = Pick<LaneSettings, 'topology' | 'traffic' | 'link' | 'packet' | 'loss'>;

/** By level of a link's upper end, from 1: messages (in a cluster, packets) per link, phase and direction. */
export function linkCapacities(lane: Linked): number[] {
  const levels = shapeOf(lane.topology).m.length;
  const own = engineRow(lane).ownUplinks ? uplinkPackets(lane) : null;
  const { topology } = lane;
  return Array.from({ length: levels + 1 }, (_, level) =>
    level > 1 ? (own ?? rateInto(topology, level) / rateInto(topology, 1)) : 1,
  );
}

/** By level, as above: share of the time in which a link at exactly its capacity carries data. Below 1 where an uplink's
 * engine also serves the other direction. */
export function fullShares(lane: Linked): number[] {
  const wire = engineRow(lane).ownUplinks ? lane.loss.uplinkGbps / lane.link.gbps : 0;
  return linkCapacities(lane).map((capacity, level) => (level > 1 && wire > 0 ? Math.min(1, capacity / wire) : 1));
}

function uplinkPackets(lane: Linked): number {
  const { traffic, link, loss } = lane;
  const wire = loss.uplinkGbps / link.gbps;
  if (loss.uplinkMBs === 0) return wire;
  // A permutation loads both directions of an uplink alike; when all nodes send to one, each uplink is used in one direction
  // only.
  const directions = allToAllSchedule(traffic).atOnce ? 1 : 2;
  return Math.min(wire, loss.uplinkMBs / directions / payloadMBs(link.gbps, lane));
}

/** The fullest link of a phase as a multiple of its capacity. Arguments: most messages on a link that leaves (enters) a
 * subtree of level 0 .. h - 1, from index `at` on. */
export function fullestLink(
  { maxLinkUp, maxLinkDown }: { maxLinkUp: ArrayLike<number>; maxLinkDown: ArrayLike<number> },
  capacities: readonly number[],
  at = 0,
): number {
  let fullest = 0;
  for (let level = 1; level < capacities.length; level++) {
    const messages = Math.max(maxLinkUp[at + level - 1] ?? 0, maxLinkDown[at + level - 1] ?? 0);
    fullest = Math.max(fullest, messages / (capacities[level] ?? 1));
  }
  return fullest;
}

/** Whether every link takes exactly one message per phase. */
export function takesOneMessage(capacities: readonly number[]): boolean {
  return capacities.every((capacity) => capacity === 1);
}

export interface ClusterShape {
  /** d1 */
  perSwitch: number;
  /** d2 */
  switches: number;
}

export interface Fraction {
  numerator: number;
  denominator: number;
}

export function clusterShapeOf({ topology }: Pick<LaneSettings, 'topology'>): ClusterShape {
  return topology.kind === 'cluster'
    ? { perSwitch: topology.nodesPerSwitch, switches: topology.switches }
    : { perSwitch: 1, switches: 1 };
}

/** Eq. 3: average packets per uplink and step: nu = (p - d1) d1 / (p - 1). */
export function uplinkPerStep({ perSwitch, switches }: ClusterShape): Fraction {
  const nodes = perSwitch * switches;
  return { numerator: (nodes - perSwitch) * perSwitch, denominator: nodes - 1 };
}

const MAX_WINDOW = 65_535;

/** Eq. 4 with all its terms. */
export interface WindowSum {
  /** packets, at least 1 */
  size: number;
  /** the floored quotient; 0 where the buffer is smaller than one step's packets */
  quotient: number;
  /** B_L: of an uplink, or on a single switch of an input */
  buffer: number;
  /** 2 leaves room for control packets */
  factor: 1 | 2;
  /** null on a single switch: no uplinks, one packet per output port and step */
  perStep: Fraction | null;
}

/** Eq. 4: W_g = floor(B_L / (factor nu)). */
export function windowOf(buffer: number, cluster: ClusterShape, factor: 1 | 2): Omit<WindowSum, 'buffer' | 'factor'> {
  const perStep = cluster.switches > 1 ? uplinkPerStep(cluster) : null;
  const { numerator, denominator } = perStep ?? { numerator: 1, denominator: 1 };
  const quotient = Math.floor((buffer * denominator) / (factor * numerator));
  return { size: Math.min(MAX_WINDOW, Math.max(1, quotient)), quotient, perStep };
}

/** For any lane, whether or not it uses such a window. */
export function windowSum(lane: Pick<LaneSettings, 'topology' | 'loss' | 'window'>): WindowSum {
  const cluster = clusterShapeOf(lane);
  const { inputPackets, uplinkPackets } = lane.loss;
  const buffer = cluster.switches > 1 ? uplinkPackets : inputPackets;
  const factor = lane.window.control ? 2 : 1;
  return { ...windowOf(buffer, cluster, factor), buffer, factor };
}

/** An upper bound of a node's receive rate: by its own link, by the uplink wires, or by the uplink engines. */
export interface RateTerm {
  kind: 'node' | 'wire' | 'engine';
  mbs: number;
  /** MB/s of payload through one of them; for an engine, both directions together */
  passesMBs: number;
}

/** What a link of a rate, in whole Mb/s as the core takes it, carries of packets without their framing. */
export function payloadMBs(gbps: number, { packet, loss }: Pick<LaneSettings, 'packet' | 'loss'>): number {
  return ((Math.round(gbps * 1000) / 8) * packet.bytes) / (packet.bytes + loss.framingBytes);
}

/** In the core's order, which takes the first of equal minima. */
export function rateTerms(lane: Pick<LaneSettings, 'topology' | 'loss' | 'link' | 'packet'>): RateTerm[] {
  const { loss, link } = lane;
  const cluster = clusterShapeOf(lane);
  const [node, wire] = [payloadMBs(link.gbps, lane), payloadMBs(loss.uplinkGbps, lane)];
  const terms: RateTerm[] = [{ kind: 'node', mbs: node, passesMBs: node }];
  if (cluster.switches === 1) return terms;
  const { numerator, denominator } = uplinkPerStep(cluster);
  terms.push({ kind: 'wire', mbs: (wire * denominator) / numerator, passesMBs: wire });
  if (loss.uplinkMBs > 0)
    terms.push({ kind: 'engine', mbs: bestCrossing(cluster, loss.uplinkMBs), passesMBs: loss.uplinkMBs });
  return terms;
}

/** Eq. 7: a node's best receive rate when uplinks move this much in both directions together. */
export function bestCrossing(cluster: ClusterShape, engineMBs: number): number {
  const { numerator, denominator } = uplinkPerStep(cluster);
  return (denominator * engineMBs) / (2 * numerator);
}

/** The bottleneck. */
export function bottleneckRate(lane: Parameters<typeof rateTerms>[0]): RateTerm {
  return rateTerms(lane).reduce((min, term) => (term.mbs < min.mbs ? term : min));
}
