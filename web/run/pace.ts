/* How much work fits into a slice, learnt from the slices before; and how long what is left will take. */

/** A slice of work lasts about this long; then requests get their turn. */
export const SLICE_MS = 10;

/** Budget of hops for calls that should last `SLICE_MS` / 2, so that a slice never lasts much longer than it should. */
export class HopBudget {
  private perMs = 5_000;

  get hops(): number {
    return Math.max(1_000, Math.min(4_000_000, Math.round((this.perMs * SLICE_MS) / 2)));
  }

  /** What the last call made of its budget. */
  learn(hops: number, ms: number): void {
    if (hops < 1_000) return;
    this.perMs += 0.3 * (hops / Math.max(0.05, ms) - this.perMs);
  }
}

/** Seconds left, from the pace since the last start. */
export class Estimate {
  private fromMs = 0;
  private fromDone = 0;

  start(nowMs: number, done: number): void {
    this.fromMs = nowMs;
    this.fromDone = done;
  }

  /** `done` and `left`: in any unit, or as fractions. Null while there is too little to go by. */
  secondsLeft(nowMs: number, done: number, left = 1 - done): number | null {
    const since = done - this.fromDone;
    if (since < 0.002 * (done + left)) return null;
    return (((nowMs - this.fromMs) / since) * left) / 1000;
  }
}
