/* Means over spans of a run, of the bins that lie in them. */

import type { ResolvedLane } from '../model/types.ts';
import type { CongestionSummary, Summary } from '../run/protocol.ts';
import { breakSpansOf } from './break-spans.ts';
import { ratesOf } from './efficiency.ts';
import type { ReportedLane } from './outcome.ts';
import { mean } from './sums.ts';

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

/** Nodes below cables that break, and the mean of what is delivered from them while one is broken, over the bins that lie in that time. */
export interface BelowBreaks {
  nodes: number;
  /** a share of what their links can carry; null if the run stops before */
  load: number | null;
}

/** Undefined where no cable with nodes below breaks during the run. */
export function loadBelowBreaks(
  lane: ResolvedLane,
  summary: Summary,
  { struckSeries, struckNodes }: CongestionSummary,
): BelowBreaks | undefined {
  if (!struckNodes) return undefined;
  const spans = breakSpansOf(lane);
  const { binPs, endPs, values } = ratesOf(lane, summary, struckSeries, struckNodes);
  const isBroken = (startPs: number) =>
    startPs + binPs <= endPs && spans.some(({ fromPs, toPs }) => startPs >= fromPs && startPs + binPs <= toPs);
  const broken = values.filter((_, bin) => isBroken(bin * binPs));
  return { nodes: struckNodes, load: broken.length === 0 ? null : mean(broken) };
}
