/* Lane clients in a browser. */

import { LaneClient, type WorkerLike } from './client.ts';
import { coreModule } from './fetch-core.ts';
import { startWorker } from './start-worker.ts';
import script from './worker.ts?worker&url';

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

/** A factory of clients that share one compiled core, fetched when the first one is made. */
export function browserClients(): () => LaneClient {
  return () =>
    new LaneClient({
      createWorker,
      get module() {
        return coreModule();
      },
    });
}
