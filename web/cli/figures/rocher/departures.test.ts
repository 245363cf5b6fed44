/* A departure is told while the runs show it, and names only what they show. */

import { describe, expect, it } from 'vitest';
import type { Technique } from './cases.ts';
import { departuresOf, RELAPSE_CAUSE } from './departures.ts';
import { course, madeUp, panelOf, runsFrom } from './madeUp.ts';
import type { Kept } from './measure.ts';

const told = (kept: Kept[], what: string) => departuresOf(runsFrom(kept)).filter((text) => text.includes(what));

it('nothing departs as long as nothing is run', () => {
  expect(departuresOf(runsFrom([]))).toEqual([]);
});

describe('RND', () => {
  const rnd = (levels: Partial<Record<Technique, [level: number, roots: number]>>) =>
    panelOf('6/rnd/dbbm', (technique) => {
      const [level, roots] = levels[technique] ?? [0.99, 0];
      return { efficiency: Array.from({ length: 120 }, () => level), roots };
    });

  it('tells nothing while only the one falls that the paper names', () => {
    expect(told(rnd({ 'adaptive-afi': [0.8, 0] }), 'RND')).toEqual([]);
  });

  it('speaks of roots only where a technique fell that declares any', () => {
    const [adaptive] = told(rnd({ adaptive: [0.76, 0] }), 'RND');
    expect(adaptive).toContain('Adaptive-Th with DBBM at 0.760.');
    expect(adaptive).not.toMatch(/root|ARN|destination/);
    const [both] = told(rnd({ adaptive: [0.76, 0], 'arn-afi': [0.9, 64] }), 'RND');
    expect(both).toContain('ARN + AFI with DBBM at 0.900, with 64 roots');
    expect(both).toContain('was not looked for');
  });
});

describe('a relapse', () => {
  const waving = (id: string, recoveryNs: number | null) =>
    madeUp(id, {
      recoveryNs,
      efficiency: course(id.startsWith('7') ? '7' : '6', [
        [0, 0.03],
        [12, 0.9],
        [13, 0.5],
        [50, 0.9],
      ]),
    });

  it('is told of both networks, with what the efficiency says', () => {
    const [text] = told([waving('7/h10-4/1q/arn-afi/1', null), waving('6/h25-4/1q/arn-afi/1', 50e6)], 'falls again');
    expect(text).toContain('H25-4 on 432 nodes: near the ideal of 0.90 for the first time after 12.0 ms, then down to');
    expect(text).toContain('0.500; it is back for good after 50.0 ms');
    expect(text).toContain('H10-4 on 3,456 nodes');
    expect(text).toContain('is not back for good within the 57 ms of the hot spot that are run');
    expect(text?.split(RELAPSE_CAUSE)).toHaveLength(2);
  });

  it('says in how many runs', () => {
    const steady = madeUp('7/h10-4/1q/arn-afi/2', {
      efficiency: course('7', [
        [0, 0.1],
        [12, 0.9],
      ]),
      recoveryNs: 12e6,
    });
    const [text] = told([waving('7/h10-4/1q/arn-afi/1', null), steady], 'falls again');
    expect(text).toContain('H10-4 on 3,456 nodes (1 of 2 runs)');
    expect(told([steady], 'falls again')).toEqual([]);
  });
});

it('a late return is told when the mean is late', () => {
  const back = (ms: number) =>
    madeUp('6/h10/1q/arn-afi/1', {
      efficiency: course('6', [
        [0, 0.1],
        [ms, 0.9],
      ]),
      recoveryNs: ms * 1e6,
    });
  expect(told([back(9)], 'less than 8 ms')).toHaveLength(1);
  expect(told([back(7)], 'less than 8 ms')).toHaveLength(0);
});
