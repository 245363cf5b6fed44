/* A sweep worker: receives the core, then handles requests one at a time. */

import { type Core, loadCore } from '../../engine/core.ts';
import { type RunRequest, replyTo } from '../../sweeps/measure-lane.ts';

export type WorkerMessage = { module: WebAssembly.Module } | { request: RunRequest };

let core: Promise<Core> | null = null;

/** Turns a rejected promise into an error that ends the worker. */
function rethrow(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

self.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if ('module' in data) core = loadCore(data.module);
  else core?.then((loaded) => self.postMessage(replyTo(loaded, data.request))).catch(rethrow);
};
