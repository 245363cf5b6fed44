/* A lane's worker: LaneHost behind the worker's messages. */

import { LaneHost } from './lane.ts';
import type { Request } from './protocol.ts';

const turns: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => turns.shift()?.();

const host = new LaneHost({
  post: (message, transfer) => self.postMessage(message, { transfer }),
  now: () => performance.now(),
  nextTurn: (go) => {
    turns.push(go);
    port2.postMessage(null);
  },
  later: (go, ms) => setTimeout(go, ms),
});

self.onmessage = (event: MessageEvent<Request>) => host.handle(event.data);
