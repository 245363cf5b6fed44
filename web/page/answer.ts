/* Answers a request with the core. */

import { type Core, loadCore } from '../run/core.ts';
import { answerWith } from './answer-with.ts';

export function answer<Request extends { module: WebAssembly.Module }, Reply>(
  work: (core: Core, request: Request) => Iterable<Reply>,
): void {
  answerWith<Request, Reply>(async (request) => work(await loadCore(request.module), request));
}
