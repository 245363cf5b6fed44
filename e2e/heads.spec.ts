/* The heads of two and of three lanes beside an open panel are shown whole: nothing is cut off, nothing runs into the next lane. */

import { cutHeads } from './fit.ts';
import { expect, test, toTheEnd } from './playground.ts';

/** With the answer that brings in the lanes. */
const ANSWERED = [
  { step: 'barrier.3', lanes: 3 },
  { step: 'order.4', lanes: 3 },
  { step: 'root-table.6', lanes: 3 },
  { step: 'queues.3', lanes: 3 },
  { step: 'rounds.2', lanes: 2 },
  { step: 'drops.6', lanes: 2 },
];

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

for (const { step, lanes } of ANSWERED) {
  test(`the heads of ${step} are whole`, async ({ playground, page }) => {
    await playground.reopen(`#v=1&lesson=${step}`);
    const panel = page.getByRole('complementary', { name: 'Lessons' });
    await panel.getByRole('radio').first().check({ force: true });
    await panel.getByRole('button', { name: /^(Run it|Check)$/ }).click();
    await toTheEnd(panel);
    await expect(page.locator('.lane-header')).toHaveCount(lanes);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await playground.settle();
      expect(await page.evaluate(cutHeads), `${size.width} x ${size.height}`).toEqual([]);
    }
  });
}

test('the heads of three lanes in front of a class are whole', async ({ playground, page }) => {
  await playground.open('#v=1&preset=half-bisection&present=1&play=0');
  await expect(page.locator('.lane-header .now')).toHaveCount(3);
  await playground.settle();
  expect(await page.evaluate(cutHeads)).toEqual([]);
});
