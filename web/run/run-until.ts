/* A run of the core up to a time, call by call, so that it can be interrupted. */

import type { CoreRun } from './run.ts';

/** Work done in one call of the core: hops allowed, and how long those of the last call took. */
export interface Pace {
  readonly hops: number;
  learn(hops: number, ms: number): void;
}

/** Yields between calls of the core. */
export type InSlices<T> = Generator<void, T>;

export function* runUntil(run: CoreRun, untilPs: number, pace: Pace): InSlices<void> {
  for (;;) {
    const [begin, { hops }] = [performance.now(), run.progress()];
    const state = run.run(untilPs, pace.hops);
    pace.learn(run.progress().hops - hops, performance.now() - begin);
    if (state !== 'running') return;
    yield;
  }
}

export function inOneGo<T>(steps: InSlices<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
