/* A lane's worker: LaneHost behind the worker's messages. */

import { LaneHost } from './lane.ts';
import { type PackedRequest, unpackedRequest } from './protocol.ts';
import { workerClock } from './slices.ts';

const host = new LaneHost({
  ...workerClock(),
  post: (message, transfer) => self.postMessage(message, { transfer }),
});

self.onmessage = (event: MessageEvent<PackedRequest>) => host.handle(unpackedRequest(event.data));
