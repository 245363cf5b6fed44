/* Text of the page that depends on the runs. */

import { expect, it } from 'vitest';
import { verdictOf } from '../measurement.ts';
import { pagesOf } from '../rocher/pages.ts';
import type { Kept } from '../rocher/runs.ts';
import { course, runsFrom, syntheticRun } from './rocher-fixtures.ts';

const textOf = (title: RegExp, kept: Kept[]) =>
  pagesOf(runsFrom(kept), false, []).find((section) => title.test(section.title))?.text ?? '';

it('short runs are said to be too short where they end before the return', () => {
  const run = (id: string, levels: [number, number][], recoveryNs: number | null) =>
    syntheticRun(id, { efficiency: course('7', levels), recoveryNs });
  const back = run(
    '7/h10/1q/arn-afi/1',
    [
      [0, 0.1],
      [22, 0.9],
    ],
    22e6,
  );
  const never = run(
    '7/h10-4/1q/arn-afi/1',
    [
      [0, 0.1],
      [12, 0.9],
      [13, 0.5],
    ],
    null,
  );
  expect(textOf(/^Figure 7/, [back])).not.toContain('too short');
  expect(textOf(/^Figure 7/, [back, never])).toContain(
    'That is too short to see whether ARN + AFI comes back for good under H10-4.',
  );
  expect(textOf(/^Figure 7/, [back, never])).not.toContain('enough');
  const still = run('7/h25/1q/arn-afi/1', [[0, 0.9]], 0);
  expect(textOf(/^Figure 7/, [back, still])).not.toContain('too short');
});

it('the level without a hot spot is said to be from 3 ms on', () => {
  expect(textOf(/^Figure 6/, [])).toContain('or of all from 3 ms on without one');
});

it('every figure has its claims, none of them judged before a run', () => {
  const claims = pagesOf(runsFrom([]), false, []).flatMap((section) => section.measurements);
  for (const figure of ['figure-6/', 'figure-7/', 'figure-8/'])
    expect(claims.filter(({ id }) => id.startsWith(figure)).length).toBeGreaterThan(5);
  expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
  expect(claims.filter((claim) => verdictOf(claim) !== 'not run yet')).toEqual([]);
  expect(pagesOf(runsFrom([]), false, []).flatMap((section) => section.pictures)).toEqual([]);
});

it('says how many runs are in, and where they are kept', () => {
  const text = textOf(/^State/, [syntheticRun('6/h10/1q/arn/1'), syntheticRun('6/h10/1q/arn/2')]);
  expect(text).toContain('**2 of 778 runs are in**');
  for (const sweep of ['rocher-6', 'rocher-6-ties', 'rocher-7', 'rocher-8'])
    expect(text).toContain(`sweeps/papers/${sweep}.json`);
});

it('a run that does not fall says so in its table', () => {
  const still = syntheticRun('6/h25/1q/arn/1', { efficiency: course('6', [[0, 0.9]]), drop: 0.86, recoveryNs: 0 });
  const tables = pagesOf(runsFrom([still]), false, []).flatMap((section) => section.tables ?? []);
  const row = tables
    .flatMap(({ rows }) => rows)
    .find(([traffic, queuing, technique]) => [traffic, queuing, technique].join() === 'H25,1Q,ARN');
  expect(row?.slice(4, 6)).toEqual(['0.860', 'does not fall']);
  expect(textOf(/^Figure 6/, [])).toContain('"does not fall" where none of these means is below 90 % of the ideal');
});

it('says which verdicts do not go by means over seeds', () => {
  const text = textOf(/^Figure 6/, []);
  expect(text).not.toMatch(/verdicts go by means over seeds\./i);
  expect(text).toContain('D-mod-k and ARN are compared seed by seed');
  expect(text).toContain('every seed that falls must be back');
});
