/* Derived from the series of a run on input-queued switches: loads per node, and the recovery from a hot spot. Series are the
 * packets delivered per bin (run-limit.ts); here they become shares of the rate of a link. */

import { traffics } from '../model/algorithms/traffics.ts';
import { absentOf, cablesOfNode } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import { levelFlitPs } from '../run/flits.ts';
import type { LaneState } from '../run/lane-state.ts';
import { type CongestionSummary, NODE_HOT_SOURCE, type Summary, type TreeSizes } from '../run/protocol.ts';
import { closedBins } from '../run/run-limit.ts';
import type { ReportedLane } from './outcome.ts';
import { mean } from './sums.ts';

/** Values by bin; bin b reaches from b to b + 1 times binPs, the last one to endPs. */
export interface Rates<Value extends number | null = number> {
  binPs: number;
  endPs: number;
  values: Value[];
}

export type Run = Pick<ResolvedLane, 'topology' | 'link' | 'packet' | 'traffic' | 'run' | 'switch'>;

/** What was counted by bin as a share of what all cables of `nodes` nodes carry in it. */
export function ratesOf(lane: Run, summary: Summary, counts: readonly number[], nodes: number): Rates {
  const bins = closedBins(lane, summary, counts);
  const full = (Math.max(1, nodes) * cablesOfNode(lane.topology)) / levelFlitPs(lane, 1);
  const values = bins.map(({ fromPs, toPs, packets }) => packets / ((toPs - fromPs) * full));
  return { binPs: summary.binPs, endPs: bins.at(-1)?.toPs ?? 0, values };
}

/** Several views ask for the same summary several times a second. */
function memoizeBySummary<T>(make: (lane: Run, summary: Summary, nodes: number) => T): typeof make {
  const cache = new WeakMap<Summary, { lane: Run; nodes: number; made: T }>();
  return (lane, summary, nodes) => {
    const known = cache.get(summary);
    if (known && known.lane === lane && known.nodes === nodes) return known.made;
    const made = make(lane, summary, nodes);
    cache.set(summary, { lane, nodes, made });
    return made;
  };
}

/** Network efficiency: load delivered per node that exists among so many places, 1 = the rate of its link, or of all that it has (Rocher-Gonzalez, section 4.2). */
export const efficiencyOf = memoizeBySummary(
  (lane, summary, nodes): Rates => ratesOf(lane, summary, summary.efficiency, nodes - absentOf(lane.topology).length),
);

/** Middle of a bin on the time axis. */
export function binCentrePs({ binPs, endPs }: Pick<Rates, 'binPs' | 'endPs'>, bin: number): number {
  return (bin * binPs + Math.min(endPs, (bin + 1) * binPs)) / 2;
}

/** Bins after the last one for which its value is held: the clock is a little ahead of the reported data. */
const HOLD_BINS = 5;

/** Linear between the middles of bins, from 0 before the first, constant for some bins behind the last; null beyond. */
export function rateAt(rates: Rates, timePs: number): number | null {
  const { binPs, endPs, values } = rates;
  const last = values.length - 1;
  if (last < 0 || binPs <= 0 || timePs > endPs + HOLD_BINS * binPs) return null;
  const first = binCentrePs(rates, 0);
  if (timePs < first) return ((values[0] ?? 0) * timePs) / first;
  const before = Math.min(last, Math.max(0, Math.floor(timePs / binPs - 0.5)));
  const [from = 0, to = from] = values.slice(before, before + 2);
  const [fromPs, toPs] = [binCentrePs(rates, before), binCentrePs(rates, before + 1)];
  return from + (to - from) * Math.min(1, (timePs - fromPs) / (toPs - fromPs));
}

/** Hot sources of a run, and the efficiency to be expected while the hot spot lasts if nobody waits for packets to other nodes: the
 * others at their load, and each hot node's link full, or as full as what is sent to it makes it. No bound: destinations and, below
 * full load, the times of sending are drawn, and what has waited may arrive on top. */
export function idealOf(lane: Run, congestion: CongestionSummary, nodes: number): { sources: number; ideal: number } {
  const sources = congestion.nodeRole.filter((role) => (role & NODE_HOT_SOURCE) !== 0).length;
  const { load } = lane.traffic;
  const present = nodes - absentOf(lane.topology).length;
  const hot = sources > 0 ? congestion.hotNodes.length : 0;
  const background = congestion.innocentNodes * load;
  // Every node is as likely a destination as any other, but often not oneself; that hot nodes send none to themselves is left out.
  const perDestination = background / Math.max(1, lane.traffic.itself ? present : present - 1);
  let served = 0;
  for (let index = 0; index < hot; index++) {
    const senders = Math.floor(sources / hot) + (index < sources % hot ? 1 : 0);
    served += Math.min(1, senders * load + perDestination);
  }
  return { sources, ideal: Math.min(1, (background - hot * perDestination + served) / present) };
}

export interface Recovery {
  /** start and end of the hot spot */
  onsetPs: number;
  offPs: number;
  ideal: number;
  /** lowest mean over a ninetieth of the hot spot (1 ms in the paper's runs) */
  drop: number;
  /** 0: it never fell below FALLEN_SHARE of the ideal, so far. Else time from the onset until the efficiency is back to RECOVERED_SHARE of the ideal and
   * stays so, on average over a ninetieth of the hot spot; null where that does not happen, or not yet */
  recoveryPs: number | null;
  /** mean over the last third of the hot spot; null before that */
  steady: number | null;
}

/** The efficiency fell and recovered. */
export function hasRecovered({ recoveryPs }: Recovery): boolean {
  return recoveryPs !== null && recoveryPs > 0;
}

/** What has not fallen has nothing to recover from; known when the hot spot is over. */
export function neverFell({ recoveryPs, steady }: Recovery): boolean {
  return recoveryPs === 0 && steady !== null;
}

/** Share of the ideal that counts as recovered. */
export const RECOVERED_SHARE = 0.95;
/** An efficiency that stays above this share of the ideal has not fallen: a light load fluctuates that much by itself. */
export const FALLEN_SHARE = 0.9;
/** Windows for which the efficiency must stay up before it counts as recovered, while the run goes on. */
export const SETTLED_WINDOWS = 5;

export function hasRecoveredTo(efficiency: number, ideal: number): boolean {
  return efficiency >= RECOVERED_SHARE * ideal;
}

/** Null where there is no hot spot, no other traffic that could suffer from it, or no data of it yet. */
export const recoveryOf = memoizeBySummary((lane, summary, nodes): Recovery | null => {
  const { congestion } = summary;
  const { traffic } = lane;
  const endPs = lane.run.untilNs > 0 ? lane.run.untilNs * 1000 : Number.POSITIVE_INFINITY;
  const onsetPs = traffic.startNs * 1000;
  const offPs = Math.min(traffic.endNs * 1000, endPs);
  if (traffics[traffic.kind].hot !== 'always' || !congestion?.innocentNodes || offPs <= onsetPs) return null;
  const { ideal } = idealOf(lane, congestion, nodes);
  const means = windows(efficiencyOf(lane, summary, nodes), onsetPs, offPs, (offPs - onsetPs) / 90);
  if (means.length === 0) return null;
  const last = means.findLastIndex(({ mean }) => !hasRecoveredTo(mean, ideal));
  const firstRecovered = means[last + 1];
  const complete = (means.at(-1)?.endPs ?? 0) > offPs - (offPs - onsetPs) / 45;
  const isSettled = firstRecovered !== undefined && (complete || means.length - (last + 1) >= SETTLED_WINDOWS);
  const late = means.filter(({ endPs: end }) => end > offPs - (offPs - onsetPs) / 3);
  const drop = Math.min(...means.map(({ mean }) => mean));
  return {
    onsetPs,
    offPs,
    ideal,
    drop,
    recoveryPs: drop >= FALLEN_SHARE * ideal ? 0 : isSettled ? firstRecovered.startPs - onsetPs : null,
    steady: complete && late.length > 0 ? mean(late.map((window) => window.mean)) : null,
  };
});

/** A lane as far as its run has come. */
export type SummedLane = Pick<LaneState, 'settings' | 'shape' | 'summary'>;

export function recoveryOfLane({ settings, shape, summary }: SummedLane): Recovery | null {
  return shape && summary ? recoveryOf(settings, summary, shape.nodes) : null;
}

/** Null if the run has not reached the instant. */
export function efficiencyAt({ settings, shape, summary }: SummedLane, timePs: number): number | null {
  return shape && summary ? rateAt(efficiencyOf(settings, summary, shape.nodes), timePs) : null;
}

interface Window {
  startPs: number;
  endPs: number;
  mean: number;
}

export function binsPerWindow(binPs: number, widthPs: number): number {
  return Math.max(1, Math.round(widthPs / binPs));
}

/** Means over windows of whole bins, about `widthPs` wide, inside [fromPs, toPs]. */
export function windows({ binPs, endPs, values }: Rates, fromPs: number, toPs: number, widthPs: number): Window[] {
  const bins = binsPerWindow(binPs, widthPs);
  const first = Math.ceil(fromPs / binPs);
  const end = Math.floor(Math.min(toPs, endPs) / binPs);
  const found: Window[] = [];
  for (let bin = first; bin + bins <= end; bin += bins) {
    found.push({ startPs: bin * binPs, endPs: (bin + bins) * binPs, mean: mean(values.slice(bin, bin + bins)) });
  }
  return found;
}

/** Mean of the bins that begin at `from` or later, weighted by their length, in any unit of time; null without any. */
export function meanOfBins(
  { width, end, values }: { width: number; end: number; values: readonly number[] },
  from = 0,
): number | null {
  let [sum, time] = [0, 0];
  for (const [bin, value] of values.entries()) {
    if (bin * width < from) continue;
    const length = Math.min(end, (bin + 1) * width) - bin * width;
    sum += value * length;
    time += length;
  }
  return time > 0 ? sum / time : null;
}

/** Efficiency over the second half of the time before the hot spot; without one, of the run. */
export function meanEfficiency({ efficiency, hotSpot, settings, delivered }: ReportedLane): number | null {
  if (!efficiency) return null;
  if (delivered?.packets === 0) return 0;
  const bins = Math.floor((hotSpot ? settings.traffic.startNs : efficiency.endNs) / efficiency.binNs);
  const before = efficiency.values.slice(Math.floor(bins / 2), bins);
  return before.length === 0 ? null : mean(before);
}

/** What a hot node receives during the hot spot. */
export function hotRate({ efficiency, series, hotSpot, settings }: ReportedLane): number | null {
  const { startNs, endNs } = settings.traffic;
  if (!efficiency || !series || !hotSpot) return null;
  const { binNs } = efficiency;
  const rates = series.hot.map((rate) => rate ?? 0);
  const during = rates.slice(Math.ceil(startNs / binNs), Math.floor(Math.min(endNs, efficiency.endNs) / binNs));
  return during.length === 0 ? null : mean(during);
}

/** The most stalled links, and when there were so many for the first time. */
export function largestTree({ stepPs, links }: TreeSizes): { links: number; atPs: number } {
  const most = links.reduce((a, b) => Math.max(a, b), 0);
  return { links: most, atPs: (links.indexOf(most) + 1) * stepPs };
}
