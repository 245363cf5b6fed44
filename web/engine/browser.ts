/* Lane clients in a browser. The core is fetched and compiled once, from beside the page, so that any sub-path works. */

import { LaneClient, type WorkerLike } from './client.ts';
import { compileCore } from './core.ts';
import { startWorker } from './start-worker.ts';
import script from './worker.ts?worker&url';

async function fetchCore(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL('core/fattree.wasm', document.baseURI)).catch(() => null);
  if (!response) throw new Error('The simulator could not be loaded; check the connection.');
  return compileCore(response);
}

function createWorker(): WorkerLike {
  const worker = startWorker(script);
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

/** A factory of clients that share one compiled core, fetched when the first one is made. What could not be fetched is fetched
 * again for a lane that is started again. */
export function browserClients(): () => LaneClient {
  let kept: Promise<WebAssembly.Module> | null = null;
  const forget = () => {
    kept = null;
  };
  const core = () => {
    if (!kept) {
      kept = fetchCore();
      kept.catch(forget);
    }
    return kept;
  };
  return () =>
    new LaneClient({
      createWorker,
      get module() {
        return core();
      },
    });
}
