/* Work in slices, between which a worker hears its messages: the slices, a run in calls that fit into them, how much work fits into one,
 * learnt from those before, and how long what is left will take. */

import type { TreeSizeRecorder } from './history.ts';
import type { CoreRun } from './run.ts';

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

/* Work in slices, between which a worker handles the messages that have come. */

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
  private isScheduled = false;
  private isWaiting = false;
  private restUntilMs = Number.NEGATIVE_INFINITY;

  /** `work` until a deadline. */
  constructor(
    private readonly clock: Clock,
    private readonly due: () => Due,
    private readonly work: (deadline: number) => void,
  ) {}

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

/* A run of the core up to a time, call by call, so that it can be interrupted. */

/** Work done in one call of the core: hops allowed, and how long those of the last call took. */
export interface Pace {
  readonly hops: number;
  learn(hops: number, ms: number): void;
}

/** Yields between calls of the core. */
export type InSlices<T> = Generator<unknown, T>;

/** `trees`: stops to count stalled links. */
export function* runUntil(run: CoreRun, untilPs: number, pace: Pace, trees?: TreeSizeRecorder | null): InSlices<void> {
  let { hops } = run.progress();
  for (;;) {
    const begin = performance.now();
    const goal = Math.min(untilPs, trees?.nextPs ?? untilPs);
    const state = run.run(goal, pace.hops);
    // What a run has done so far is told by a frame, which in large trees takes long.
    if (state === 'running') {
      const now = run.progress().hops;
      pace.learn(now - hops, performance.now() - begin);
      hops = now;
    }
    const counts = state === 'reached' && goal === trees?.nextPs;
    if (counts) trees.record(run);
    if (state === 'finished' || (state === 'reached' && goal === untilPs)) return;
    if (counts) ({ hops } = run.progress());
    yield;
  }
}

export function inOneGo<T>(steps: InSlices<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
