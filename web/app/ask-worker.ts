/* Sends a request to a fresh worker that has the core, and yields its replies; aborting terminates the worker. */

import { coreModule } from '../engine/fetch-core.ts';
import { startWorker } from '../engine/start-worker.ts';

/** Yields only the newest pending reply. `stopped`: message of the error thrown when the worker crashes. */
export async function* askWorker<Request extends { module: WebAssembly.Module }, Reply>(
  script: string,
  request: Omit<Request, 'module'>,
  signal: AbortSignal,
  stopped: string,
): AsyncGenerator<Reply> {
  const module = await coreModule();
  const worker = startWorker(script);
  const replies: Reply[] = [];
  let wake: () => void = () => undefined;
  let broken: Error | null = null;
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    replies.push(data);
    wake();
  };
  worker.onerror = () => {
    broken = new Error(stopped);
    wake();
  };
  signal.addEventListener('abort', () => wake());
  worker.postMessage({ ...request, module });
  try {
    while (!signal.aborted) {
      if (replies.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      if (broken) throw broken;
      const newest = replies.splice(0).at(-1);
      if (newest && !signal.aborted) yield newest;
    }
  } finally {
    worker.terminate();
  }
}
