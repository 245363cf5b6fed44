/* Workers on the same thread that a test steps turn by turn, with a clock that only their work advances: the order of events,
 * and what never happens, does not depend on the machine. */

import { type CoreRun, loadCore } from '../core.ts';
import { withMethods } from './fakes.ts';
import { LoopbackWorker } from './loopback.ts';

/** Cost of loading a phase, of simulating up to a hop budget, and of reading the clock, ms. */
const PLAN_MS = 1;
const RUN_MS = 5;
const LOOK_MS = 0.01;

export class Turns {
  /** longest turn, in the worker's own time */
  longestMs = 0;
  private readonly waiting: (() => void)[] = [];
  private nowMs = 0;

  worker(): LoopbackWorker {
    const now = () => this.pass(LOOK_MS);
    const load: typeof loadCore = async (module) => {
      const core = await loadCore(module);
      return withMethods(core, { open: (lane) => this.timed(core.open(lane)) });
    };
    return new LoopbackWorker({ now, later: (go) => this.waiting.push(go), load });
  }

  private timed(run: CoreRun): CoreRun {
    const plan: CoreRun['plan'] = (phase) => {
      this.pass(PLAN_MS);
      return run.plan(phase);
    };
    const goOn: CoreRun['run'] = (untilPs, hops) => {
      this.pass(RUN_MS);
      return run.run(untilPs, hops);
    };
    return withMethods(run, { plan, run: goOn });
  }

  private pass(ms: number): number {
    this.nowMs += ms;
    return this.nowMs;
  }

  private async takeOne(): Promise<void> {
    const before = this.nowMs;
    this.waiting.shift()?.();
    this.longestMs = Math.max(this.longestMs, this.nowMs - before);
    await settled();
  }

  async take(many: number): Promise<void> {
    for (let turn = 0; turn < many; turn++) await this.takeOne();
  }

  /** Runs turns until the condition holds; returns how many. */
  async until(happened: () => boolean): Promise<number> {
    let turns = 0;
    for (; !happened(); turns++) await this.takeOne();
    return turns;
  }

  /** Runs turns until a promise settles; returns how many it took. */
  async untilSettled(asked: Promise<unknown>): Promise<number> {
    let came = false;
    const mark = () => {
      came = true;
    };
    asked.then(mark, mark);
    return this.until(() => came);
  }

  async answer<T>(asked: Promise<T>): Promise<T> {
    await this.untilSettled(asked);
    return asked;
  }

  /** Runs turns until none is pending: nothing happens by itself from then on. */
  async all(): Promise<void> {
    await this.until(() => this.waiting.length === 0);
  }
}

/** Lets pending promises settle and the core compile. */
function settled(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}
