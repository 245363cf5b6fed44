/* Latencies as they may be shown. */

/** Quantiles are upper bin edges of a histogram; capped at the maximum, since no packet took longer. */
export function cappedPs(ps: number, run: { max: number } | null | undefined): number {
  return run && run.max > 0 ? Math.min(ps, run.max) : ps;
}
