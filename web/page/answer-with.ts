/* The worker's side of ask-worker.ts: answers the one request of its life, again and again until the work is done. It brings no texts along,
 * which a worker that speaks evaluates after its language. */

import { Refusal } from '../run/exports.ts';

/** The newest of what was found, once more when the work is done; or why nothing can be. */
export type Answer<Reply> = { reply?: Reply; last: boolean } | { refused: string };

/** Milliseconds between answers; the last one is always given. */
const EVERY_MS = 100;

/** Answers a request by work that needs no core; `tell` gives an answer before the work yields. */
export function answerWith<Request, Reply>(
  work: (request: Request, tell: (reply: Reply) => void) => Promise<Iterable<Reply>>,
): void {
  const post = (answered: Answer<Reply>) => self.postMessage(answered);
  self.onmessage = async ({ data }: MessageEvent<Request>) => {
    try {
      let due = performance.now() + EVERY_MS;
      let newest = {};
      for (const reply of await work(data, (reply) => post({ reply, last: false }))) {
        newest = { reply };
        if (performance.now() < due) continue;
        post({ reply, last: false });
        due = performance.now() + EVERY_MS;
      }
      post({ ...newest, last: true });
    } catch (error) {
      if (error instanceof Refusal) post({ refused: error.message });
      // The asker says in its own words that the worker stopped.
      else
        setTimeout(() => {
          throw error;
        });
    }
  };
}
