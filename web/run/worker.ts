/* A lane's worker: LaneHost behind the worker's messages. */

import { LaneHost } from './lane.ts';
import type { Request } from './protocol.ts';
import { workerClock } from './slices.ts';

const host = new LaneHost({
  ...workerClock(),
  post: (message, transfer) => self.postMessage(message, { transfer }),
});

self.onmessage = (event: MessageEvent<Request>) => host.handle(event.data);
