/* A worker from a script beside the page. */

import { t } from '../words/language/language.ts';

const NO_WORKERS = t`This browser starts no workers, and without them nothing can be simulated; use another one, or change its settings.`;

/** A worker, or a thread, by its messages alone. */
export interface WorkerLike<Sent, Received> {
  /** `transfer`: what is handed over instead of copied */
  post(message: Sent, transfer?: Transferable[]): void;
  /** `died`: it reported an error or sent an unreadable message */
  listen(receive: (message: Received) => void, died: (why: string) => void): void;
  terminate(): unknown;
}

/** Processors for workers to compute on: one is left to the page. */
export function spareProcessors(): number {
  return Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
}

/** In a sandboxed frame the page has no origin of its own, and a worker's script must have the page's: there it is a blob: that
 * loads the script. Such a worker cannot be a module (Chromium 156), so the build makes scripts that run as either kind. */
function startWorker(script: string): Worker {
  if (typeof Worker === 'undefined') throw new Error(NO_WORKERS);
  if (self.origin !== 'null') return new Worker(script, { type: 'module' });
  return new Worker(URL.createObjectURL(loaderOf(script)));
}

/** `says`: who listens says why it died, so that the console need not. */
export function openWorker<Sent, Received>(script: string, says = false): WorkerLike<Sent, Received> {
  const worker = startWorker(script);
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    listen(receive, died) {
      worker.onmessage = ({ data }: MessageEvent<Received>) => receive(data);
      worker.onerror = (event) => {
        if (says) event.preventDefault();
        died(event.message);
      };
      worker.onmessageerror = () => died('no message');
    },
    terminate: () => worker.terminate(),
  };
}

function loaderOf(script: string): Blob {
  const address = new URL(script, document.baseURI).href;
  return new Blob([`importScripts(${JSON.stringify(address)});`], { type: 'text/javascript' });
}
