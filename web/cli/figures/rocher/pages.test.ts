/* Words of the page that follow from the runs. */

import { expect, it } from 'vitest';
import { course, madeUp, runsFrom } from './madeUp.ts';
import type { Kept } from './measure.ts';
import { pagesOf } from './pages.ts';

const textOf = (title: RegExp, kept: Kept[]) =>
  pagesOf(runsFrom(kept), false, [], 'new').find((section) => title.test(section.title))?.text ?? '';

it('short runs are said to be too short where they end before the return', () => {
  const run = (id: string, levels: [number, number][], recoveryNs: number | null) =>
    madeUp(id, { efficiency: course('7', levels), recoveryNs });
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
});

it('the level without a hot spot is said to be from 3 ms on', () => {
  expect(textOf(/^Figure 6/, [])).toContain('or of all from 3 ms on without one');
});

it('every figure has its claims, none of them judged before a run', () => {
  const rows = pagesOf(runsFrom([]), false, [], 'new').flatMap((section) => section.rows);
  for (const figure of ['6', '7', '8'])
    expect(rows.filter((row) => row.figure.startsWith(figure)).length).toBeGreaterThan(5);
  expect(rows.filter(({ difference }) => difference !== '')).toEqual([]);
});

it('runs of other builds of the core are counted', () => {
  const [one, two] = [madeUp('6/h10/1q/arn/1'), madeUp('6/h10/1q/arn/2', { core: 'old' })];
  expect(textOf(/^State/, [one])).toContain('**1 of 1 runs were made by the core of this version**.');
  expect(textOf(/^State/, [one, two])).toContain(
    '**1 of 2 runs were made by the core of this version**; the others by another build',
  );
});
