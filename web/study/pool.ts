/* Workers that simulate runs, each with its own core, loaded once: threads of the command line or web workers of the page. */

import type { WorkerLike } from '../run/start-worker.ts';
import type { RunReply, RunRequest, RunResult } from './measure-lane.ts';

/** `cold`: the first run of a worker, in which its code is compiled, says nothing about the pace of others. */
export type PoolResult = RunResult & { cold?: true };

export interface Pool {
  /** concurrent runs */
  readonly size: number;
  /** Rejects with an Error that says why the run did not finish. */
  run(order: RunRequest): Promise<PoolResult>;
  close(): Promise<void>;
}

/** A worker as the pool sees it. It answers requests one at a time, in order. */
export type PoolWorker = WorkerLike<RunRequest, RunReply>;

interface Waiting {
  request: RunRequest;
  resolve(ran: PoolResult): void;
  reject(reason: Error): void;
}

export class WorkerPool implements Pool {
  private readonly idle: PoolWorker[] = [];
  private readonly all = new Set<PoolWorker>();
  private readonly queue: Waiting[] = [];
  private readonly busy = new Map<PoolWorker, Waiting>();
  private readonly warm = new WeakSet<PoolWorker>();
  private paused = false;

  /** Workers are created on demand. */
  constructor(
    private readonly create: () => PoolWorker,
    readonly size: number,
  ) {}

  run(request: RunRequest): Promise<PoolResult> {
    return new Promise((resolve, reject) => {
      this.queue.push({ request, resolve, reject });
      this.next();
    });
  }

  /** Running requests finish; no new ones start. */
  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    for (let at = 0; at < this.size; at++) this.next();
  }

  /** Pending requests are never answered. */
  async close(): Promise<void> {
    this.paused = true;
    this.queue.length = 0;
    this.busy.clear();
    await Promise.all([...this.all].map((worker) => worker.terminate()));
    this.all.clear();
  }

  private next(): void {
    if (this.paused || this.queue.length === 0) return;
    const worker = this.idle.pop() ?? this.started();
    const waiting = worker && this.queue.shift();
    if (!worker || !waiting) return;
    this.busy.set(worker, waiting);
    worker.post(waiting.request);
  }

  private started(): PoolWorker | undefined {
    if (this.all.size >= this.size) return undefined;
    const worker = this.create();
    this.all.add(worker);
    worker.listen(
      (answer) => this.answered(worker, answer),
      (why) => this.died(worker, why),
    );
    return worker;
  }

  private answered(worker: PoolWorker, answer: RunReply): void {
    const waiting = this.busy.get(worker);
    this.busy.delete(worker);
    this.idle.push(worker);
    this.next();
    if ('ran' in answer) waiting?.resolve(this.warm.has(worker) ? answer.ran : { ...answer.ran, cold: true });
    else waiting?.reject(new Error(answer.refusal));
    this.warm.add(worker);
  }

  /** Replaces the worker. */
  private died(worker: PoolWorker, why: string): void {
    if (!this.all.delete(worker)) return;
    const at = this.idle.indexOf(worker);
    if (at >= 0) this.idle.splice(at, 1);
    const waiting = this.busy.get(worker);
    this.busy.delete(worker);
    void worker.terminate();
    waiting?.reject(new Error(`worker ended: ${why}`));
    this.next();
  }
}
