import { describe, expect, it } from 'vitest';
import { isPartialExchange } from '../../../model/lanes.ts';
import type { CoreRun } from '../../../run/core.ts';
import type { TableStep } from '../../../run/protocol.ts';
import {
  answered,
  answerText,
  changed,
  contentions,
  core,
  hot,
  lanesOf,
  opened,
  question,
  right,
  step,
  users,
  words,
} from './bench.ts';

const DISTANCE_8 = 7;
const DISTANCE_7 = 6;

/** For a lane with a top-switch table: what happened to each node's message, in processing order. */
function tableSteps(number: number, phase: number, lane = 1): TableStep[] {
  return opened(answered('root-table', number), lane).tableConstruction(phase).steps;
}

const of = (steps: TableStep[], source: number) => {
  const found = steps.find((one) => one.source === source);
  if (!found) throw new Error(`nothing about node ${source}`);
  return found;
};

/** Links that carry more than one message in a phase. */
function full(run: CoreRun, phase: number): number[] {
  const { linkLoad } = run.plan(phase);
  return [...linkLoad.keys()].filter((link) => (linkLoad[link] ?? 0) > 1);
}

/** Receivers of all messages of a run that use a link. */
const everUsed = (run: CoreRun, link: number) =>
  contentions(run).flatMap((_, phase) => users(run, phase, link).map(([, target]) => target));

describe('a shift of all nodes', () => {
  it('takes the top switch of the port of the destination', () => {
    const run = opened(step('all-nodes', 1));
    expect([run.shape.phases, hot(run)]).toEqual([29, 0]);
    const top = run.shape.toOf(run.path(0, 5)[1] ?? -1) ?? -1;
    expect(right('all-nodes', 1)).toBe(`Switch ${top - 35}`);
    expect(run.shape.toOf(run.path(0, 5)[2] ?? -1)).toBe(31);
  });

  it('gives six neighbours six links up', () => {
    const run = opened(answered('all-nodes', 2));
    expect(question('all-nodes', 2).run?.untilPhase).toBe(DISTANCE_8);
    const ports = [12, 13, 14, 15, 16, 17].map((task) => {
      const { destination, taskNode } = run.plan(DISTANCE_8);
      return taskNode[destination[task] ?? -1] ?? -1;
    });
    expect(ports).toEqual([20, 21, 22, 23, 24, 25]);
    expect(answerText('all-nodes', 2)).toContain('ports 2, 3, 4, 5, 0 and 1');
    expect(ports.map((node) => node % 6)).toEqual([2, 3, 4, 5, 0, 1]);
    expect([42, 43, 44, 45, 46, 47].map((link) => users(run, DISTANCE_8, link).length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('has a link down for each node', () => {
    const run = opened(answered('all-nodes', 3));
    const to98 = everUsed(run, 98);
    expect(new Set(to98)).toEqual(new Set([8]));
    expect(run.shape.toOf(98)).toBe(31);
    const down = Array.from({ length: 30 }, (_, index) => new Set(everUsed(run, 90 + index)).size);
    expect(new Set(down)).toEqual(new Set([1]));
    expect(right('all-nodes', 3)).toBe('For one node');
  });

  it('is free by source as well, and not with five', () => {
    const [, bySource] = [0, 1].map((lane) => opened(answered('all-nodes', 4), lane));
    expect(bySource && hot(bySource)).toBe(0);
    expect(right('all-nodes', 4)).toBe('Never');
    const five = opened(answered('all-nodes', 5));
    const worst = contentions(five);
    expect(right('all-nodes', 5)).toBe(`${Math.max(...worst)}`);
    const from = worst.flatMap((most, phase) => (most > 1 ? [phase + 1] : []));
    expect(from).toEqual(Array.from({ length: 19 }, (_, index) => 6 + index));
    expect(answerText('all-nodes', 5)).toContain(`${from.length} of the ${worst.length} phases`);
    expect(users(five, DISTANCE_8, 40)).toEqual([
      [12, 20],
      [17, 25],
    ]);
    const [lane] = lanesOf(answered('all-nodes', 5));
    if (!lane) throw new Error('no lane');
    const best = core.open({ ...lane, routing: { ...lane.routing, kind: 'conflict-free' } });
    expect(hot(best)).toBe(19);
    const hotWith = changed('all-nodes', 5).map((fewer) => hot(core.open(fewer)));
    expect(hotWith.map((phases) => phases > 0)).toEqual([true, true, true, true, true, false]);
  });
});

describe('a job that is not the whole tree', () => {
  it('all nodes never meet, some of them do', () => {
    const whole = opened(step('job', 1));
    expect([whole.shape.phases, hot(whole)]).toEqual([29, 0]);
    const run = opened(answered('job', 1));
    expect(users(run, DISTANCE_8, 42)).toEqual([
      [15, 0],
      [17, 6],
    ]);
    expect(answerText('job', 1)).toContain(`in ${hot(run)} of the ${run.shape.phases} phases`);
    expect(right('job', 1)).toBe('Yes');
  });

  it('by source port they meet on the way down, as often', () => {
    const [byDestination, run] = [0, 1].map((lane) => opened(answered('job', 2), lane));
    if (!byDestination || !run) throw new Error('no lanes');
    expect(words('job', 2)).toContain(`${hot(byDestination)} of the 15 phases`);
    expect(users(run, DISTANCE_8, 102)).toHaveLength(2);
    expect(right('job', 2)).toBe(`${hot(run)}`);
    for (const phase of contentions(run).keys())
      for (const link of full(run, phase)) expect(link).toBeGreaterThanOrEqual(run.shape.upLinks);
  });

  it('a single gap is enough, and full leaves are harmless', () => {
    const run = opened(answered('job', 3));
    expect(right('job', 3)).toBe(`${hot(run)}`);
    expect(question('job', 3).answer).toBe(`${hot(run)} of ${run.shape.phases}`);
    expect(contentions(run).flatMap((worst, at) => (worst > 1 ? [at + 1] : []))).toEqual([3, 5]);
    const gap = opened(step('job', 4));
    expect(words('job', 4)).toContain(`${hot(gap)} of the ${gap.shape.phases} phases`);
    expect(hot(opened(answered('job', 4)))).toBe(0);
    expect(right('job', 4)).toBe('None');
  });

  it('half of the phases of random jobs are hot, and colouring finds a top switch for each', () => {
    const [lane] = lanesOf(step('job', 2));
    if (!lane || !isPartialExchange(lane)) throw new Error('no job');
    const counts = Array.from({ length: 100 }, (_, index) => {
      const run = core.open({ ...lane, job: { nodes: [], size: 16, seed: index + 1 } });
      const many = hot(run);
      run.destroy();
      return many;
    });
    expect(counts.reduce((a, b) => a + b) / counts.length / 15).toBeCloseTo(0.5, 1);
    expect(right('job', 5)).toBe('About half');
    expect(answerText('job', 5)).toContain(`${hot(opened(answered('job', 5)))} hot phases of 15`);
    expect(changed('job', 5).map((drawn) => hot(core.open(drawn)))).toEqual(counts.slice(0, 99));
    for (const other of [2, 11]) expect(counts.slice(0, 99)).toContain(other);
    expect(hot(opened(answered('job', 6), 1))).toBe(0);
    expect(right('job', 6)).toBe('Yes');
  });
});

describe('the top-switch table, step by step', () => {
  it('starts with the default routes, and two full links', () => {
    const { initial, steps } = opened(answered('root-table', 2), 1).tableConstruction(DISTANCE_8);
    expect([...initial.linkLoad].filter((load) => load > 1)).toEqual([2, 2]);
    const before = opened(step('root-table', 1));
    expect(full(before, DISTANCE_8)).toEqual([42, 45]);
    expect(users(before, DISTANCE_8, 42).map(([node]) => node)).toEqual([15, 17]);
    expect(steps).toHaveLength(16);
    const run = opened(answered('root-table', 2), 1);
    expect([hot(before), hot(run)]).toEqual([8, 0]);
  });

  it('sends to node 0 by one address, and by several with a table', () => {
    const [before, after] = [0, 1].map((lane) => opened(answered('root-table', 2), lane));
    if (!before || !after) throw new Error('no lanes');
    /** An address is the label of the path over the top. */
    const addresses = (run: CoreRun) => {
      const plans = Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase));
      return new Set(
        plans.flatMap(({ destination, turnLevel, label }) =>
          [...destination.keys()].flatMap((task) =>
            destination[task] === 0 && turnLevel[task] === run.shape.levels ? [label[task]] : [],
          ),
        ),
      );
    };
    expect(addresses(before).size).toBe(1);
    expect(addresses(after).size).toBeGreaterThan(2);
    const address = after.plan(DISTANCE_8).label[15];
    expect(answerText('root-table', 2)).toContain(`Address 0.${address} leads through top switch ${address}`);
  });

  it('moves nodes 15, 12 and 7', () => {
    const steps = tableSteps(2, DISTANCE_8);
    expect(steps.filter(({ reason }) => reason === 'fixed').map(({ source }) => source)).toEqual([0, 3]);
    const looked = steps.filter(({ reason }) => reason !== 'fixed');
    expect(looked.slice(0, 8).map(({ source }) => source)).toEqual([29, 26, 21, 20, 19, 17, 16, 15]);
    expect(looked.slice(0, 7).every(({ reason }) => reason === 'free')).toBe(true);
    expect(of(steps, 15)).toMatchObject({ reason: 'to-idle', rootBefore: 0, busy: 1 });
    expect([of(steps, 17).rootBefore, of(steps, 14).rootBefore]).toEqual([0, 5]);
    expect(right('root-table', 2)).toBe(`Switch ${of(steps, 15).rootAfter}`);
    expect([14, 13].map((node) => of(steps, node).reason)).toEqual(['free', 'free']);
    expect(of(steps, 12)).toMatchObject({ reason: 'to-likely', rootBefore: 3, rootAfter: 1, destination: 21 });
    expect(of(steps, 16).rootAfter).toBe(3);
    expect(right('root-table', 3)).toBe('It takes a top switch that is likely');
    expect(of(steps, 7)).toMatchObject({ rootBefore: 1, rootAfter: 0, destination: 19, busy: 2 });
    expect(steps.filter(({ rootBefore, rootAfter }) => rootBefore !== rootAfter)).toHaveLength(3);
    expect(answerText('root-table', 3)).toContain('the third to move, and the last');
  });

  it('does not look at the first leaf', () => {
    const run = opened(answered('root-table', 4));
    const hotOnes = contentions(run).flatMap((worst, phase) => (worst > 1 ? [phase + 1] : []));
    expect(hotOnes).toEqual([11]);
    expect(users(run, 10, 32).map(([node]) => node)).toEqual([1, 5]);
    const fixed = run.tableConstruction(10).steps.filter(({ reason }) => reason === 'fixed');
    expect([1, 5].map((node) => of(fixed, node).rootAfter)).toEqual([of(fixed, 1).rootAfter, of(fixed, 1).rootAfter]);
    expect(right('root-table', 4)).toBe('Yes');
  });

  it('fails where colouring does not', () => {
    const steps = tableSteps(5, DISTANCE_7, 0);
    expect(of(steps, 6)).toMatchObject({ reason: 'to-likely', rootBefore: 1, rootAfter: 0 });
    expect(of(steps, 5)).toMatchObject({ reason: 'stuck', rootBefore: 0, rootAfter: 0 });
    const [greedy, exact] = [0, 1].map((lane) => opened(answered('root-table', 5), lane));
    if (!greedy || !exact) throw new Error('no lanes');
    for (const link of [35, 100]) expect(users(greedy, DISTANCE_7, link).map(([node]) => node)).toEqual([5, 6]);
    const [lane] = lanesOf(step('root-table', 5));
    if (!lane) throw new Error('no lane');
    const first = core.open({ ...lane, routing: { ...lane.routing, kind: 's-mod-k' } });
    expect([hot(first), hot(greedy), hot(exact)]).toEqual([11, 3, 0]);
    expect(right('root-table', 5)).toBe('Yes');
  });

  it('ends otherwise from another start', () => {
    const lanes = [0, 1, 2].map((lane) => opened(answered('root-table', 6), lane));
    expect(lanes.map(hot)).toEqual([3, 3, 0]);
    expect(right('root-table', 6)).toBe('None');
    const local = lanes[2];
    const before = contentions(local as CoreRun).filter((_, phase) => {
      const { initial } = (local as CoreRun).tableConstruction(phase);
      return Math.max(...initial.linkLoad) > 1;
    });
    expect(answerText('root-table', 6)).toContain(`In the beginning ${before.length} phases`);
    const [, , lane] = lanesOf(answered('root-table', 6));
    if (!lane) throw new Error('no lane');
    const others = Array.from({ length: 300 }, (_, index) => {
      const run = core.open({ ...lane, job: { nodes: [], size: 16, seed: index + 1 } });
      const many = hot(run);
      run.destroy();
      return many;
    });
    expect(Math.max(...others)).toBeGreaterThan(0);
  });
});
