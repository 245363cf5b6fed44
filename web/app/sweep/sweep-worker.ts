/* A worker of a sweep: told the core, it runs orders one by one. */

import { type Core, loadCore } from '../../engine/core.ts';
import { answerTo, type Order } from '../../sweeps/measure-lane.ts';

export type WorkerMessage = { module: WebAssembly.Module } | { order: Order };

let core: Promise<Core> | null = null;

/** An error ends the worker: that of a promise would go unheard. */
function rethrow(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

self.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if ('module' in data) core = loadCore(data.module);
  else core?.then((loaded) => self.postMessage(answerTo(loaded, data.order))).catch(rethrow);
};
