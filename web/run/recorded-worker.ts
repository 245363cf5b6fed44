/* A recorded lane behind its worker's messages. */

import { type PackedRequest, unpackedRequest } from './protocol.ts';
import { RecordedLane } from './recording.ts';

const lane = new RecordedLane({
  async read(address) {
    const { body, ok, statusText } = await fetch(address);
    if (!body || !ok) throw new Error(statusText);
    const plain = body.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  },
  post: (message) => self.postMessage(message),
  later: (work) => void setTimeout(work),
});

self.onmessage = (event: MessageEvent<PackedRequest>) => lane.handle(unpackedRequest(event.data));
