/* Work in slices, between which a worker handles the messages that have come. */

import { SLICE_MS } from './pace.ts';

export interface Clock {
  /** milliseconds, monotonic */
  now(): number;
  /** Runs `go` after the messages already queued have been handled. */
  nextTurn(go: () => void): void;
  later(go: () => void, ms: number): void;
}

/** The clock of a worker of a browser. */
export function workerClock(): Clock {
  const turns: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => turns.shift()?.();
  return {
    now: () => performance.now(),
    nextTurn(go) {
      turns.push(go);
      port2.postMessage(null);
    },
    later: (go, ms) => setTimeout(go, ms),
  };
}

/** What there is to do: at once, once a rest is over, or nothing. */
export type Due = 'now' | 'rested' | null;

export class Slices {
  private readonly clock: Clock;
  private readonly due: () => Due;
  private readonly work: (deadline: number) => void;
  private isScheduled = false;
  private isWaiting = false;
  private restUntilMs = Number.NEGATIVE_INFINITY;

  /** `work` until a deadline. */
  constructor(clock: Clock, due: () => Due, work: (deadline: number) => void) {
    this.clock = clock;
    this.due = due;
    this.work = work;
  }

  /** To be called whenever there may be more to do. */
  schedule(): void {
    const due = this.due();
    if (this.isScheduled || due === null) return;
    if (due === 'rested' && this.isResting) {
      this.wait();
      return;
    }
    this.isScheduled = true;
    this.clock.nextTurn(() => {
      this.isScheduled = false;
      if (this.due() === 'now' || !this.isResting) this.work(this.clock.now() + SLICE_MS);
      this.schedule();
    });
  }

  /** What can wait does so for `ms`, or until `goOn`. */
  rest(ms: number): void {
    this.restUntilMs = this.clock.now() + ms;
    this.schedule();
  }

  goOn(): void {
    this.restUntilMs = Number.NEGATIVE_INFINITY;
    this.schedule();
  }

  get isResting(): boolean {
    return this.clock.now() < this.restUntilMs;
  }

  private wait(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.clock.later(() => {
      this.isWaiting = false;
      this.schedule();
    }, this.restUntilMs - this.clock.now());
  }
}
