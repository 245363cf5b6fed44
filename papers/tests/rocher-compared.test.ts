/* Claims that compare panels. */

import { describe, expect, it } from 'vitest';
import type { Measurement } from '../measurement.ts';
import { comparedOn432, comparedOn3456 } from '../rocher/compared.ts';
import type { Kept } from '../rocher/runs.ts';
import { claimTexts, course, panelOf, runsFrom, syntheticRun } from './rocher-fixtures.ts';

function find(claims: Measurement[], figure: string, what: RegExp): ReturnType<typeof claimTexts> | undefined {
  return claims.map(claimTexts).find((row) => row.figure === figure && what.test(row.what));
}

const low = (panel: string, drop: number, oblivious = drop) =>
  panelOf(panel, (technique) => ({ drop: technique === 'oblivious' ? oblivious : drop }));

describe('on 432 nodes', () => {
  it('queuing schemes make the drop smaller, for each technique', () => {
    const judged = (oblivious: number) =>
      find(
        comparedOn432(runsFrom([...low('6/h10/1q', 0.1), ...low('6/h10/vftree', 0.5, oblivious)])),
        'H10, vFtree',
        /1Q/,
      )?.difference;
    expect(judged(0.13)).toBe('holds');
    expect(judged(0.11)).toBe('not Oblivious +0.010');
  });

  it('four hot nodes make it larger for all but ARN + AFI', () => {
    const judged = (oblivious: number) =>
      find(
        comparedOn432(runsFrom([...low('6/h10/dbbm', 0.5), ...low('6/h10-4/dbbm', 0.4, oblivious)])),
        'H10-4, DBBM',
        /H10/,
      )?.difference;
    expect(judged(0.3)).toBe('holds');
    expect(judged(0.6)).toBe('not Oblivious +0.100');
  });

  it('vFtree and Flow2SL help ARN + AFI most', () => {
    const judged = (flow2sl: number) => {
      const levels = { '1q': 0.2, dbbm: 0.4, vftree: 0.6, flow2sl };
      const kept = Object.entries(levels).map(([queuing, drop]) =>
        syntheticRun(`6/h10-4/${queuing}/arn-afi/1`, { drop }),
      );
      return find(comparedOn432(runsFrom(kept)), 'H10-4', /each scheme/)?.difference;
    };
    expect(judged(0.6)).toBe('holds');
    expect(judged(0.3)).toBe('not both of them');
  });

  it('nothing is judged before it is run', () => {
    for (const row of [...comparedOn432(runsFrom([])), ...comparedOn3456(runsFrom([]))]) {
      expect(claimTexts(row)).toMatchObject({ ours: 'not run yet', difference: '' });
    }
  });
});

describe('on 3,456 nodes', () => {
  const run = (id: string, levels: [number, number][], recoveryNs: number | null) =>
    syntheticRun(id, { efficiency: course(id.startsWith('7') ? '7' : '6', levels), recoveryNs });
  const one = run(
    '7/h10/1q/arn-afi/1',
    [
      [0, 0.1],
      [22, 0.9],
    ],
    22e6,
  );
  const waving = run(
    '7/h10-4/1q/arn-afi/1',
    [
      [0, 0.1],
      [12, 0.9],
      [13, 0.5],
    ],
    null,
  );
  const quick = run(
    '7/h10-4/1q/arn-afi/1',
    [
      [0, 0.1],
      [12, 0.9],
    ],
    12e6,
  );
  const judged = (kept: Kept[], what: RegExp) => find(comparedOn3456(runsFrom(kept)), 'H10-4, 1Q', what);

  it('four hot nodes are faster than one at first, and for good only if it lasts', () => {
    expect(judged([one, quick], /first time/)).toMatchObject({ ours: '12.0 ms; H10: 22.0 ms', difference: 'holds' });
    expect(judged([one, quick], /for good/)?.difference).toBe('holds');
    expect(judged([one, waving], /first time/)?.difference).toBe('holds');
    expect(judged([one, waving], /for good/)).toMatchObject({
      ours: 'never; H10: 22.0 ms',
      difference: 'not in all runs',
    });
  });

  it('a little faster is not much faster', () => {
    const late = {
      ...quick,
      recoveryNs: 18e6,
      efficiency: course('7', [
        [0, 0.1],
        [18, 0.9],
      ]),
    };
    expect(judged([one, late], /first time/)?.difference).toBe('in 82 % of the time');
  });

  it('takes longer than on 432 nodes', () => {
    const small = (ms: number) =>
      run(
        '6/h10/1q/arn-afi/1',
        [
          [0, 0.1],
          [ms, 0.9],
        ],
        ms * 1e6,
      );
    const verdict = (ms: number) =>
      find(comparedOn3456(runsFrom([one, small(ms)])), 'H10, 1Q', /432 nodes/)?.difference;
    expect(verdict(8)).toBe('holds');
    expect(verdict(30)).toBe('does not');
  });

  const at = (id: string, ms: number | null) =>
    run(
      id,
      [
        [0, 0.1],
        [ms ?? 90, 0.9],
      ],
      ms === null ? null : ms * 1e6,
    );
  const still = (id: string) => run(id, [[0, 0.9]], 0);
  const all = (panel: string, times: (number | null)[]) =>
    times.map((ms, index) => at(`${panel}/1q/arn-afi/${index + 1}`, ms));

  it('a seed that never comes back is later than any that does', () => {
    const verdict = (large: (number | null)[], small: (number | null)[]) =>
      find(comparedOn3456(runsFrom([...all('7/h25', large), ...all('6/h25', small)])), 'H25, 1Q', /432 nodes/)
        ?.difference;
    expect(verdict([5, null, null], [9, 9, 9])).toBe('holds');
    expect(verdict([30, 30, 30], [9, 9, null])).toBe('does not');
    expect(verdict([30, null, null], [40, 40, null])).toBe('holds');
    expect(verdict([null, null], [null, null])).toBe('does not');
  });

  it('what does not fall is no time at all', () => {
    const later = (kept: Kept[]) => find(comparedOn3456(runsFrom(kept)), 'H10, 1Q', /432 nodes/);
    const small = '6/h10/1q/arn-afi';
    // 22 ms against 30 ms; counting the seed that stays up as 0 ms would give a mean of 15 ms.
    expect(later([one, at(`${small}/1`, 30), still(`${small}/2`)])).toMatchObject({
      ours: '22.0 ms; 432 nodes: 30.0 ms, does not fall in 1 of 2',
      difference: 'does not',
    });
    expect(later([one, still(`${small}/1`)])?.difference).toBe('nothing to compare: it does not fall on 432 nodes');

    const four = '7/h10-4/1q/arn-afi';
    for (const what of [/first time/, /for good/]) {
      expect(judged([one, at(`${four}/1`, 18), still(`${four}/2`)], what)).toMatchObject({
        ours: '18.0 ms, does not fall in 1 of 2; H10: 22.0 ms',
        difference: 'in 82 % of the time',
      });
      expect(judged([one, still(`${four}/1`)], what)).toMatchObject({
        ours: 'does not fall; H10: 22.0 ms',
        difference: 'nothing to compare: it does not fall under H10-4',
      });
    }
  });
});
