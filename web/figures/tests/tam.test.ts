/* Steps and formulas of Tam and Wang without a core: what the text of the paper says, and what was counted by hand. */

import { describe, expect, it } from 'vitest';
import { longestRun } from '../../scenario/algorithms/bursts.ts';
import { bestCrossing, windowOf } from '../../scenario/clusterFormulas.ts';
import { laneOf } from '../tam/cluster.ts';
import { dispersal, patternWords } from '../tam/patterns.ts';
import { averageUp, CLUSTERS, ENGINE_MBYTES, PLAN, schemesOn } from '../tam/schemes.ts';
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
    expect(patternWords(plain, FOUR)).toBe('0123 x 3, 1032 x 4, 2301 x 4, 3210 x 4');
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

describe('a run', () => {
  it.each(CLUSTERS)('of $perSwitch x $switches is a scenario without problems, by every scheme and size', (cluster) => {
    const { perSwitch, switches } = cluster;
    for (const { choice } of schemesOn(cluster))
      for (const packets of PLAN.sizes) {
        const lane = laneOf({ perSwitch, switches, ...choice, packets });
        expect([lane.traffic.packetsPerDestination, lane.window.kind]).toEqual([
          packets,
          choice.windowed ? 'global' : 'none',
        ]);
      }
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
