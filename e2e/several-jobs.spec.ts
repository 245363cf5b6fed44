/* Several jobs on one tree: how much each is slowed is in the head, in the inspector and in a file; placed anew, they slow each other no more. */

import { EVERYTHING, faults } from './axe.ts';
import { expect, pausedPreset, test } from './playground.ts';

test.beforeEach(async ({ playground }) => {
  await playground.openIdle(pausedPreset('two-jobs'));
});

const slowdowns = () =>
  window.__fattree
    ?.state()
    .lanes.map(({ jobs }) => jobs?.map(({ ps, alonePs }) => Number(((ps ?? 0) / (alonePs ?? 1)).toFixed(1))));

test('jobs that are dealt out slow each other, until they are placed side by side', async ({ page, playground }) => {
  await expect
    .poll(() => page.evaluate(slowdowns))
    .toEqual([
      [1, 1],
      [1.9, 1.9],
    ]);
  await expect(await playground.openInspector()).toContainText('B, 8 tasks');
  const section = await playground.section('Traffic');
  const place = (job: string) => section.getByLabel(`Job ${job}, placement`).nth(1);
  await place('A').selectOption('contiguous');
  await place('B').selectOption('contiguous');
  await expect
    .poll(() => page.evaluate(slowdowns))
    .toEqual([
      [1, 1],
      [1, 1],
    ]);
  await section.getByLabel('Job B, placement').first().selectOption('nodes');
  await expect(section.getByLabel('Job B, nodes').first()).toHaveValue('8-15');
  expect(await faults(page, '[data-field="traffic.jobs"]', EVERYTHING)).toEqual([]);
});

test('a job is added where nodes are free, and removed', async ({ page, playground }) => {
  const section = await playground.section('Traffic');
  const add = section.getByRole('button', { name: 'Add a job' }).first();
  await expect(add).toBeDisabled();
  const tasks = section.getByLabel('Job A, tasks').first();
  await tasks.fill('4');
  await tasks.press('Enter');
  await expect(add).toBeEnabled();
  await add.click();
  const jobs = () =>
    page.evaluate(
      () =>
        window.__fattree?.state().scenario.lanes[0]?.traffic?.jobs ?? window.__fattree?.state().scenario.traffic.jobs,
    );
  await expect.poll(jobs).toHaveLength(3);
  await section.getByRole('button', { name: 'Remove Job B' }).first().click();
  await expect.poll(async () => (await jobs())?.map(([, many]) => many)).toEqual([4, 4]);
});
