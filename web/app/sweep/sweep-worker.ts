/* A sweep worker: receives the core, then handles requests one at a time. */

import { loadCore } from '../../engine/core.ts';
import type { RunRequest } from '../../sweeps/measure-lane.ts';
import { RequestHost } from './request-host.ts';

export type WorkerMessage = { module: WebAssembly.Module } | { request: RunRequest } | { rest: boolean };

const turns: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => turns.shift()?.();

let host: Promise<RequestHost> | null = null;

async function hostWith(module: WebAssembly.Module): Promise<RequestHost> {
  return new RequestHost(await loadCore(module), {
    reply: (reply) => self.postMessage(reply),
    now: () => performance.now(),
    nextTurn: (go) => {
      turns.push(go);
      port2.postMessage(null);
    },
    later: (go, ms) => setTimeout(go, ms),
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
