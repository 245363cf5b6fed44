/* How long packets took that were delivered shortly before an instant, as the history of a run without phases has it. */

import type { LaneProgress } from '../run/lane-state.ts';
import type { CongestionHistory } from '../run/protocol.ts';

/** Column c is the state at (c + 1) * stepPs. Returns the last one not after `timePs`, -1 if there is none. */
export function columnAt(history: CongestionHistory, timePs: number): number {
  return Math.min(history.columns, Math.floor(timePs / history.stepPs + 1e-6)) - 1;
}

/** Quantiles are upper bin edges of a histogram; capped at the maximum, since no packet took longer. */
export function cappedPs(ps: number, run: { max: number } | null | undefined): number {
  return run && run.max > 0 ? Math.min(ps, run.max) : ps;
}

/** A quantile of all packets at an instant, ps; null where none was delivered, or the history does not reach it. */
export function latencyAt(
  { history, summary }: Pick<LaneProgress, 'summary'> & { history: CongestionHistory | null },
  quantile: 'latencyP50Ps' | 'latencyP99Ps',
  timePs: number,
): number | null {
  const ps = cappedPs(history?.[quantile][columnAt(history, timePs)] ?? -1, summary?.latencyPs);
  return ps > 0 ? ps : null;
}
