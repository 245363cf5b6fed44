/* Time left is weighed by the work of runs, not by their number. */

import { expect, test } from 'vitest';
import { builtCore } from '../../run/tests/lanes.ts';
import { type Progress, RunStore, runSweep } from '../drive.ts';
import { measureLane, type RunReply, type RunRequest, type RunResult } from '../measure-lane.ts';
import type { Plan } from '../plan.ts';
import { type PoolWorker, WorkerPool } from '../pool.ts';
import { planOf as planFor, requestsOf } from './plans.ts';

const core = await builtCore();

const UNIFORM = {
  preset: 'one-hot-node',
  scenario: { traffic: { kind: 'uniform', load: 0.5 }, run: { untilNs: 100_000 } },
  lanes: ['D-mod-k'],
  measure: ['packet-hops'],
};
const NODES = { preset: 'half-bisection', lanes: ['XOR', 'OPT'], measure: ['packet-hops'] };

test.each([
  ['number of nodes', { ...NODES, vary: [{ field: 'size.top', values: [8, 16, 32, 64] }] }],
  ['bytes of a message', { ...NODES, vary: [{ field: 'traffic.messageBytes', values: [64, 1024, 8192] }] }],
  ['length of the run', { ...UNIFORM, vary: [{ field: 'run.untilNs', values: [50_000, 200_000, 800_000] }] }],
  ['load', { ...UNIFORM, vary: [{ field: 'traffic.load', values: [0.1, 0.4, 0.9] }] }],
])('work grows with the %s as the hops of the core do', (_, sweep) => {
  const plan = planFor(sweep);
  const hops = requestsOf(plan).map((request) => measureLane(core, request).values['packet-hops'] ?? 0);
  const spread = (all: readonly number[]) => Math.max(...all) / Math.min(...all);
  expect(spread(hops)).toBeGreaterThan(6);
  expect(spread(hops.map((each, at) => each / (plan.sweep.work[at] ?? 0)))).toBeLessThan(3);
});

type Cost = (request: RunRequest) => number;

const nodesOf = ({ lane }: RunRequest): number =>
  lane.topology.kind === 'xgft' ? lane.topology.m.reduce((a, b) => a * b) : 0;

/** Workers that start in `startMs` and begin with a run that takes as much longer, on a clock that only they move; what is said
 * after each run to be left, in seconds, beside what is. */
async function said(plan: Plan, cost: Cost, { size = 1, startMs = 0 } = {}, store = new RunStore()) {
  let now = 0;
  const free = Array<number>(size).fill(0);
  const pending: { end: number; reply(): void }[] = [];
  let created = 0;
  const create = (): PoolWorker => {
    const own = created++;
    let answered: (reply: RunReply) => void = () => undefined;
    let extra = startMs;
    return {
      post(request) {
        const ms = cost(request) + extra;
        const end = Math.max(now, free[own] ?? 0) + ms + extra;
        free[own] = end;
        extra = 0;
        pending.push({ end, reply: () => answered({ ran: { values: { 'packet-hops': 1 }, hash: null, ms } }) });
      },
      listen(toAnswer) {
        answered = toAnswer;
      },
      terminate: () => undefined,
    };
  };
  const all: { at: number; left: number | null }[] = [];
  const onProgress = ({ secondsLeft }: Progress) => all.push({ at: now, left: secondsLeft() });
  let over = false;
  const outcome = runSweep(plan, store, new WorkerPool(create, size), { onProgress, now: () => now });
  void outcome.finally(() => (over = true));
  while (!over) {
    await new Promise(setImmediate);
    // Whoever is free has the next run before time goes on.
    if (pending.length < Math.min(size, plan.runs - all.length)) continue;
    const [next] = pending.sort((a, b) => a.end - b.end).splice(0, 1);
    if (!next) continue;
    now = next.end;
    next.reply();
  }
  return all.map(({ at, left }) => ({ left, true: (now - at) / 1000 }));
}

const GROWING = { ...NODES, vary: [{ field: 'size.top', values: [8, 16, 32, 64, 128, 256] }] };

test('after the small runs the large ones are still to come', async () => {
  const all = await said(planFor(GROWING), (request) => nodesOf(request) ** 2);
  expect(all).toHaveLength(12);
  const told = all.filter(({ left }) => left !== null);
  expect(told.length).toBeGreaterThan(4);
  // By number, as much would be left after half of the runs as was done.
  expect(told[0]?.true).toBeGreaterThan(50);
  for (const { left, true: due } of told) expect(left).toBeCloseTo(due, 6);
});

test.each([1, 2, 5])('what it takes to start %i workers is not taken for the pace', async (size) => {
  const plan = planFor({ ...GROWING, seeds: 3 });
  const cost: Cost = (request) => nodesOf(request) ** 2 / 100;
  const told = (await said(plan, cost, { size, startMs: 2000 })).filter(({ left }) => left !== null);
  expect(told.length).toBeGreaterThan(20);
  // Runs that are being made count for nothing until they end. The pace of the first run would give many minutes.
  for (const { left, true: due } of told) expect(left).toBeLessThan(3 * due + 0.5);
  for (const { left, true: due } of told) expect(left).toBeGreaterThan(due / 3 - 0.5);
});

test.each([
  [1, 3],
  [2, 3],
  [5, 5],
])('of equal runs, %i workers make %i beside their first before anything is said', async (size, made) => {
  const all = await said(planFor({ ...UNIFORM, seeds: 20 }), () => 1000, { size });
  const nulls = all.filter(({ left }) => left === null).length;
  expect(nulls).toBe(size + made - 1);
});

test('runs that were kept from before are not taken for the pace', async () => {
  const plan = planFor({ ...GROWING, seeds: 2 });
  const store = new RunStore();
  const slow = { values: { 'packet-hops': 1 }, hash: null, ms: 1e9 };
  for (const index of [0, 1, 2, 3]) store.keep(store.keyOf(plan.request(plan.position(index))), slow);
  const all = await said(plan, (request) => nodesOf(request) ** 2, {}, store);
  for (const { left, true: due } of all) if (left !== null) expect(left).toBeLessThan(2 * due + 1);
  expect(all.filter(({ left }) => left !== null).length).toBeGreaterThan(10);
});

/* A worker that dies is replaced, in whatever state it was. */

const done: RunResult = { values: {}, hash: null, ms: 1 };
const order = {} as RunRequest;

class Fake implements PoolWorker {
  answered: (answer: RunReply) => void = () => undefined;
  died: (why: string) => void = () => undefined;
  isDead = false;

  post(): void {
    if (!this.isDead) queueMicrotask(() => this.answered({ ran: done }));
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
  expect(await pool.run(order)).toEqual({ ...done, cold: true });
  expect(await pool.run(order)).toBe(done);
  workers[0]?.died('out of memory');
  expect(await Promise.race([pool.run(order), new Promise((done) => setTimeout(done, 50, 'no answer'))])).toEqual({
    ...done,
    cold: true,
  });
  expect(workers).toHaveLength(2);
});
