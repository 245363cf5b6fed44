/* Worker threads for sweeps: both the pool's and the worker's side. */

import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type CoreCode, coreFrom } from './built-core.ts';
import { type RunRequest, replyTo } from './measure-lane.ts';
import { type PoolWorker, WorkerPool } from './pool.ts';

/** What a worker loads. */
interface Loaded {
  code: CoreCode;
  threads: number;
}

/** The worker's side: answers requests from the parent. */
export async function serve(): Promise<void> {
  const { code, threads } = workerData as Loaded;
  const core = await coreFrom(code, threads);
  parentPort?.on('message', (request: RunRequest) => parentPort?.postMessage(replyTo(core, request)));
}

/** `program`: the file whose worker threads call `serve`; `threads`: for each run, on a native core */
export function threadPool(program: URL, code: CoreCode, size: number, threads = 1): WorkerPool {
  const create = (): PoolWorker => {
    const worker = new Worker(program, { workerData: { code, threads } satisfies Loaded });
    return {
      post: (request) => worker.postMessage(request),
      listen(answered, died) {
        worker.on('message', answered);
        worker.on('error', (error) => died(error.message));
      },
      terminate: () => worker.terminate(),
    };
  };
  return new WorkerPool(create, size);
}
