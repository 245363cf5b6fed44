/* "Find a better mapping": asked for in the settings, shown in a lane, applied with one step to undo. */

import type { Locator } from '@playwright/test';
import type { Search } from '../web/features/mapping-search/search.ts';
import { expect, type Playground, test } from './playground.ts';

/** XOR on places drawn at random. */
async function openScattered(playground: Playground, topology?: { m: number[]; w: number[] }): Promise<void> {
  await playground.open('#v=1&preset=half-bisection&play=0&phase=9');
  await playground.page.evaluate((tree) => {
    const { scenario, setScenario } = window.__fattree?.state() ?? {};
    if (!scenario || !setScenario) throw new Error('there is no page');
    const [lane] = scenario.lanes;
    setScenario({
      ...scenario,
      topology: { ...scenario.topology, ...tree },
      mapping: { ...scenario.mapping, kind: 'random', seed: 1 },
      routing: { ...scenario.routing, kind: 'd-mod-k' },
      lanes: lane ? [{ name: lane.name, traffic: { exchange: 'xor' } }] : [],
    });
  }, topology);
  await playground.idle();
}

async function openSearch(playground: Playground): Promise<Locator> {
  const { page } = playground;
  await playground.openSettings();
  await playground.button('Find a better mapping').click();
  return page.getByRole('complementary', { name: 'A better mapping' });
}

const swaps = (playground: Playground) =>
  playground.page.evaluate(() => window.__fattree?.state().scenario.mapping.swaps ?? null);

test('four swaps turn 32 into 20, and one undo takes them back', async ({ playground, page }) => {
  await openScattered(playground);
  const before = await page.evaluate(() => JSON.stringify(window.__fattree?.state().scenario.lanes));
  const panel = await openSearch(playground);
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(panel.getByRole('heading', { name: '4 swaps: 32 becomes 20' })).toBeVisible();
  await playground.idle();
  await expect(playground.lanes).toHaveCount(2);
  await expect(playground.lane('Best found')).toBeVisible();
  const { contention } = await playground.numbers().then((lanes) => lanes[1] ?? { contention: [] });
  expect(contention.reduce((sum, fullest) => sum + fullest, 0)).toBe(20);

  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(playground.lanes).toHaveCount(1);
  expect(await swaps(playground)).toHaveLength(4);
  await playground.button('Undo').click();
  expect(await swaps(playground)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(window.__fattree?.state().scenario.lanes))).toBe(before);
});

test('a search that is stopped stays so, and can be applied or put away', async ({ playground, page }) => {
  await openScattered(playground);
  // Its last answer never comes, so that it cannot end before it is stopped.
  await page.evaluate(() =>
    window.heldWorkers.hold(({ reply }: { reply?: { search?: Search } }) => reply?.search?.finished ?? false),
  );
  const panel = await openSearch(playground);
  await panel.getByLabel('Seed').press('Enter');
  await expect(panel.getByText('Looking for fewer swaps')).toBeVisible();
  await panel.getByRole('button', { name: 'Stop here' }).click();
  await expect(panel.getByText('4,000 of 4,000 tries, stopped.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(playground.lane('Best found')).toBeVisible();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(playground.lanes).toHaveCount(1);
  expect(await swaps(playground)).toEqual([]);
});
