/* Figures of lessons: they follow the clock, the pointer and the keys, and light in the tree what they speak of. */

import { expect, testOnOnePage as test } from './playground.ts';

test('on a phone rows that a step names are above its text, whole, and before the tree', async ({
  playground,
  page,
}) => {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of ['late.1', 'how-opt.3']) {
    await playground.reopen(`#v=1&lesson=${step}`);
    const rows = page.locator('.ribbon .rows');
    await expect(rows).toBeVisible();
    const text = await page.getByRole('complementary', { name: 'Lessons' }).boundingBox();
    const box = await rows.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), step).toBeLessThanOrEqual(text?.y ?? 0);
    expect((await page.locator('.stage').boundingBox())?.y ?? 0).toBeGreaterThan(box?.y ?? 0);
  }
  await page.setViewportSize(before);
});

test('a table whose worker does not start leaves a sentence in its place', async ({ playground, page }) => {
  await page.route(/table-worker/, (route) => route.abort());
  await playground.reopen('#v=1&lesson=root-table.2');
  await expect(page.locator('.lesson-table')).toHaveText('The table could not be made.');
  await page.unroute(/table-worker/);
});

test('how a destination comes about follows clock, pointer and keys', async ({ playground, page }) => {
  await playground.reopen('#v=1&lesson=half.2');
  const figure = page.getByRole('slider', { name: 'How XOR comes to a destination: task' });
  const says = (task: number, phase: number, to: number) =>
    expect(figure).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^Task ${task} in phase ${phase}: .*; task ${task} sends to ${to}$`),
    );
  await says(5, 3, 6);
  await page.evaluate(() => window.__fattree?.state().setPhase(9));
  await says(5, 9, 12);
  await page.evaluate(() => window.__fattree?.state().hover({ kind: 'task', lane: 0, task: 1 }));
  await says(1, 9, 8);
  await page.evaluate(() => window.__fattree?.state().hover(null));
  await figure.focus();
  await page.keyboard.press('ArrowRight');
  await says(6, 9, 15);
  expect(await page.evaluate(() => window.__fattree?.state().selection)).toEqual({ kind: 'task', lane: 0, task: 6 });
  await page.keyboard.press('End');
  await says(15, 9, 6);
  // Pointing at a task in the tree is enough.
  await page.locator('.lesson-chip').first().hover();
  await says(5, 9, 12);
});

test('the list of receivers follows the clock', async ({ playground, page }) => {
  await playground.reopen('#v=1&lesson=rounds.7');
  const list = page.locator('.lesson-figure').getByRole('img');
  await expect(list).toHaveAccessibleName(
    'Who sends to whom in phase 7: 0 → 12, 1 → 13, 2 → 14, 3 → 15, 4 → 6, 5 → 6.',
  );
  await page.evaluate(() => window.__fattree?.state().setPhase(0));
  await expect(list).toHaveAccessibleName('Who sends to whom in phase 1: 0 → 6, 1 → 7, 2 → 8, 3 → 9, 4 → 10, 5 → 11.');
  await page.locator('.lesson-figure svg').hover({ position: { x: 8, y: 60 } });
  const pointed = () => page.evaluate(() => window.__fattree?.state().highlighted);
  expect(await pointed()).toEqual({ kind: 'task', lane: 0, task: 0 });
  // Where the lane's name stands above its picture, which is enlarged for a class.
  await page.evaluate(() => window.__fattree?.state().addLane());
  await page.evaluate(() => window.__fattree?.state().changeView({ present: true }));
  const second = page.locator('.lesson-figure svg').nth(1);
  await expect(second).toBeVisible();
  const zoom = await second.evaluate((svg) => svg.getBoundingClientRect().height / Number(svg.getAttribute('height')));
  await second.hover({ position: { x: 8 * zoom, y: 60 * zoom } });
  expect(await pointed()).toEqual({ kind: 'task', lane: 1, task: 0 });
  await page.locator('.lesson-figure figcaption').first().hover();
  expect(await pointed()).toBeNull();
});

test('a selected or pointed task says what made it late', async ({ playground, page }) => {
  // What is selected speaks while the pointer is elsewhere.
  await page.mouse.move(0, 0);
  await playground.reopen('#v=1&preset=half-bisection&play=0&clock=packets&time-ns=40000&ribbon=tasks&select=task:1:5');
  const words = page.locator('.strip-late');
  await expect(words).toHaveText(/^Task 5 is late because it waited for task 15 \(phase 6\), which first shared links/);
  // By keys: the next task, and the phase of another time.
  await page.getByRole('slider', { name: 'Time' }).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(words).toHaveText(/^Task 6 is late/);
  await page.keyboard.press('Home');
  await expect(words).toHaveText('No shared link has held up task 6.');
  // A pointer asks about the phase that it is above.
  const box = await page.locator('.ribbon .chart-slider').boundingBox();
  if (!box) throw new Error('no strip');
  await page.mouse.move(box.x + box.width * 0.53, box.y + box.height * 0.4);
  await expect(words).toHaveText(/^Task \d+ is late/);
});
