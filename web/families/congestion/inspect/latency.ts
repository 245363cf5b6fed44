/* Latencies as they may be shown. */

/** Quantiles are upper bounds of the classes that packets are counted in: no packet took longer than the slowest one. */
export function cappedPs(ps: number, run: { max: number } | null | undefined): number {
  return run && run.max > 0 ? Math.min(ps, run.max) : ps;
}
