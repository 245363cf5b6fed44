/* The bins of a run's series (protocol.ts, Summary) that no longer change: one rule for charts, ribbon, heads, files and figures. */

import { engineRow } from '../model/lanes.ts';
import { flitPs, type PacketSettings } from './flits.ts';
import type { Summary } from './protocol.ts';
import { type RunLimitSettings, runEndOf } from './run-limit.ts';

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

/** The last bin of a run on its way is open. A run at its end, or where it stops, has none: the last bin reaches so far.
 * What comes where two bins meet is in the earlier one (series.h); acknowledgements that are lost behind the end are in the last one.
 * `counts`: another series of the same run. */
export function closedBins(
  lane: RunLimitSettings & PacketSettings,
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

/** Null on its way. Where nothing moves any more there are no further bins. A bin that is cut short within a slot, at whose end packets
 * would arrive, ends before that slot. */
function endOf(lane: RunLimitSettings & PacketSettings, summary: Summary): number | null {
  const end = runEndOf(lane, summary);
  if (!end || end.how === 'complete') return end?.atPs ?? null;
  const { binPs, efficiency } = summary;
  const endPs = Math.min(end.atPs, efficiency.length * binPs);
  return engineRow(lane).slotted && endPs % binPs > 0 ? endPs - (endPs % flitPs(lane)) : endPs;
}
