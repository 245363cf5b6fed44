/* A worker that dies is replaced, in whatever state it was. */

import { expect, test } from 'vitest';
import type { RunReply, RunRequest, RunResult } from '../measure-lane.ts';
import { type PoolWorker, WorkerPool } from '../pool.ts';

const ran: RunResult = { values: {}, hash: null, ms: 1 };
const order = {} as RunRequest;

class Fake implements PoolWorker {
  answered: (answer: RunReply) => void = () => undefined;
  died: (why: string) => void = () => undefined;
  isDead = false;

  post(): void {
    if (!this.isDead) queueMicrotask(() => this.answered({ ran }));
  }

  listen(answered: (answer: RunReply) => void, died: (why: string) => void): void {
    this.answered = answered;
    this.died = (why) => {
      this.isDead = true;
      died(why);
    };
  }

  terminate(): void {}
}

test('one that dies while it waits gets no further order', async () => {
  const workers: Fake[] = [];
  const pool = new WorkerPool(() => {
    const worker = new Fake();
    workers.push(worker);
    return worker;
  }, 1);
  expect(await pool.run(order)).toEqual({ ...ran, cold: true });
  expect(await pool.run(order)).toBe(ran);
  workers[0]?.died('out of memory');
  expect(await Promise.race([pool.run(order), new Promise((done) => setTimeout(done, 50, 'no answer'))])).toEqual({
    ...ran,
    cold: true,
  });
  expect(workers).toHaveLength(2);
});
