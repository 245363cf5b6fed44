import { describe, expect, it } from 'vitest';
import type { TableStep } from '../../engine/protocol.ts';
import { hasJob } from '../../scenario/lanes.ts';
import { contentions, core, hot, lanesOf, opened, right, step, users, words } from './bench.ts';

const DISTANCE_8 = 7;
const DISTANCE_7 = 6;

/** Of a lane with a table: what happened to the message of each node, in the order in which it was looked at. */
function story(number: number, phase: number): TableStep[] {
  return opened(step('root-table', number), 1).tableStory(phase).steps;
}

const of = (steps: TableStep[], source: number) => {
  const found = steps.find((one) => one.source === source);
  if (!found) throw new Error(`nothing about node ${source}`);
  return found;
};

describe('a job that is not the whole tree', () => {
  it('all nodes never meet, some of them do', () => {
    const whole = opened(step('job', 1));
    expect([whole.shape.phases, hot(whole)]).toEqual([29, 0]);
    const run = opened(step('job', 2));
    expect(users(run, DISTANCE_8, 42)).toEqual([
      [15, 0],
      [17, 6],
    ]);
    expect([run.shape.phases, hot(run)]).toEqual([15, 8]);
    expect(right('job', 1)).toBe(hot(run) > 0 ? 'Yes' : 'No, there is less traffic');
  });

  it('by source port they meet on the way down, as often', () => {
    const run = opened(step('job', 3), 1);
    expect(users(run, DISTANCE_8, 102)).toHaveLength(2);
    expect(right('job', 2)).toBe(`${hot(run)}`);
    const { linkLoad } = run.plan(DISTANCE_8);
    expect(Math.max(...linkLoad.slice(0, run.shape.upLinks))).toBe(1);
  });

  it('a single gap is enough, and full leaves are harmless', () => {
    const run = opened(step('job', 4));
    expect(words('job', 4)).toContain(`${hot(run)} of ${run.shape.phases}`);
    const [lane] = lanesOf(step('job', 4));
    if (!lane) throw new Error('no lane');
    expect(right('job', 3)).toBe(`${hot(run)}`);
    const nodes = Array.from({ length: 12 }, (_, node) => node);
    expect(hot(core.open({ ...lane, job: { ...lane.job, nodes } }))).toBe(0);
    expect(right('job', 4)).toBe('No distance is hot');
  });

  it('colouring finds a root for each; half of the distances of random jobs are hot', () => {
    expect(hot(opened(step('job', 5), 1))).toBe(0);
    const [lane] = lanesOf(step('job', 5));
    if (!lane || !hasJob(lane)) throw new Error('no job');
    const shares = Array.from({ length: 100 }, (_, index) => {
      const run = core.open({ ...lane, job: { nodes: [], size: 16, seed: index + 1 } });
      const share = hot(run) / run.shape.phases;
      run.destroy();
      return share;
    });
    expect(shares.reduce((a, b) => a + b) / shares.length).toBeCloseTo(0.5, 1);
  });
});

describe('the root table, step by step', () => {
  it('starts with the default routes, and two full links', () => {
    const { initial } = opened(step('root-table', 1), 1).tableStory(DISTANCE_8);
    expect([...initial.linkLoad].filter((load) => load > 1)).toEqual([2, 2]);
    expect([...opened(step('root-table', 1)).plan(DISTANCE_8).linkLoad].filter((load) => load > 1)).toEqual([2, 2]);
    expect(initial.linkLoad[42]).toBe(2);
  });

  it('moves nodes 15, 12 and 7', () => {
    const steps = story(2, DISTANCE_8);
    expect(steps.filter(({ reason }) => reason === 'fixed').map(({ source }) => source)).toEqual([0, 3]);
    const looked = steps.filter(({ reason }) => reason !== 'fixed');
    expect(looked.slice(0, 8).map(({ source }) => source)).toEqual([29, 26, 21, 20, 19, 17, 16, 15]);
    expect(looked.slice(0, 7).every(({ reason }) => reason === 'free')).toBe(true);
    expect(of(steps, 15)).toMatchObject({ reason: 'to-idle', rootBefore: 0, busy: 1 });
    expect([of(steps, 17).rootBefore, of(steps, 14).rootBefore]).toEqual([0, 5]);
    expect(right('root-table', 2)).toBe(`Root ${of(steps, 15).rootAfter}`);
    expect(of(steps, 12)).toMatchObject({ reason: 'to-likely', rootBefore: 3, rootAfter: 1, destination: 21 });
    expect(of(steps, 16).rootAfter).toBe(3);
    expect(right('root-table', 3)).toBe('It takes a root that is only likely to be used');
    expect(of(steps, 7)).toMatchObject({ rootBefore: 1, rootAfter: 0, destination: 19, busy: 2 });
    expect(steps.filter(({ rootBefore, rootAfter }) => rootBefore !== rootAfter)).toHaveLength(3);
    expect(steps).toHaveLength(16);
    const run = opened(step('root-table', 4), 1);
    expect(run.plan(DISTANCE_8).contention).toBe(1);
    expect(hot(opened(step('root-table', 4)))).toBe(8);
    expect(hot(run)).toBe(0);
  });

  it('does not look at the first leaf', () => {
    const [, lane] = lanesOf(step('root-table', 4));
    if (!lane) throw new Error('no lane');
    const shared = Array.from({ length: 20 }, (_, index) => {
      const run = core.open({ ...lane, job: { nodes: [], size: 16, seed: index + 1 } });
      const phases = Array.from({ length: run.shape.phases }, (_, phase) => {
        const roots = run.tableStory(phase).steps.filter(({ reason }) => reason === 'fixed');
        return new Set(roots.map(({ rootAfter }) => rootAfter)).size < roots.length;
      });
      run.destroy();
      return phases.includes(true);
    });
    expect(right('root-table', 4)).toBe(shared.includes(true) ? 'Yes' : 'No');
  });

  it('fails where colouring does not', () => {
    const steps = story(5, DISTANCE_7);
    expect(of(steps, 6)).toMatchObject({ reason: 'to-likely', rootBefore: 1, rootAfter: 0 });
    expect(of(steps, 5)).toMatchObject({ reason: 'stuck', rootBefore: 0, rootAfter: 0 });
    const run = opened(step('root-table', 5), 1);
    for (const link of [35, 100]) expect(users(run, DISTANCE_7, link).map(([node]) => node)).toEqual([5, 6]);
    const [first, greedy, exact] = [0, 1, 2].map((lane) => opened(step('root-table', 6), lane));
    if (!first || !greedy || !exact) throw new Error('no lanes');
    expect([hot(first), hot(greedy), hot(exact)]).toEqual([11, 3, 0]);
    expect(contentions(exact)[DISTANCE_7]).toBe(1);
    expect(right('root-table', 5)).toBe('Yes');
  });
});
