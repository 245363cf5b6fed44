/* The first seconds: the page opens, says what it has to say, and moves. */

import { expect, test } from './playground.ts';
import { yardstick } from './yardstick.ts';

const FIGURES = { XOR: ['76.5', '+53'], LIN: ['96.6', '+94'], OPT: ['53.2', '+7'] };

test('three lanes, their figures and their totals', async ({ playground }) => {
  await playground.open();
  await expect(playground.lanes).toHaveCount(3);
  await expect(playground.page.getByRole('heading', { level: 1 })).toHaveText('Half the bisection is enough');
  for (const [lane, [figure, over]] of Object.entries(FIGURES)) {
    await expect(playground.headline(lane).locator('.figure')).toHaveText(`${figure}µs`);
    await expect(playground.headline(lane)).toContainText(`${over}\u2009%, ideal 49.9\u202fµs`);
  }
  const ribbon = playground.page.getByRole('region', { name: 'Across the top, phase by phase' });
  await expect(ribbon.locator('.row-name')).toHaveText(['XOR', 'LIN', 'OPT']);
  await expect(ribbon.locator('.row-total')).toHaveText(['128', '128', '128']);
  for (const sentence of ['Whatever is above the line has to wait.', 'Every lane sends the same 128.'])
    await expect(ribbon.locator(`h2[title*="${sentence}"]`)).toBeVisible();
});

/** How many yardsticks of work the opening may take. */
const MOST_YARDS = 20;

test('little work is enough until the picture moves by itself', async ({ elsewhere }) => {
  const visitor = await elsewhere();
  // From a page beside it, so that one process counts what this one does from its first byte on.
  const html = '<!doctype html><link rel="icon" href="data:,">';
  await visitor.page.route('**/beside', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await visitor.page.goto('./beside');
  const yard = await visitor.workMs(async () => {
    await visitor.page.evaluate(yardstick);
  });
  const work = await visitor.workMs(async () => {
    await visitor.page.goto('./', { waitUntil: 'commit' });
    await visitor.page.waitForFunction(
      () =>
        document.querySelectorAll('.lane-tree canvas').length > 0 && (window.__fattree?.state().clock.phase ?? 0) > 0,
    );
  });
  test.info().annotations.push({ type: 'milliseconds', description: `${work.toFixed(0)} beside ${yard.toFixed(0)}` });
  expect(work).toBeGreaterThan(0);
  // How many ms that takes: npm run vitals.
  expect(work / yard).toBeLessThan(MOST_YARDS);
});
