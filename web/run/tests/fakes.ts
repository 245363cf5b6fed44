/* Faulty or counting cores and workers, for tests. */

import type { LaneWorker } from '../client.ts';
import type { Core, CoreRun, loadCore } from '../core.ts';
import type { Reply, Request, WorkerEvent } from '../protocol.ts';
import { builtCore } from './lanes.ts';
import { LoopbackWorker } from './loopback.ts';

/** An object with some methods replaced. */
export function withMethods<T extends object>(whole: T, methods: Partial<T>): T {
  return new Proxy(whole, {
    get(target, name) {
      const value: unknown = Reflect.get(name in methods ? methods : target, name);
      return typeof value === 'function' && !(name in methods) ? value.bind(target) : value;
    },
  });
}

/** The built core with each run wrapped as it is opened. */
export async function coreWith(change: (run: CoreRun) => CoreRun): Promise<Core> {
  const core = await builtCore();
  return withMethods(core, { open: (lane) => change(core.open(lane)) });
}

export interface Count {
  opened: number;
  /** opened and not yet destroyed */
  alive: number;
}

/** The built core, with a count of its runs. Destroying a run twice makes the count too low. */
export async function countingCore(change = (run: CoreRun) => run): Promise<{ core: Core; count: Count }> {
  const count: Count = { opened: 0, alive: 0 };
  const core = await coreWith((run) => {
    count.opened += 1;
    count.alive += 1;
    const destroy = () => {
      count.alive -= 1;
      run.destroy();
    };
    return change(withMethods(run, { destroy }));
  });
  return { core, count };
}

export function loading(core: Core): typeof loadCore {
  return async () => core;
}

/** A worker on the same thread with this core. */
export function workerOf(core: Core): LoopbackWorker {
  return new LoopbackWorker({ load: loading(core) });
}

/** A worker that sends only what the test makes it send. */
export class SilentWorker implements LaneWorker {
  readonly posted: Request[] = [];
  terminated = false;
  private receive: (message: Reply | WorkerEvent) => void = () => undefined;

  post(message: Request): void {
    this.posted.push(message);
  }

  listen(receive: (message: Reply | WorkerEvent) => void): void {
    this.receive = receive;
  }

  say(message: Reply | WorkerEvent): void {
    this.receive(message);
  }

  /** Answers the newest request of a type. */
  answer(type: Request['type'], result: unknown): void {
    const asked = this.posted.findLast((request) => request.type === type);
    if (asked) this.receive({ id: asked.id, ok: true, result });
  }

  refuse(type: Request['type'], error: string): void {
    const asked = this.posted.findLast((request) => request.type === type);
    if (asked) this.receive({ id: asked.id, ok: false, error });
  }

  terminate(): void {
    this.terminated = true;
  }
}
