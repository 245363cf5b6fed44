/* Cables that break during a run: when, what of the nodes below them still arrives, and what is lost in them. */

import { breaksOf } from '../model/cables.ts';
import { engineRow } from '../model/lanes.ts';
import type { ResolvedLane, Topology } from '../model/types.ts';
import type { LaneProgress } from '../run/lane-state.ts';
import type { CongestionSummary, Summary } from '../run/protocol.ts';
import { type ClosedBin, closedBins } from '../run/run-limit.ts';
import { type Rates, type Run, rateAt, ratesOf } from './efficiency.ts';
import { mean } from './sums.ts';

/** Few nodes get few packets in a bin: each is the mean of it and of those before it, so that nothing shows before it happens. */
const TOGETHER = 4;

/** What is delivered from nodes below cables that break, as a share of what their links can carry. */
export function belowBreaks(lane: Run, summary: Summary, { struckSeries, struckNodes }: CongestionSummary): Rates {
  const rates = ratesOf(lane, summary, struckSeries, struckNodes);
  const values = rates.values.map((_, bin, all) => mean(all.slice(Math.max(0, bin + 1 - TOGETHER), bin + 1)));
  return { ...rates, values };
}

/** Share below breaks at an instant; null where no cable breaks, and where the run has not come. */
export function belowBreaksAt(
  { settings, summary }: Pick<LaneProgress, 'settings' | 'summary'>,
  timePs: number,
): number | null {
  const congestion = summary?.congestion;
  if (!summary || !congestion?.struckNodes) return null;
  return rateAt(belowBreaks(settings, summary, congestion), timePs);
}

/** Packets lost in them, bin by bin; none where no cable breaks. */
export function lostByBin(lane: Run, summary: Summary): ClosedBin[] {
  const lost = summary.congestion?.lostSeries ?? [];
  return lost.length > 0 ? closedBins(lane, summary, lost) : [];
}

/** Over how long each value is a mean. */
export function belowBreaksMeanPs({ summary }: Pick<LaneProgress, 'summary'>): number {
  return TOGETHER * (summary?.binPs ?? 0);
}

export interface BreakSpan {
  /** up link */
  link: number;
  fromPs: number;
  /** Infinity: never mended */
  toPs: number;
  /** routes avoid it from here on; `toPs` where it is mended before that, or there is no way around it */
  reroutedPs: number;
}

type Broken = Pick<ResolvedLane, 'topology' | 'routing' | 'traffic'>;

const kept = new WeakMap<Topology, ReturnType<typeof breaksOf>>();

export function breakSpansOf({ topology, routing, traffic }: Broken): BreakSpan[] {
  if (!topology.cuts?.length) return [];
  const delayPs = engineRow({ traffic }).avoidsCuts ? routing.rerouteNs * 1000 : Infinity;
  const breaks = kept.get(topology) ?? breaksOf(topology);
  kept.set(topology, breaks);
  return breaks.map(({ link, atNs, mendedNs }) => {
    const [fromPs, toPs] = [atNs * 1000, mendedNs * 1000];
    return { link, fromPs, toPs, reroutedPs: Math.min(toPs, fromPs + delayPs) };
  });
}

export function hasBreaks(lane: Broken): boolean {
  return breakSpansOf(lane).length > 0;
}

/** Up links of the cables that are broken at an instant. */
export function brokenAt(lane: Broken, timePs: number): number[] {
  return breakSpansOf(lane).flatMap(({ link, fromPs, toPs }) => (timePs >= fromPs && timePs < toPs ? [link] : []));
}
