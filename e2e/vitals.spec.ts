/* Nothing moves that nobody touched. `npm run vitals` prints the Web Vitals themselves, in milliseconds of this machine; how far
 * things move is the same on a busy one. */

import type { Page } from '@playwright/test';
import { expect, test } from './playground.ts';

/** The hot spot of the paper, D-mod-k beside ARN and AFI. */
const AT_WORK = '#v=1&preset=hot-432';

/** A browser takes what moves so long after a press for its answer. */
const ANSWER_MS = 500;

declare global {
  interface Window {
    shifts?: { value: number; moved: string[] }[];
  }
}

/** From the next document on: what moves without a hand. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    window.shifts = shifts;
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node }) => (node instanceof Element ? node : node?.parentElement)?.className ?? '',
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => window.shifts ?? []);
const sumOf = (shifts: readonly { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** What is fetched comes when the answer to a press is long over. */
async function slow(page: Page, files: RegExp): Promise<void> {
  await page.route(files, async (route) => {
    await new Promise((done) => setTimeout(done, 2 * ANSWER_MS));
    await route.continue();
  });
}

test('the opening moves nothing', async ({ playground, page }) => {
  await watchShifts(page);
  await playground.open();
  await page.waitForFunction(() => (window.__fattree?.state().clock.phase ?? 0) > 3);
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.05);
});

test('nothing moves for what is fetched late: the story of a run, the lessons', async ({ playground, page }) => {
  await watchShifts(page);
  await slow(page, /(Story|Lessons)-[^/]*\.js$/);
  await playground.open(AT_WORK);
  await expect(page.getByRole('region', { name: 'The run over time' })).toBeVisible();
  const opened = await shiftsOf(page);
  expect(sumOf(opened), JSON.stringify(opened)).toBeLessThan(0.05);

  await playground.button('Lessons').click();
  await expect(page.getByRole('complementary', { name: 'Lessons' })).toBeVisible();
  await playground.turn();
  const shifts = (await shiftsOf(page)).slice(opened.length);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.05);
});
