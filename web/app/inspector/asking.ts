/* Questions to the worker about an instant that moves: one at a time, at a pace, the newest wish wins. */

export interface Answer<T> {
  timePs: number;
  value: T;
}

export interface Clockwork {
  now(): number;
  /** Returns what takes it back. */
  later(call: () => void, ms: number): () => void;
}

const realClockwork: Clockwork = {
  now: () => performance.now(),
  later: (call, ms) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

const TRIES = 5;
const RETRY_MS = 150;

export class Asker<T> {
  private readonly ask: (timePs: number, wanted: () => boolean) => Promise<T>;
  private readonly hear: (answer: Answer<T>) => void;
  private readonly clockwork: Clockwork;
  private wantedPs: number | null = null;
  private askedPs: number | null = null;
  private busy = false;
  private stopped = false;
  private lastMs = Number.NEGATIVE_INFINITY;
  /** in a row */
  private failures = 0;
  private cancel: (() => void) | null = null;

  /** `ask` may look at `wanted` between the parts of a long question, and give up. */
  constructor(
    ask: (timePs: number, wanted: () => boolean) => Promise<T>,
    hear: (answer: Answer<T>) => void,
    clockwork: Clockwork = realClockwork,
  ) {
    this.ask = ask;
    this.hear = hear;
    this.clockwork = clockwork;
  }

  /** Wants the answer for a time, `paceMs` after the last one at the earliest. */
  want(timePs: number, paceMs: number): void {
    this.wantedPs = timePs;
    this.cancel?.();
    this.cancel = null;
    if (this.stopped || this.busy || this.askedPs === timePs) return;
    const waitMs = this.lastMs + paceMs - this.clockwork.now();
    if (waitMs <= 0) void this.go(paceMs);
    else this.cancel = this.clockwork.later(() => void this.go(paceMs), waitMs);
  }

  stop(): void {
    this.stopped = true;
    this.cancel?.();
  }

  private async go(paceMs: number): Promise<void> {
    const timePs = this.wantedPs;
    if (timePs === null) return;
    this.busy = true;
    this.askedPs = timePs;
    try {
      const value = await this.ask(timePs, () => !this.stopped);
      this.failures = 0;
      if (!this.stopped) this.hear({ timePs, value });
    } catch {
      // Overtaken: what is wanted by then is asked for, and so is this again if it still is. Not for ever.
      this.failures += 1;
      if (this.failures < TRIES) this.askedPs = null;
    }
    this.busy = false;
    this.lastMs = this.clockwork.now();
    if (this.wantedPs !== null && !this.stopped) this.want(this.wantedPs, Math.max(paceMs, this.failures * RETRY_MS));
  }
}
