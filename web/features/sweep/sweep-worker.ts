/* A sweep worker: receives the core, then handles requests one at a time. */

import { loadCore } from '../../run/core.ts';
import { workerClock } from '../../run/slices.ts';
import type { RunRequest } from '../../study/measure-lane.ts';
import { RequestHost } from './request-host.ts';

export type WorkerMessage = { module: WebAssembly.Module } | { request: RunRequest } | { rest: boolean };

let host: Promise<RequestHost> | null = null;

async function hostWith(module: WebAssembly.Module): Promise<RequestHost> {
  return new RequestHost(await loadCore(module), {
    ...workerClock(),
    reply: (reply) => self.postMessage(reply),
  });
}

/** Turns a rejected promise into an error that ends the worker. */
function rethrow(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

self.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if ('module' in data) host = hostWith(data.module);
  else if ('request' in data) host?.then((own) => own.run(data.request)).catch(rethrow);
  else host?.then((own) => (data.rest ? own.rest() : own.goOn()));
};
