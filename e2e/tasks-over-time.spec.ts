/* What the tasks of a program do over time, below the trees: a click goes to an instant, what is pointed at has its links marked in the tree,
 * arrow keys go from node to node, and the same stands in a table and in a file. */

import { EVERYTHING, faults } from './axe.ts';
import { chooseChart, expect, pausedPreset, test } from './playground.ts';

test.beforeEach(async ({ playground }) => {
  await playground.openIdle(pausedPreset('slow-task'));
});

test('tasks over time, by pointer, by keyboard and as a table', async ({ page }) => {
  const tasks = page.getByRole('slider', { name: 'Tasks over time' });
  await expect(tasks).toBeVisible();
  const box = (await tasks.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  await page.mouse.click(box.x + 0.75 * box.width, box.y + box.height / 2);
  const state = () =>
    page.evaluate(() => {
      const { clock, lit, selection } = window.__fattree?.state() ?? {};
      return { timePs: clock?.timePs ?? 0, lit: lit ?? null, selection: selection ?? null };
    });
  const { timePs } = await state();
  expect(timePs).toBeGreaterThan(40e6);
  expect(timePs).toBeLessThan(110e6);
  await expect(tasks).toHaveAttribute('aria-valuetext', /Task 3 computes: 1 compute, \d send, \d wait, \d are done/);

  // Somewhere between the first two rows of the first lane a message is on its way.
  for (let step = 0; step < 40 && (await state()).lit === null; step++)
    await page.mouse.move(box.x + (0.03 + 0.003 * step) * box.width, box.y + 0.26 * box.height);
  await expect.poll(async () => (await state()).lit?.links.length ?? 0).toBeGreaterThanOrEqual(2);
  await page.mouse.move(5, 5);
  await expect.poll(async () => (await state()).lit).toBeNull();

  await tasks.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect((await state()).selection).toEqual({ kind: 'node', lane: 0, node: 1 });
  await page.keyboard.press('ArrowRight');
  expect((await state()).timePs).toBeGreaterThan(timePs);

  await chooseChart(page, 'over', 'As a table');
  const table = page.getByRole('region', { name: 'Tasks over time, table' });
  await expect(table.getByRole('row')).toHaveCount(1 + 2 * 8);
  await expect(table).toContainText('of all time spent waiting');
  expect(await faults(page, '.congestion-charts', EVERYTHING)).toEqual([]);
});

test('the slowdown of every message, by pointer and as a table', async ({ page }) => {
  await chooseChart(page, 'over', 'Slowdown');
  const chart = page.getByRole('img', { name: /^Slowdown: / });
  await expect(chart).toBeVisible();
  await expect(chart).toHaveAttribute('aria-label', /5\.71×/);
  const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 0.5 * box.width, box.y + box.height / 2);
  await expect(page.locator('.chart-readout')).toContainText(/\d+ of 42/);
  await chooseChart(page, 'over', 'As a table');
  const table = page.getByRole('region', { name: 'Slowdown, table' });
  await expect(table.getByRole('row')).toHaveCount(1 + 40);
  await table.getByRole('button', { name: 'Show all 42 rows' }).click();
  await expect(table.getByRole('row').last()).toContainText('5.71×');
  expect(await faults(page, '.congestion-charts', EVERYTHING)).toEqual([]);
});
