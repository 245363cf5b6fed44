/* The bins of a run's series (protocol.ts, Summary) that no longer change: one rule for charts, ribbon, heads, files and figures. */

import type { Summary } from './protocol.ts';
import { type RunLimitSettings, runLimitPs } from './run-limit.ts';

/** A stretch of time, and how many packets, or flits, were counted in it. */
export interface ClosedBin {
  fromPs: number;
  toPs: number;
  packets: number;
}

/** Where the open bin begins. */
export function openBinStartPs({ binPs, efficiency }: Pick<Summary, 'binPs' | 'efficiency'>): number {
  return Math.max(0, efficiency.length - 1) * binPs;
}

/** Of a run on its way the last bin is open. One that has come to its end, or to where it stops, has none: the last bin reaches so far,
 * and has what came at that very instant. `counts`: another series of the same run. */
export function closedBins(
  lane: RunLimitSettings,
  summary: Summary,
  counts: readonly number[] = summary.efficiency,
): ClosedBin[] {
  const { binPs } = summary;
  const endPs = endOf(lane, summary);
  const reachesPs = endPs ?? openBinStartPs(summary);
  const bins = Array.from({ length: Math.ceil(reachesPs / binPs) }, (_, bin) => ({
    fromPs: bin * binPs,
    toPs: Math.min(reachesPs, (bin + 1) * binPs),
    packets: counts[bin] ?? 0,
  }));
  const last = bins.at(-1);
  if (last && endPs !== null) last.packets += counts.slice(bins.length).reduce((sum, count) => sum + count, 0);
  return bins;
}

/** A bin of fewer slots than this has so few that one more or less is seen in its rate. */
const FEW_SLOTS = 32;

/** How long links needed for what was counted in a bin, where packets arrive at ends of slots only: the last bin of a run that has come to
 * its end has those of both of its ends, and so one slot more than it is long. */
export function slottedSpanPs(
  lane: RunLimitSettings,
  summary: Summary,
  { fromPs, toPs }: ClosedBin,
  slotPs: number,
): number {
  if (toPs !== endOf(lane, summary) || summary.binPs >= FEW_SLOTS * slotPs) return toPs - fromPs;
  return (Math.floor(toPs / slotPs) - Math.max(1, Math.ceil(fromPs / slotPs)) + 1) * slotPs;
}

/** Null on its way. Where nothing moves any more there are no further bins. */
function endOf(lane: RunLimitSettings, { binPs, completionPs, reachedPs, efficiency }: Summary): number | null {
  if (completionPs >= 0) return completionPs;
  return reachedPs >= runLimitPs(lane) ? Math.min(reachedPs, efficiency.length * binPs) : null;
}
