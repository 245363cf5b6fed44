/* Lane clients in a browser. */

import { LaneClient, type LaneWorker } from './client.ts';
import { coreModule } from './fetch-core.ts';
import { openWorker } from './start-worker.ts';
import script from './worker.ts?worker&url';

const createWorker = (): LaneWorker => openWorker(script);

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
