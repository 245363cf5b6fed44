/* Queries to the worker about a moving instant: one at a time, rate-limited; only the newest time counts. */

import type { TimedResult } from '../../kinds/common/inspection.ts';

export interface Timers {
  now(): number;
  /** Returns how to cancel it. */
  later(call: () => void, ms: number): () => void;
}

const realTimers: Timers = {
  now: () => performance.now(),
  later: (call, ms) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

const MAX_TRIES = 5;
const RETRY_MS = 150;

export class QueryRunner<T> {
  private readonly ask: (timePs: number, wanted: () => boolean) => Promise<T>;
  private readonly onAnswer: (answer: TimedResult<T>) => void;
  private readonly timers: Timers;
  private wantedPs: number | null = null;
  private askedPs: number | null = null;
  private busy = false;
  private stopped = false;
  private lastMs = Number.NEGATIVE_INFINITY;
  /** in a row */
  private failures = 0;
  private cancel: (() => void) | null = null;

  /** `ask` may check `wanted` between the parts of a long query, and give up. */
  constructor(
    ask: (timePs: number, wanted: () => boolean) => Promise<T>,
    onAnswer: (answer: TimedResult<T>) => void,
    timers: Timers = realTimers,
  ) {
    this.ask = ask;
    this.onAnswer = onAnswer;
    this.timers = timers;
  }

  /** Requests the answer for a time, at least `paceMs` after the last one. */
  want(timePs: number, paceMs: number): void {
    this.wantedPs = timePs;
    this.cancel?.();
    this.cancel = null;
    if (this.stopped || this.busy || this.askedPs === timePs) return;
    const waitMs = this.lastMs + paceMs - this.timers.now();
    if (waitMs <= 0) void this.go(paceMs);
    else this.cancel = this.timers.later(() => void this.go(paceMs), waitMs);
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
      if (!this.stopped) this.onAnswer({ timePs, value });
    } catch {
      // Superseded: retried if it is still wanted, a limited number of times.
      this.failures += 1;
      if (this.failures < MAX_TRIES) this.askedPs = null;
    }
    this.busy = false;
    this.lastMs = this.timers.now();
    if (this.wantedPs !== null && !this.stopped) this.want(this.wantedPs, Math.max(paceMs, this.failures * RETRY_MS));
  }
}
