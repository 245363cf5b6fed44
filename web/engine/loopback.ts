/* A lane's worker in the same thread, for Node: messages are cloned and delivered in later turns, as between threads. */

import type { WorkerLike } from './client.ts';
import { LaneHost } from './lane.ts';
import type { Answer, Request, WorkerEvent } from './protocol.ts';

export class LoopbackWorker implements WorkerLike {
  private receive: ((message: Answer | WorkerEvent) => void) | null = null;
  private died: (() => void) | null = null;
  private alive = true;
  private readonly host: LaneHost;

  constructor(now: () => number = () => performance.now()) {
    this.host = new LaneHost({
      post: (message, transfer) => {
        const data = structuredClone(message, { transfer });
        this.later(() => this.receive?.(data));
      },
      now,
      nextTurn: (go) => this.later(go),
    });
  }

  post(message: Request): void {
    this.later(() => this.host.handle(message));
  }

  listen(receive: (message: Answer | WorkerEvent) => void, died: () => void): void {
    this.receive = receive;
    this.died = died;
  }

  /** As when a worker throws. */
  crash(): void {
    this.later(() => this.died?.());
  }

  terminate(): void {
    this.alive = false;
  }

  private later(go: () => void): void {
    setTimeout(() => this.alive && go(), 0);
  }
}
