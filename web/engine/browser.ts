/* Lane clients in a browser. The core is fetched and compiled once, from beside the page, so that any sub-path works. */

import { LaneClient, type WorkerLike } from './client.ts';
import { compileCore } from './core.ts';

async function fetchCore(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL('core/fattree.wasm', document.baseURI)).catch(() => null);
  if (!response) throw new Error('The simulator could not be loaded; check the connection and reload the page.');
  return compileCore(response);
}

function createWorker(): WorkerLike {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen(receive, died) {
      worker.onmessage = ({ data }) => receive(data);
      worker.onerror = died;
      worker.onmessageerror = died;
    },
  };
}

/** A factory of clients that share one compiled core, fetched when the first one is made. */
export function browserClients(): () => LaneClient {
  let module: Promise<WebAssembly.Module> | null = null;
  return () => {
    module ??= fetchCore();
    return new LaneClient({ createWorker, module });
  };
}
