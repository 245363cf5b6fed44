/* The logic of a sweep worker: handles one request after the other, in slices, and rests while the page answers a press. Without the
 * rest its run would hold the processor that the page needs: all workers have the same priority. */

import type { Core } from '../../engine/core.ts';
import { HopBudget, SLICE_MS } from '../../engine/pace.ts';
import { type InSlices, type RunReply, type RunRequest, replying } from '../../sweeps/measure-lane.ts';

export interface RequestEnvironment {
  reply(reply: RunReply): void;
  /** milliseconds, monotonic */
  now(): number;
  /** Runs `go` after the messages already received have been handled. */
  nextTurn(go: () => void): void;
  later(go: () => void, ms: number): void;
}

/** A rest ends by itself after this long: a hidden page draws no frames. */
export const MAX_REST_MS = 500;

export class RequestHost {
  private readonly core: Core;
  private readonly environment: RequestEnvironment;
  private readonly pace = new HopBudget();
  private readonly requests: RunRequest[] = [];
  private steps: InSlices<RunReply> | null = null;
  private isSliceScheduled = false;
  private restUntilMs = Number.NEGATIVE_INFINITY;

  constructor(core: Core, environment: RequestEnvironment) {
    this.core = core;
    this.environment = environment;
  }

  run(request: RunRequest): void {
    this.requests.push(request);
    this.scheduleSlice();
  }

  /** No slice begins until `goOn`. */
  rest(): void {
    this.restUntilMs = this.environment.now() + MAX_REST_MS;
    this.environment.later(() => this.scheduleSlice(), MAX_REST_MS);
  }

  goOn(): void {
    this.restUntilMs = Number.NEGATIVE_INFINITY;
    this.scheduleSlice();
  }

  private get isResting(): boolean {
    return this.environment.now() < this.restUntilMs;
  }

  private scheduleSlice(): void {
    if (this.isSliceScheduled || this.isResting || (!this.steps && this.requests.length === 0)) return;
    this.isSliceScheduled = true;
    this.environment.nextTurn(() => {
      this.isSliceScheduled = false;
      if (!this.isResting) this.slice(this.environment.now() + SLICE_MS);
      this.scheduleSlice();
    });
  }

  private slice(deadline: number): void {
    do {
      const request = this.steps ? null : this.requests.shift();
      if (request) this.steps = replying(this.core, request, this.pace);
      const step = this.steps?.next();
      if (!step?.done) continue;
      this.steps = null;
      this.environment.reply(step.value);
    } while (this.environment.now() < deadline && (this.steps || this.requests.length > 0));
  }
}
