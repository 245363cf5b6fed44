/* A run of the core up to a time, call by call, so that it can be interrupted. */

import type { CoreRun } from './run.ts';
import type { TreeSizeRecorder } from './tree-sizes.ts';

/** Work done in one call of the core: hops allowed, and how long those of the last call took. */
export interface Pace {
  readonly hops: number;
  learn(hops: number, ms: number): void;
}

/** Yields between calls of the core. */
export type InSlices<T> = Generator<void, T>;

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
