/* A sweep worker: receives the core, then runs orders one at a time. */

import { type Core, loadCore } from '../../engine/core.ts';
import { answerTo, type Order } from '../../sweeps/measure-lane.ts';

export type WorkerMessage = { module: WebAssembly.Module } | { order: Order };

let core: Promise<Core> | null = null;

/** Turns a rejected promise into an error that ends the worker. */
function rethrow(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

self.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if ('module' in data) core = loadCore(data.module);
  else core?.then((loaded) => self.postMessage(answerTo(loaded, data.order))).catch(rethrow);
};
