/* Lane clients in a browser. */

import { LaneClient, type LaneWorker } from './client.ts';
import { coreModule } from './fetch-core.ts';
import { type PackedRequest, packedRequest, type Reply, type WorkerEvent } from './protocol.ts';
import recordedScript from './recorded-worker.ts?worker&url';
import { openWorker } from './start-worker.ts';
import script from './worker.ts?worker&url';

/** Addresses of the runs that are shipped with the page, by their files; state/recorded.ts lists them. */
const files = import.meta.glob<string>('../../public/recordings/*', { query: '?url', import: 'default', eager: true });

export function createWorker(): LaneWorker {
  const worker = openWorker<PackedRequest, Reply | WorkerEvent>(script);
  return {
    ...worker,
    post(request) {
      const packed = packedRequest(request);
      worker.post(packed, packed.rows?.map(({ buffer }) => buffer as ArrayBuffer) ?? []);
    },
  };
}

/** A worker that plays a recording, which `open` names by its preset. */
function createRecorded(): LaneWorker {
  const worker = openWorker<PackedRequest, Reply | WorkerEvent>(recordedScript);
  return {
    ...worker,
    post(request) {
      if (request.type !== 'open') return worker.post(request);
      const address = files[`../../public/recordings/${request.args.recording}.recording`] ?? '';
      const args = { ...request.args, recording: new URL(address, document.baseURI).href };
      worker.post({ ...request, args });
    },
  };
}

/** All clients share one compiled core, fetched when the first one needs it. */
export const browserClient = () =>
  new LaneClient({
    createWorker,
    createRecorded,
    get module() {
      return coreModule();
    },
  });
