/* Where runs stop, and where one did. */

import { engineRow } from '../model/lanes.ts';
import type { LaneSettings } from '../model/types.ts';
import { formatTime } from '../words/format.ts';
import { t } from '../words/language/language.ts';
import { flitPs, type PacketSettings } from './flits.ts';
import type { Summary } from './protocol.ts';
import type { WordOf } from './record-types.ts';

/** Far beyond every run: 2^53 - 1 ps, 2.5 hours. */
export const FOREVER_PS = Number.MAX_SAFE_INTEGER;

/** A cluster with loss need not come to an end. */
const LOSSY_UNTIL_PS = 60e12;

/** The settings that say where a run stops. */
type RunLimitSettings = Pick<LaneSettings, 'traffic' | 'run'>;

/** Whether a run that has not finished at runLimitPs is given up there. */
function isGivenUp(lane: RunLimitSettings): boolean {
  return engineRow(lane).drops === true && lane.run.untilNs <= 0;
}

/** Where a run stops at the latest. */
export function runLimitPs(lane: RunLimitSettings): number {
  if (lane.run.untilNs > 0) return Math.round(lane.run.untilNs * 1000);
  return isGivenUp(lane) ? LOSSY_UNTIL_PS : FOREVER_PS;
}

/** A run that had to stop before its end: it was given up, or came to a limit of the core, from where on its numbers would have been wrong. */
export interface EarlyEnd {
  how: 'given-up' | Exclude<WordOf<'ft_run_limit'>, 'none'>;
  atPs: number;
}

type Ended = Pick<Summary, 'completionPs' | 'limit' | 'reachedPs'>;

/** How a run ended; null while it goes on. */
export function runEndOf(
  lane: RunLimitSettings,
  summary: Ended | null,
): (EarlyEnd | { how: 'complete'; atPs: number } | { how: 'until'; atPs: number }) | null {
  if (!summary) return null;
  const { completionPs, limit, reachedPs } = summary;
  if (completionPs >= 0) return { how: 'complete', atPs: completionPs };
  if (limit !== 'none') return { how: limit, atPs: reachedPs };
  if (reachedPs < runLimitPs(lane)) return null;
  return { how: isGivenUp(lane) ? 'given-up' : 'until', atPs: reachedPs };
}

/** How a run ended that had to stop before its end; null for any other run, and while it goes on. */
export function earlyEndOf(lane: RunLimitSettings, summary: Ended | null): EarlyEnd | null {
  const end = runEndOf(lane, summary);
  return end && end.how !== 'complete' && end.how !== 'until' ? end : null;
}

export function earlyEndText({ how, atPs }: EarlyEnd): string {
  const at = formatTime(atPs);
  switch (how) {
    case 'clock':
      return t`The run stopped at ${at}, before its end: its clock counts no further.`;
    case 'ages':
      return t`The run stopped at ${at}, before its end: packets have waited so long that they can no longer tell how long; lower the load, or limit source queues.`;
    case 'roots':
      return t`The run stopped at ${at}, before its end: there are no more numbers for roots of congestion.`;
    case 'messages':
      return t`More than 262,144 messages would be under way at once: have messages acknowledged, shorten the window, or choose a smaller topology.`;
    case 'trains':
      return t`More than 8 million runs of flits would wait in queues at once: choose shorter messages, smaller buffers, or a smaller topology.`;
    case 'given-up':
      return t`After ${at} of simulated time the cluster had not delivered every packet, and it may never; to simulate longer, set an end for the run.`;
  }
}

/* The bins of a run's series (protocol.ts, Summary) that no longer change: one rule for charts, ribbon, heads, files and figures. */

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
