/* Worker threads for sweeps: both the pool's and the worker's side. */

import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type CoreCode, coreFrom } from './built-core.ts';
import { answerTo, type Order } from './measure-lane.ts';
import { type PoolWorker, WorkerPool } from './pool.ts';

/** The worker's side: answers orders from the parent. */
export async function serve(): Promise<void> {
  const core = await coreFrom((workerData as { code: CoreCode }).code);
  parentPort?.on('message', (order: Order) => parentPort?.postMessage(answerTo(core, order)));
}

/** `program`: the file whose worker threads call `serve` */
export function threadPool(program: URL, code: CoreCode, size: number): WorkerPool {
  const create = (): PoolWorker => {
    const worker = new Worker(program, { workerData: { code } });
    return {
      post: (order) => worker.postMessage(order),
      listen(answered, died) {
        worker.on('message', answered);
        worker.on('error', (error) => died(error.message));
      },
      terminate: () => worker.terminate(),
    };
  };
  return new WorkerPool(create, size);
}
