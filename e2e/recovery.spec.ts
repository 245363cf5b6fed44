/* A worker that dies is replaced; the user loses only a few seconds. */

import { expect, type Playground, pausedPreset, test } from './playground.ts';

test('a killed worker is replaced, with the same numbers, and what was done can be undone', async ({ playground }) => {
  await playground.openAt(8);
  await playground.page.evaluate(() => window.__fattree?.state().swap(0, 8));
  const [scenario, numbers, picture] = [
    await playground.scenario(),
    await playground.numbers(),
    await playground.picture(),
  ];
  const said = await playground.textsDuring(() => playground.replaceWorker(1));
  expect(said).toContain('The simulator of this lane stopped; it is restarting.');
  expect(await playground.statuses()).toEqual(['ready', 'ready', 'ready']);
  expect(await playground.scenario()).toEqual(scenario);
  expect(await playground.numbers()).toEqual(numbers);
  expect(await playground.picture()).toEqual(picture);
  await expect(playground.lane('LIN').getByText('stopped')).toHaveCount(0);

  await playground.button('Step forward').click();
  await expect(playground.lane('LIN').locator('.instant-line')).toHaveText('14 cross the top, 8 fit; busiest link 2×');
  await playground.button('Undo').click();
  expect((await playground.scenario()).mapping.swaps).toEqual([]);
  expect(await playground.statuses()).toEqual(['ready', 'ready', 'ready']);
});

/** Kills every worker that takes the place of the dead one, until the lane is given up. */
async function failLane({ page }: Playground, lane: number): Promise<void> {
  const status = () => page.evaluate((index) => window.__fattree?.state().lanes[index]?.status, lane);
  for (let now = await status(); now !== 'failed'; now = await status())
    if (now === 'ready') await page.evaluate((index) => window.__fattree?.killWorker(index), lane);
}

test('a lane that failed says so, and is started again by hand', async ({ playground, page }) => {
  await playground.openIdle(pausedPreset('half-bisection'));
  const [hashes, scenario] = [await playground.hashes(), await playground.scenario()];
  await failLane(playground, 1);

  const head = playground.lanes.nth(1).locator('header');
  await expect(head.getByRole('alert')).toContainText('The simulator of this lane stopped three times.');
  // The others have finished, so nothing is being simulated, and nothing is waited for.
  await playground.idle();
  await expect(page.getByText(/Simulating|Analysing/)).toHaveCount(0);

  await head.getByRole('button', { name: /^Start .* again$/ }).press('Enter');
  await expect(head.getByRole('alert')).toHaveCount(0);
  await expect(head.locator(':focus')).toHaveCount(1);
  await playground.idle();
  expect(await playground.statuses()).toEqual(hashes.map(() => 'ready'));
  expect(await playground.hashes()).toEqual(hashes);
  expect(await playground.scenario()).toEqual(scenario);
});
