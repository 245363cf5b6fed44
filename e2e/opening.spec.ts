/* The first seconds: little work is enough until the page moves. */

import { expect, test } from './playground.ts';
import { yardstick } from './yardstick.ts';

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
