/* The page's sweep workers: one fewer than the machine has cores, leaving one for the page. They rest from a press until two frames
 * later, when its answer has been painted. */

import { coreModule } from '../../run/fetch-core.ts';
import { openWorker, spareProcessors } from '../../run/start-worker.ts';
import type { RunReply } from '../../study/measure-lane.ts';
import { type PoolWorker, WorkerPool } from '../../study/pool.ts';
import type { WorkerMessage } from './sweep-worker.ts';
import script from './sweep-worker.ts?worker&url';

const working = new Set<(message: WorkerMessage) => void>();

let presses = 0;

function restUntilPainted(): void {
  const own = ++presses;
  for (const send of working) send({ rest: true });
  const goOn = () => {
    if (own === presses) for (const send of working) send({ rest: false });
  };
  requestAnimationFrame(() => requestAnimationFrame(goOn));
}

function createWorker(): PoolWorker {
  const worker = openWorker<WorkerMessage, RunReply>(script, true);
  const send = (message: WorkerMessage) => worker.post(message);
  working.add(send);
  let onDied: (why: string) => void = () => undefined;
  const ready = coreModule().then(
    (module) => send({ module }),
    (error: Error) => onDied(error.message),
  );
  return {
    post: (request) => void ready.then(() => send({ request })),
    listen(answered, died) {
      onDied = died;
      worker.listen(answered, died);
    },
    terminate() {
      working.delete(send);
      worker.terminate();
    },
  };
}

const PRESSES = ['pointerdown', 'pointerup', 'keydown'] as const;

export function browserPool(): WorkerPool {
  // Adding the same listener again has no effect.
  for (const press of PRESSES) addEventListener(press, restUntilPainted, { capture: true, passive: true });
  return new WorkerPool(createWorker, spareProcessors());
}
