/* A lane's worker on the same thread, for Node: messages are cloned and delivered in later turns, as between threads. */

import { onTestFinished } from 'vitest';
import type { ResolvedLane } from '../../model/types.ts';
import { type ClientOptions, LaneClient, type LaneWorker } from '../client.ts';
import type { loadCore } from '../core.ts';
import { type LaneEnvironment, LaneHost } from '../lane.ts';
import type { Reply, Request, WorkerEvent } from '../protocol.ts';
import { coreModule } from './lanes.ts';

interface Options {
  now?: () => number;
  later?: (go: () => void, ms: number) => void;
  load?: typeof loadCore;
}

export class LoopbackWorker implements LaneWorker {
  private receive: ((message: Reply | WorkerEvent) => void) | null = null;
  private died: ((why: string) => void) | null = null;
  private alive = true;
  private readonly host: LaneHost;
  private readonly wait: (go: () => void, ms: number) => void;

  constructor({ now = () => performance.now(), later = (go, ms) => setTimeout(go, ms), load }: Options = {}) {
    this.wait = later;
    const post: LaneEnvironment['post'] = (message, transfer) => {
      const data = structuredClone(message, { transfer });
      this.later(() => this.receive?.(data));
    };
    const nextTurn: LaneEnvironment['nextTurn'] = (go) => this.later(go);
    this.host = new LaneHost({ post, now, nextTurn, later: (go, ms) => this.later(go, ms) }, load);
  }

  post(message: Request): void {
    this.later(() => this.host.handle(message));
  }

  listen(receive: (message: Reply | WorkerEvent) => void, died: (why: string) => void): void {
    this.receive = receive;
    this.died = died;
  }

  /** Acts as if the worker had thrown. */
  crash(): void {
    this.later(() => this.died?.('crash'));
  }

  terminate(): void {
    this.alive = false;
  }

  private later(go: () => void, ms = 0): void {
    this.wait(() => this.alive && go(), ms);
  }
}

/** A client of the built core that goes with its test. */
export function clientWith(own: Partial<ClientOptions> = {}): LaneClient {
  const client = new LaneClient({
    createWorker: () => new LoopbackWorker(),
    module: coreModule(),
    heartbeatMs: 20,
    ...own,
  });
  onTestFinished(() => client.dispose());
  return client;
}

/** With packets, but without the loads of all phases. */
export async function openedClient(lane: ResolvedLane): Promise<LaneClient> {
  const client = clientWith();
  await client.open({ lane, analyse: false, run: true });
  return client;
}
