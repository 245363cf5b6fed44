/* A recorded lane behind its worker's messages. */

import { t } from '../words/language/language.ts';
import { type PackedRequest, unpackedRequest } from './protocol.ts';
import { RecordedLane } from './recorded-lane.ts';

async function read(address: string): Promise<Uint8Array> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.body || !answer.ok) throw new Error(t`The recording could not be loaded; check the connection.`);
  const plain = answer.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

const lane = new RecordedLane({
  read,
  post: (message) => self.postMessage(message),
  later: (work) => void setTimeout(work),
});

self.onmessage = (event: MessageEvent<PackedRequest>) => lane.handle(unpackedRequest(event.data));
