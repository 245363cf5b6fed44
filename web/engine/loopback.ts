/* A lane's worker in the same thread, for Node: messages are cloned and delivered in later turns, as between threads. */

import type { WorkerLike } from './client.ts';
import type { loadCore } from './core.ts';
import { LaneHost, type Surroundings } from './lane.ts';
import type { Answer, Request, WorkerEvent } from './protocol.ts';

interface Options {
  now?: () => number;
  later?: (go: () => void) => void;
  load?: typeof loadCore;
}

export class LoopbackWorker implements WorkerLike {
  private receive: ((message: Answer | WorkerEvent) => void) | null = null;
  private died: (() => void) | null = null;
  private alive = true;
  private readonly host: LaneHost;
  private readonly nextTurn: (go: () => void) => void;

  constructor({ now = () => performance.now(), later = (go) => setTimeout(go, 0), load }: Options = {}) {
    this.nextTurn = later;
    const post: Surroundings['post'] = (message, transfer) => {
      const data = structuredClone(message, { transfer });
      this.later(() => this.receive?.(data));
    };
    this.host = new LaneHost({ post, now, nextTurn: (go) => this.later(go) }, load);
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
    this.nextTurn(() => this.alive && go());
  }
}
