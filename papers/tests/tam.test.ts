/* Steps, formulas and sweeps of Tam and Wang: against the paper's text, hand counts and runs. */

import { describe, expect, it } from 'vitest';
import { bestCrossing, windowOf } from '../../web/model/capacity.ts';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { measureLane } from '../../web/study/measure-lane.ts';
import { paperPlan } from '../campaign.ts';
import { longestRun } from '../tam/bursts.ts';
import { measuredOf, shapeName } from '../tam/cluster.ts';
import { dispersal, patternText } from '../tam/patterns.ts';
import { SWEEPS } from '../tam/runs.ts';
import { averageUp, CLUSTERS, COMPARED, ENGINE_MBYTES, PLAN, SCHEMES } from '../tam/schemes.ts';
import { awareSteps, colouredSteps, switchPattern, unmatched, xorSteps } from '../tam/steps.ts';
import { pointsBeside, spreadOf, ticksTo } from '../tam/words.ts';

const FOUR = { perSwitch: 4, switches: 4 };

describe('the steps of an exchange', () => {
  it('match six nodes in five steps', () => {
    expect(colouredSteps(6).map((step) => step.join(''))).toEqual(['104523', '250431', '321054', '435102', '543210']);
  });

  it.each([
    ['an edge colouring', colouredSteps(24), { perSwitch: 6, switches: 4 }],
    ['XOR', xorSteps(32), { perSwitch: 8, switches: 4 }],
  ])('of %s stay permutations that reach everybody once when nodes are renumbered', (_, steps, shape) => {
    const aware = awareSteps(steps, shape);
    expect([unmatched(steps), unmatched(aware)]).toEqual([0, 0]);
    const targets = aware.map((step) => step[5] as number);
    const others = aware[0]?.map((_, node) => node).filter((node) => node !== 5);
    expect(targets.sort((a, b) => a - b)).toEqual(others);
  });

  it('go to the same switch four times in a row plainly, and never twice when renumbered', () => {
    const plain = xorSteps(16);
    expect(patternText(plain, FOUR)).toBe('0123 x 3, 1032 x 4, 2301 x 4, 3210 x 4');
    const aware = awareSteps(plain, FOUR);
    expect(switchPattern(aware, FOUR).map((step) => step.join(''))).toEqual(
      Array.from({ length: 15 }, (_, at) => ['0123', '1032', '2301', '3210'][(at + 1) % 4]),
    );
    expect([longestRun(plain, FOUR), longestRun(aware, FOUR)]).toEqual([4, 1]);
  });

  it('are spread in time, not thinned out', () => {
    expect(dispersal()).toEqual({
      window: 9,
      plain: { up: 36, pair: 16, run: 4 },
      aware: { up: 32, pair: 12, run: 1 },
    });
  });
});

describe('the formulas', () => {
  it('give what the paper prints', () => {
    expect(averageUp(FOUR)).toBeCloseTo(3.2);
    expect(windowOf(45, { perSwitch: 8, switches: 2 }, 1).size).toBe(10);
    const hierarchies = CLUSTERS.filter(({ switches }) => switches > 1);
    expect(hierarchies.map((cluster) => windowOf(45, cluster, 2).size)).toEqual([5, 4, 4, 3]);
    for (const cluster of hierarchies)
      expect(Math.abs(bestCrossing(cluster, ENGINE_MBYTES) - (cluster.bound ?? 0))).toBeLessThan(0.011);
  });
});

describe('the sweeps', () => {
  const casesOf = (sweep: string, heading: string) =>
    paperPlan(sweep).sweep.axes.find((axis) => axis.heading === heading)?.steps ?? [];
  const labels = (sweep: string, heading: string) => casesOf(sweep, heading).map(({ label }) => label);
  const PACKETS = 'traffic packets per destination';

  it('have every scheme, size and cluster of the figures', () => {
    for (const sweep of ['tam-compared', 'tam-sizes', 'tam-large']) {
      expect(labels(sweep, 'scheme')).toEqual(SCHEMES.map(({ name }) => name));
      expect(labels(sweep, 'cluster')).toEqual(CLUSTERS.map(shapeName));
    }
    expect(labels('tam-compared', PACKETS)).toEqual([COMPARED]);
    expect([...labels('tam-sizes', PACKETS), COMPARED, ...labels('tam-large', PACKETS)].sort()).toEqual(
      [...PLAN.sizes].sort(),
    );
  });

  it.each(SWEEPS)('%s has schemes and clusters that are what they are called', (sweep) => {
    const plan = paperPlan(sweep);
    for (let point = 0; point < plan.points; point++) {
      const { traffic, mapping, window, topology } = plan.request(plan.position(point)).lane;
      for (const label of plan.labels(point).map(String)) {
        const [schedule] = label.split(' + ');
        if (SCHEMES.some(({ name }) => name === label))
          expect([schedule, label.includes('CA'), label.includes('GW')]).toEqual([
            traffic.schedule,
            mapping.kind === 'contention-aware',
            window.kind === 'global',
          ]);
        if (/^\d+x\d+$/.test(label) && topology.kind === 'cluster')
          expect(label).toBe(`${topology.nodesPerSwitch}x${topology.switches}`);
      }
    }
  });

  it('say of one switch, where nothing is to be spread, the same with CA as without', async () => {
    const core = await builtCore();
    const plan = paperPlan('tam-sizes');
    const valuesOf = (scheme: string) => {
      const point = Array.from({ length: plan.points }, (_, at) => at).find(
        (at) => plan.labels(at).join('/') === `16x1/2/${scheme}`,
      ) as number;
      return measureLane(core, plan.request(plan.position(point))).values;
    };
    for (const scheme of ['pairwise', 'sync', 'sync + GW'])
      expect(valuesOf(`${scheme} + CA`), scheme).toEqual(valuesOf(scheme));
  });

  it('give the figures of a run as the core counts them', async () => {
    const core = await builtCore();
    const plan = paperPlan('tam-window');
    const order = plan.request(plan.position(0));
    const run = core.open(order.lane);
    while (run.run(60e12, 0xffffffff) === 'running');
    const { cluster, completionPs } = run.summary();
    run.destroy();
    const measured = measuredOf(order.lane, measureLane(core, order));
    expect(measured).toEqual({
      mbytes: (23 * 100 * 1500) / (completionPs / 1e12) / 1e6,
      seconds: completionPs / 1e12,
      syncSeconds: (cluster?.syncPs ?? 0) / 1e12,
      pairwiseSeconds: (cluster?.pairwisePs ?? 0) / 1e12,
      boundMBs: cluster?.boundMBs,
      window: 5,
      lost: cluster?.lost,
      repeated: cluster?.repeated,
      timeouts: cluster?.timeouts,
    });
  });

  it('turn down a run that never ended', () => {
    const plan = paperPlan('tam-window');
    const { lane } = plan.request(plan.position(0));
    expect(() => measuredOf(lane, { values: { completion: null }, hash: null, ms: 1 })).toThrow('has no completion');
  });
});

describe('the words', () => {
  it('tell a range, a distance, and where an axis ends', () => {
    expect([spreadOf([1.004, 1.001]), spreadOf([1, 2], 0)]).toEqual(['1.00', '1 to 2']);
    expect(pointsBeside([90, 92], [87, 97])).toBe('inside the printed range');
    expect(pointsBeside([95, 96], [93, 93])).toBe('2.5 points above the paper');
    expect([ticksTo(1.1).at(-1), ticksTo(13).at(-1)]).toEqual([2, 20]);
  });
});
