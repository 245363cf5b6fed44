/* Time left is weighed by what runs cost, not by their number. */

import { expect, test } from 'vitest';
import { builtCore } from '../../run/tests/lanes.ts';
import { type Progress, runSweep } from '../drive.ts';
import { measureLane, type RunRequest, type RunResult } from '../measure-lane.ts';
import { MemoryStore } from '../memory.ts';
import { Plan } from '../plan.ts';
import type { Pool } from '../pool.ts';
import { checkSweep } from '../read.ts';

const core = await builtCore();

function planFor(sweep: Record<string, unknown>): Plan {
  const read = checkSweep({ version: 1, ...sweep });
  if (!read.ok) throw new Error(read.problems.join());
  return new Plan(read.value);
}

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
  const hops = [...plan.indices()].map(
    (index) => measureLane(core, plan.request(plan.position(index))).values['packet-hops'] ?? 0,
  );
  const spread = (all: readonly number[]) => Math.max(...all) / Math.min(...all);
  expect(spread(hops)).toBeGreaterThan(6);
  expect(spread(hops.map((each, at) => each / (plan.sweep.work[at] ?? 0)))).toBeLessThan(3);
});

/** One run after the other; `cost` says what each takes. */
function poolOf(cost: (request: RunRequest) => number): Pool {
  const run = async (request: RunRequest): Promise<RunResult> => ({
    ...{ values: { 'packet-hops': 1, completion: 1 }, hash: null, ms: cost(request) },
  });
  return { size: 1, run, close: async () => undefined };
}

/** What was said after each run to be left, beside what was. */
async function said(plan: Plan, cost: (request: RunRequest) => number): Promise<{ left: number; true: number }[]> {
  const costs = [...plan.indices()].map((index) => cost(plan.request(plan.position(index))));
  const sum = (all: readonly number[]) => all.reduce((whole, each) => whole + each, 0);
  const all: { left: number; true: number }[] = [];
  const onProgress = ({ left, made }: Progress) =>
    all.push({ left: left(), true: sum(costs.slice(made)) / sum(costs.slice(0, made)) });
  await runSweep(plan, new MemoryStore(), poolOf(cost), { onProgress });
  return all;
}

test('after the small runs the large ones are still to come', async () => {
  const plan = planFor({ ...NODES, vary: [{ field: 'size.top', values: [8, 16, 32, 64, 128] }] });
  const cost = ({ lane }: RunRequest) =>
    (lane.topology.kind === 'xgft' ? lane.topology.m.reduce((a, b) => a * b) : 0) ** 2;
  const all = await said(plan, cost);
  expect(all).toHaveLength(10);
  // By number, as much would be left after half of the runs as was done.
  expect(all[4]?.true).toBeGreaterThan(20);
  for (const each of all) expect(each.left).toBeCloseTo(each.true, 6);
});

test('once a setting has run, its other seeds cost what it did, whatever they were taken for', async () => {
  const plan = planFor({
    ...UNIFORM,
    vary: [{ field: 'switch.bufferPackets', values: [4, 8, 16] }],
    seeds: 3,
  });
  const all = await said(plan, ({ lane }) => 1000 / lane.switch.bufferPackets ** 2);
  for (const each of all.slice(3)) expect(each.left).toBeCloseTo(each.true, 6);
});
