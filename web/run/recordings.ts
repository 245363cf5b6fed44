/* The recorded runs that are shipped with the page, and the workers that play them. */

import largest from '../../public/recordings/todays-largest.recording?url';
import type { LaneWorker } from './client.ts';
import type { PackedRequest, Reply, WorkerEvent } from './protocol.ts';
import script from './recorded-worker.ts?worker&url';
import { openWorker } from './start-worker.ts';

/** Their addresses, by the preset of which they are the first lane. */
export const recordings: Readonly<Record<string, string>> = { 'todays-largest': largest };

/** A worker that plays a recording, which `open` names. */
export function createRecorded(): LaneWorker {
  const worker = openWorker<PackedRequest, Reply | WorkerEvent>(script);
  return {
    ...worker,
    post(request) {
      if (request.type !== 'open') return worker.post(request);
      const address = recordings[request.args.recording ?? ''] ?? '';
      const args = { ...request.args, recording: new URL(address, document.baseURI).href };
      worker.post({ ...request, args });
    },
  };
}
