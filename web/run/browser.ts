/* Lane clients in a browser. */

import { LaneClient, type LaneWorker } from './client.ts';
import { coreModule } from './fetch-core.ts';
import { type PackedRequest, packedRequest, type Reply, type WorkerEvent } from './protocol.ts';
import { createRecorded } from './recordings.ts';
import { openWorker } from './start-worker.ts';
import script from './worker.ts?worker&url';

export function createWorker(): LaneWorker {
  const worker = openWorker<PackedRequest, Reply | WorkerEvent>(script);
  return {
    ...worker,
    post(request) {
      const packed = packedRequest(request);
      worker.post(packed, packed.rows ? [packed.rows.buffer as ArrayBuffer] : []);
    },
  };
}

/** A factory of clients that share one compiled core, fetched when the first one is made. */
export function browserClients(): () => LaneClient {
  return () =>
    new LaneClient({
      createWorker,
      createRecorded,
      get module() {
        return coreModule();
      },
    });
}
