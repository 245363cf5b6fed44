/* Closed formulas of Tam and Wang for a cluster: eq. 3, 4 and 7, their only home outside the core. Windows are computed in
 * integers throughout, so that rounding never decides one. */

import type { LaneSettings } from './types.ts';

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
