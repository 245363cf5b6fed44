/* Worker threads that run orders, each with a core of its own that it loads once. */

import { parentPort, Worker, workerData } from 'node:worker_threads';
import { CoreRefusal, loadCore } from '../../engine/core.ts';
import { measureLane, type Order, type Ran } from '../../sweeps/measure-lane.ts';

export interface Pool {
  /** runs at once */
  readonly size: number;
  /** Rejects with an Error whose text says why the run did not finish. */
  run(order: Order): Promise<Ran>;
  close(): Promise<void>;
}

type Answer = { ran: Ran } | { refusal: string };

/** The other side: an order, an answer. */
export async function serve(): Promise<void> {
  const core = await loadCore((workerData as { module: WebAssembly.Module }).module);
  parentPort?.on('message', (order: Order) => {
    try {
      parentPort?.postMessage({ ran: measureLane(core, order) } satisfies Answer);
    } catch (error) {
      if (!(error instanceof CoreRefusal)) throw error;
      parentPort?.postMessage({ refusal: error.message } satisfies Answer);
    }
  });
}

interface Waiting {
  order: Order;
  resolve(ran: Ran): void;
  reject(reason: Error): void;
}

export class ThreadPool implements Pool {
  readonly size: number;
  private readonly program: URL;
  private readonly module: WebAssembly.Module;
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly queue: Waiting[] = [];
  private readonly busy = new Map<Worker, Waiting>();

  /** `program`: the file whose worker threads call `serve` */
  constructor(program: URL, module: WebAssembly.Module, size: number) {
    this.program = program;
    this.module = module;
    this.size = size;
  }

  run(order: Order): Promise<Ran> {
    return new Promise((resolve, reject) => {
      this.queue.push({ order, resolve, reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private next(): void {
    const worker = this.queue.length > 0 ? (this.idle.pop() ?? this.begun()) : undefined;
    const waiting = worker && this.queue.shift();
    if (!worker || !waiting) return;
    this.busy.set(worker, waiting);
    worker.postMessage(waiting.order);
  }

  private begun(): Worker | undefined {
    if (this.all.size >= this.size) return undefined;
    const worker = new Worker(this.program, { workerData: { module: this.module } });
    this.all.add(worker);
    worker.on('message', (answer: Answer) => this.answered(worker, answer));
    worker.on('error', (error) => this.died(worker, error));
    return worker;
  }

  private answered(worker: Worker, answer: Answer): void {
    const waiting = this.busy.get(worker);
    this.busy.delete(worker);
    this.idle.push(worker);
    this.next();
    if ('ran' in answer) waiting?.resolve(answer.ran);
    else waiting?.reject(new Error(answer.refusal));
  }

  /** Another one takes its place. */
  private died(worker: Worker, error: Error): void {
    const waiting = this.busy.get(worker);
    this.busy.delete(worker);
    this.all.delete(worker);
    waiting?.reject(new Error(`worker ended: ${error.message}`));
    this.next();
  }
}
