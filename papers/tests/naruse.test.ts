import { describe, expect, it } from 'vitest';
import { collisionsIn } from '../../web/measures/contention.ts';
import { contentionOf } from '../../web/measures/loads.ts';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { bandwidthOf, gains } from '../naruse/bandwidth.ts';
import { usedPortsOf } from '../naruse/bed.ts';
import {
  EXAMPLE,
  EXAMPLE_DISTANCE,
  FIVE_OF_SIX,
  HOT_DISTANCE,
  jobAnywhere,
  jobOn,
  laneOf,
  leafOf,
  SIX_OF_FIVE,
  SIZE,
  STAYS_HOT,
  unsorted,
} from '../naruse/cases.ts';
import { addJob, emptyTally, share, shareText } from '../naruse/contention.ts';
import { movedIn, tableOf, tableText, work } from '../naruse/example.ts';
import { shortPercent } from '../naruse/shares-picture.ts';
import { coursesOf, worseIn } from '../naruse/shifts.ts';

const core = await builtCore();

describe('jobs', () => {
  it('are 16 of the 30 nodes, sorted by leaf switch, and the same for a seed', () => {
    for (const tree of [FIVE_OF_SIX, SIX_OF_FIVE]) {
      const job = jobOn(tree, 7);
      expect(job).toEqual(jobOn(tree, 7));
      expect(new Set(job.nodes).size).toBe(SIZE);
      expect(job.nodes.every((node) => node >= 0 && node < 30)).toBe(true);
      expect(job.nodes.map((_, local) => leafOf(job, local))).toEqual(
        job.nodes.map((node) => Math.floor(node / tree.perLeaf)).sort((a, b) => a - b),
      );
    }
  });

  it('anywhere fit their trees, and differ', () => {
    const jobs = Array.from({ length: 300 }, (_, seed) => jobAnywhere(seed + 1));
    for (const { tree, nodes } of jobs) {
      expect(tree.perLeaf * tree.leaves).toBeLessThanOrEqual(64);
      expect(nodes.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...nodes)).toBeLessThan(tree.perLeaf * tree.leaves);
    }
    expect(new Set(jobs.map((job) => JSON.stringify(job))).size).toBeGreaterThan(290);
    expect(new Set(jobs.map(({ tree }) => tree.roots)).size).toBe(9);
  });

  it('keep their nodes when their order is lost', () => {
    const mixed = unsorted(EXAMPLE, 3);
    expect(mixed.nodes).not.toEqual(EXAMPLE.nodes);
    expect([...mixed.nodes].sort((a, b) => a - b)).toEqual(EXAMPLE.nodes);
  });
});

describe('tables', () => {
  it('of the example move three connections, and the core names the same steps', () => {
    const { before, after } = work(core, EXAMPLE, EXAMPLE_DISTANCE, 'destination');
    const [first, last] = [tableOf(EXAMPLE, before), tableOf(EXAMPLE, after)];
    expect(tableText(first)).toBe('3 4 5 1 2 3 2 5 0 3 0 1 5 0 1 2');
    expect(tableText(last)).toBe('3 4 5 0 2 1 2 5 4 3 0 1 5 0 1 2');
    expect([before.contention, after.contention]).toEqual([2, 1]);
    const run = core.open(laneOf(EXAMPLE, { kind: 'root-table', initial: 'destination' }));
    const { steps } = run.tableConstruction(EXAMPLE_DISTANCE - 1);
    run.destroy();
    const moved = steps.filter((step) => step.rootBefore !== step.rootAfter);
    expect(moved.map(({ local }) => local).sort()).toEqual(movedIn(first, last));
  });

  it('start from the port of the destination or of the source, or from the local id', () => {
    const phase = EXAMPLE_DISTANCE - 1;
    const start = (initial: 'source' | 'local') => tableOf(EXAMPLE, work(core, EXAMPLE, phase + 1, initial).before);
    const crossing = start('source').flatMap((root, local) => (root === null ? [] : [local]));
    for (const local of crossing) {
      expect(start('source')[local]).toBe(((EXAMPLE.nodes[local] ?? 0) % 6) % 6);
      expect(start('local')[local]).toBe(((local + EXAMPLE_DISTANCE) % 16) % 6);
    }
  });

  it('leave a hot spot that exact colouring does not', () => {
    const { before, after } = work(core, STAYS_HOT, HOT_DISTANCE, 'source');
    const exact = contentionOf(core, laneOf(STAYS_HOT, { kind: 'conflict-free' }));
    expect([before.contention, after.contention, exact[HOT_DISTANCE - 1]]).toEqual([3, 2, 1]);
  });

  it('are counted by distance, before and after the table', () => {
    expect(coursesOf(core, EXAMPLE).map(({ contention }) => collisionsIn(contention).colliding)).toEqual([
      8, 8, 0, 8, 1, 5, 0, 0,
    ]);
  });
});

describe('numbers', () => {
  it('are counted by phase and by job', () => {
    const tally = emptyTally();
    addJob(tally, [1, 2, 3]);
    addJob(tally, [1, 1, 1]);
    expect(tally).toEqual({ jobs: 2, phases: 6, hotPhases: 2, hotJobs: 1, worst: 3, jobsByHot: [1, undefined, 1] });
    expect(share(tally.hotJobs, tally.jobs)).toBe(50);
    expect([collisionsIn([1, 2, 1, 3]).colliding, worseIn([1, 2, 2], [2, 2, 1])]).toEqual([2, 1]);
  });

  it('are said in three digits, and nothing as nothing', () => {
    expect(shareText(102, 300_000)).toBe('0.034 %');
    expect(shareText(174_321, 300_000)).toBe('58.1 %');
    expect(shareText(0, 300_000)).toBe('none of 300,000');
    expect([shortPercent(0), shortPercent(0.0387), shortPercent(58.13)]).toEqual(['none', '0.039 %', '58.1 %']);
  });

  it('of the bandwidth follow from size and time', () => {
    expect(bandwidthOf(4096, 16, 15 * 4096 * 1000)).toBe(1000);
    expect(gains([150, 300], [100, 200])).toBeCloseTo(50);
  });

  it('of the test bed fit its switches', () => {
    expect(usedPortsOf(FIVE_OF_SIX)).toEqual({ leaf: 12, spine: 15 });
    expect(usedPortsOf(SIX_OF_FIVE)).toEqual({ leaf: 11, spine: 18 });
  });
});
