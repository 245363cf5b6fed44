/* What the series of a run on input-queued switches say: loads per node, and how a hot spot was survived. Series are the
 * packets delivered per bin (protocol.ts, Summary); here they become shares of the rate of a link. The last bin, which is still
 * open, is left out. */

import type { ResolvedLane } from '../scenario/types.ts';
import { flitPs } from './config.ts';
import { type CongestionSummary, NODE_HOT_SOURCE, type Summary } from './protocol.ts';

/** Values by bin; bin b reaches from b to b + 1 times binPs. */
export interface Rates {
  binPs: number;
  values: number[];
}

type Run = Pick<ResolvedLane, 'link' | 'packet' | 'traffic' | 'run' | 'switch'>;

/** Packets per bin as a share of what `nodes` links carry in it. */
function ratesOf(lane: Run, summary: Summary, packets: readonly number[], nodes: number): Rates {
  const full = (summary.binPs / flitPs(lane)) * Math.max(1, nodes);
  return { binPs: summary.binPs, values: closed(summary, packets).map((count) => count / full) };
}

/** Without the bin that is still open; of a run that has come to its end, none is. */
function closed({ binPs, reachedPs }: Summary, packets: readonly number[]): readonly number[] {
  const done = reachedPs >= packets.length * binPs;
  return done ? packets : packets.slice(0, -1);
}

/** Network efficiency: load delivered per node, 1 = the rate of a link (Rocher-Gonzalez, section 4.2). */
export function efficiencyOf(lane: Run, summary: Summary, nodes: number): Rates {
  return ratesOf(lane, summary, summary.efficiency, nodes);
}

/** Per hot node; 1 = its link is never idle. */
export function hotThroughputOf(lane: Run, summary: Summary, congestion: CongestionSummary): Rates {
  return ratesOf(lane, summary, congestion.hotSeries, congestion.hotNodes.length);
}

/** Of the traffic that has nothing to do with the hot spot, per node that sends such traffic. */
export function innocentThroughputOf(lane: Run, summary: Summary, congestion: CongestionSummary): Rates {
  return ratesOf(lane, summary, congestion.innocentSeries, congestion.innocentNodes);
}

/** Packets that had left their default route, as a share of those delivered in the bin; 0 where there were none. */
export function deflectedShareOf(summary: Summary, congestion: CongestionSummary): Rates {
  const values = closed(summary, congestion.deflectedSeries).map(
    (count, bin) => count / Math.max(1, summary.efficiency[bin] ?? 0),
  );
  return { binPs: summary.binPs, values };
}

/** Bins behind the last one that are taken to be like it: the clock is a little ahead of what has been told. */
const HELD = 5;

/** Linear between the middles of bins, from 0 before the first, constant for some bins behind the last; null beyond. */
export function rateAt({ binPs, values }: Rates, timePs: number): number | null {
  const last = values.length - 1;
  if (last < 0 || binPs <= 0 || timePs > (values.length + HELD) * binPs) return null;
  if (timePs < binPs / 2) return ((values[0] ?? 0) * timePs) / (binPs / 2);
  const place = Math.max(0, Math.min(last, timePs / binPs - 0.5));
  const before = Math.floor(place);
  const from = values[before] ?? 0;
  const to = values[Math.min(last, before + 1)] ?? from;
  return from + (to - from) * (place - before);
}

/** Hot sources of a run, and the efficiency that no technique can pass while the hot spot lasts: the others at their load,
 * and each hot node's link full, or as full as what is sent to it makes it. */
export function idealOf(lane: Run, congestion: CongestionSummary, nodes: number): { sources: number; ideal: number } {
  const sources = congestion.nodeRole.reduce((sum, role) => sum + ((role & NODE_HOT_SOURCE) !== 0 ? 1 : 0), 0);
  const { load } = lane.traffic;
  const hot = sources > 0 ? congestion.hotNodes.length : 0;
  const background = congestion.innocentNodes * load;
  // Every node is as likely a destination as any other but oneself.
  const each = background / Math.max(1, nodes - 1);
  let served = 0;
  for (let index = 0; index < hot; index++) {
    const senders = Math.floor(sources / hot) + (index < sources % hot ? 1 : 0);
    served += Math.min(1, senders * load + each);
  }
  return { sources, ideal: Math.min(1, (background - hot * each + served) / nodes) };
}

export interface Recovery {
  /** hot spot on and off */
  onsetPs: number;
  offPs: number;
  ideal: number;
  /** lowest mean over a ninetieth of the hot spot (1 ms in the paper's runs) */
  drop: number;
  /** 0: it never fell below FALLEN of the ideal, so far. Else time from the onset until the efficiency is back to BACK of the ideal and
   * stays so, on average over a ninetieth of the hot spot; null where that does not happen, or not yet */
  recoveryPs: number | null;
  /** mean over the last third of the hot spot; null before that */
  steady: number | null;
}

/** It fell, and came back. */
export function recovered({ recoveryPs }: Recovery): boolean {
  return recoveryPs !== null && recoveryPs > 0;
}

/** What has not fallen has nothing to recover from; known when the hot spot is over. */
export function neverFell({ recoveryPs, steady }: Recovery): boolean {
  return recoveryPs === 0 && steady !== null;
}

/** Share of the ideal that counts as recovered. */
export const BACK = 0.95;
/** What stays above this share of the ideal has not fallen: so much a light load wavers by itself. */
export const FALLEN = 0.9;
/** Windows that the efficiency has to stay up before it is said to be back, while the run goes on. */
export const SURE = 5;

export function isBack(efficiency: number, ideal: number): boolean {
  return efficiency >= BACK * ideal;
}

/** Null where there is no hot spot, nobody else who could suffer from it, or nothing of it has been seen yet. */
export function recoveryOf(lane: Run, summary: Summary, nodes: number): Recovery | null {
  const { congestion } = summary;
  const { traffic } = lane;
  const endPs = lane.run.untilNs > 0 ? lane.run.untilNs * 1000 : Number.POSITIVE_INFINITY;
  const onsetPs = traffic.startNs * 1000;
  const offPs = Math.min(traffic.endNs * 1000, endPs);
  if (traffic.kind !== 'hot-spot' || !congestion?.innocentNodes || offPs <= onsetPs) return null;
  const { ideal } = idealOf(lane, congestion, nodes);
  const means = windows(efficiencyOf(lane, summary, nodes), onsetPs, offPs, (offPs - onsetPs) / 90);
  if (means.length === 0) return null;
  const last = means.findLastIndex(({ mean }) => !isBack(mean, ideal));
  const back = means[last + 1];
  const complete = (means.at(-1)?.endPs ?? 0) > offPs - (offPs - onsetPs) / 45;
  const sure = back !== undefined && (complete || means.length - (last + 1) >= SURE);
  const late = means.filter(({ endPs: end }) => end > offPs - (offPs - onsetPs) / 3);
  const drop = Math.min(...means.map(({ mean }) => mean));
  return {
    onsetPs,
    offPs,
    ideal,
    drop,
    recoveryPs: drop >= FALLEN * ideal ? 0 : sure ? back.startPs - onsetPs : null,
    steady: complete && late.length > 0 ? late.reduce((sum, { mean }) => sum + mean, 0) / late.length : null,
  };
}

interface Window {
  startPs: number;
  endPs: number;
  mean: number;
}

/** Means over windows of whole bins, at least `widthPs` wide, inside [fromPs, toPs]. */
function windows({ binPs, values }: Rates, fromPs: number, toPs: number, widthPs: number): Window[] {
  const bins = Math.max(1, Math.round(widthPs / binPs));
  const first = Math.ceil(fromPs / binPs);
  const end = Math.min(values.length, Math.floor(toPs / binPs));
  const found: Window[] = [];
  for (let bin = first; bin + bins <= end; bin += bins) {
    const sum = values.slice(bin, bin + bins).reduce((a, b) => a + b, 0);
    found.push({ startPs: bin * binPs, endPs: (bin + bins) * binPs, mean: sum / bins });
  }
  return found;
}
