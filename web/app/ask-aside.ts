/* A question to a worker of its own, which has the core: what it says comes as it comes, and whoever turns away ends it. */

import { compileCore } from '../engine/core.ts';
import { startWorker } from '../engine/start-worker.ts';

/** `stopped`: what is said of a worker that broke. */
export async function* askWorker<Order extends { module: WebAssembly.Module }, Told>(
  script: string,
  order: Omit<Order, 'module'>,
  signal: AbortSignal,
  stopped: string,
): AsyncGenerator<Told> {
  const module = await compileCore(await fetch(new URL('core/fattree.wasm', document.baseURI)));
  const worker = startWorker(script);
  const told: Told[] = [];
  let wake: () => void = () => undefined;
  let broken: Error | null = null;
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    told.push(data);
    wake();
  };
  worker.onerror = () => {
    broken = new Error(stopped);
    wake();
  };
  signal.addEventListener('abort', () => wake());
  worker.postMessage({ ...order, module });
  try {
    while (!signal.aborted) {
      if (told.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      if (broken) throw broken;
      const newest = told.splice(0).at(-1);
      if (newest && !signal.aborted) yield newest;
    }
  } finally {
    worker.terminate();
  }
}
