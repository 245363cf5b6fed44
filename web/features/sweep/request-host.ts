/* The logic of a sweep worker: handles one request after the other, in slices, and rests while the page answers a press. Without the
 * rest its run would hold the processor that the page needs: all workers have the same priority. */

import type { Core } from '../../run/core.ts';
import { type Clock, HopBudget, type InSlices, Slices } from '../../run/slices.ts';
import { type RunReply, type RunRequest, replying } from '../../study/measure-lane.ts';

/** A rest ends by itself after this long: a hidden page draws no frames. */
export const MAX_REST_MS = 500;

export class RequestHost {
  private readonly pace = new HopBudget();
  private readonly requests: RunRequest[] = [];
  private readonly slices: Slices;
  private steps: InSlices<RunReply> | null = null;

  constructor(
    private readonly core: Core,
    private readonly environment: Clock & { reply(reply: RunReply): void },
  ) {
    this.slices = new Slices(
      environment,
      () => (this.busy ? 'rested' : null),
      (deadline) => this.slice(deadline),
    );
  }

  run(request: RunRequest): void {
    this.requests.push(request);
    this.slices.schedule();
  }

  /** No slice begins until `goOn`. */
  rest(): void {
    this.slices.rest(MAX_REST_MS);
  }

  goOn(): void {
    this.slices.goOn();
  }

  private get busy(): boolean {
    return this.steps !== null || this.requests.length > 0;
  }

  private slice(deadline: number): void {
    do {
      const request = this.steps ? null : this.requests.shift();
      if (request) this.steps = replying(this.core, request, this.pace);
      const step = this.steps?.next();
      if (!step?.done) continue;
      this.steps = null;
      this.environment.reply(step.value);
    } while (this.environment.now() < deadline && this.busy);
  }
}
