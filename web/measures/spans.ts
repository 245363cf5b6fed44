/* Means over spans of a run without phases, of the bins that lie in them. */

import type { ReportedLane } from './outcome.ts';
import { mean } from './sums.ts';

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
