/* Sends a request to a fresh worker, and yields its replies; aborting terminates the worker. */

import { openWorker } from '../run/start-worker.ts';
import type { Answer } from './answer-with.ts';

/** Yields only the newest pending reply, and ends with the work. Throws what the worker refuses, and `stopped` when it crashes. */
export async function* askWorker<Request, Reply>(
  script: string,
  request: Request,
  signal: AbortSignal,
  stopped: string,
): AsyncGenerator<Reply> {
  const worker = openWorker<Request, Answer<Reply>>(script);
  const answers: Answer<Reply>[] = [];
  let wake: () => void = () => undefined;
  let broken: Error | null = null;
  worker.listen(
    (answer) => {
      answers.push(answer);
      wake();
    },
    () => {
      broken = new Error(stopped);
      wake();
    },
  );
  signal.addEventListener('abort', () => {
    worker.terminate();
    wake();
  });
  worker.post(request);
  try {
    while (!signal.aborted) {
      if (answers.length === 0 && !broken) await new Promise<void>((resolve) => (wake = resolve));
      if (broken) throw broken;
      const newest = answers.splice(0).at(-1);
      if (!newest || signal.aborted) continue;
      if ('refused' in newest) throw new Error(newest.refused);
      if (newest.reply !== undefined) yield newest.reply;
      if (newest.last) return;
    }
  } finally {
    worker.terminate();
  }
}
