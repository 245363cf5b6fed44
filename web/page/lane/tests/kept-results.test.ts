/* Results that are kept with the page, until runs have their own. */

import { expect, test } from 'vitest';
import { presetLane } from '../../../model/tests/opened.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { runLimitPs } from '../../../run/run-limit.ts';
import { builtCore, planned, ran } from '../../../run/tests/lanes.ts';
import { keptResults } from '../../../state/kept-results.ts';
import { startedPage, state } from '../../../state/tests/page.ts';
import { headlineOf } from '../headline.ts';

const HOUR_MS = 3_600_000;

const figures = (lanes: LaneState[]) => lanes.map((lane) => headlineOf(lane).figure);

test('a preset says at once what its runs come to, which they then come to', async () => {
  const page = startedPage({ fragment: '#v=1&preset=half-bisection&play=0', keptResults });
  page.yieldCpu(HOUR_MS);
  await page.until(({ lanes }) => lanes.every(({ kept }) => kept));
  const early = state(page).lanes;
  expect(early.every(({ run }) => run.state !== 'finished')).toBe(true);
  expect(figures(early)).toEqual(['76.5', '96.6', '53.2']);
  page.yieldCpu(0);
  await page.idle();
  expect(figures(state(page).lanes)).toEqual(figures(early));
});

test('nothing is kept of a lane that was changed, nor of a scenario that is no preset', async () => {
  const page = startedPage({ fragment: '#v=1&preset=half-bisection&play=0', keptResults });
  await page.until(({ lanes }) => lanes.every(({ kept }) => kept));
  state(page).change({ traffic: { messageBytes: 8192 } }, 0);
  await page.pass(50);
  expect(state(page).lanes.map(({ kept }) => kept !== undefined)).toEqual([false, true, true]);
  expect(await keptResults('nothing')).toEqual([]);
});

/** One with each kind of large figure; of each its first lane. */
const TOLD = [
  'six-to-ten',
  'why-packets-drop',
  'root-table',
  'one-hot-node',
  'cable-breaks',
  'cnn',
  'one-permutation-four-ways',
];

test.each(TOLD)('the head of %s says of kept results what it says of those of the run', async (id) => {
  const [core, settings] = [await builtCore(), presetLane(id)];
  const lane = planned(core, settings);
  const summary = ran(core, settings, (run) => run.result(), runLimitPs(settings));
  const run = { ...lane.run, state: 'finished' } as const;
  const [kept] = await keptResults(id);
  const early: LaneState = { ...lane, run: { ...run, state: 'running' }, kept: kept ?? undefined };
  await expect.poll(() => headlineOf(early).final, { timeout: 3000 }).toBe(true);
  expect(headlineOf(early)).toEqual(headlineOf({ ...lane, run, summary }));
});
