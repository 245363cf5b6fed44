/* Nothing moves by itself, and hovering repaints no picture. `npm run vitals` prints the Web
 * Vitals themselves, in ms on this machine; the shifts and the ratios of work checked here do not depend on machine
 * load. */

import type { Page } from '@playwright/test';
import { expect, pausedPreset, test } from './playground.ts';

/** The hot spot of the paper, D-mod-k beside ARN and AFI. */
const AT_WORK = '#v=1&preset=hot-432';

/** Shifts within this time after a press count as its response. */
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

/** Delays requests until long after the response to a press. Returns the names of those that came late, as they come: the first
 * group of the pattern. */
async function slow(page: Page, files: RegExp): Promise<Set<string | undefined>> {
  const late = new Set<string | undefined>();
  await page.route(files, async (route) => {
    late.add(files.exec(route.request().url())?.[1]);
    await new Promise((done) => setTimeout(done, 2 * ANSWER_MS));
    await route.continue();
  });
  return late;
}

test('the opening moves nothing', async ({ playground, page }) => {
  await watchShifts(page);
  await playground.open();
  await page.waitForFunction(() => (window.__fattree?.state().clock.phase ?? 0) > 3);
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.05);
});

test('nothing moves for what is fetched late: the charts of a run, the lessons', async ({ playground, page }) => {
  await watchShifts(page);
  const late = await slow(page, /(CongestionCharts|Lessons)-[^/]*\.js$/);
  await playground.open(AT_WORK);
  await expect(page.getByRole('region', { name: 'The run over time' })).toBeVisible();
  await page.waitForFunction(() => window.__fattree?.state().lanes.every(({ run }) => run.fraction > 0));
  // What is simulated meanwhile is not fetched late.
  await page.evaluate(() => window.__fattree?.state().pauseRun());
  await playground.idle();
  await playground.untilUpdated();
  const opened = await shiftsOf(page);
  expect(sumOf(opened), JSON.stringify(opened)).toBeLessThan(0.05);

  await playground.button('Explore').click();
  await playground.explore.locator('.explore-path button').first().click();
  await expect(page.getByRole('complementary', { name: 'Lessons' })).toBeVisible();
  await playground.untilUpdated();
  expect([...late].sort()).toEqual(['CongestionCharts', 'Lessons']);
  const shifts = (await shiftsOf(page)).slice(opened.length);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.05);
});

test('what is said of an instant moves nothing below it', async ({ playground, page }) => {
  await playground.openIdle(pausedPreset('one-hot-node'));
  await playground.openInspector();
  await page.evaluate(() => window.__fattree?.state().setTime(Number.MAX_SAFE_INTEGER));
  const endPs = await page.evaluate(() => window.__fattree?.state().clock.timePs ?? 0);
  const sections = page.locator('.panel.right .inspector-section');
  const tops = new Set<number>();
  const texts = new Set<string>();
  for (let part = 1; part < 8; part++) {
    await page.evaluate((to) => window.__fattree?.state().setTime(to), Math.round((endPs * part) / 8));
    await playground.settle();
    tops.add(await sections.first().evaluate((section) => Math.round(section.getBoundingClientRect().top)));
    texts.add(await page.locator('.panel.right .inspector-heading').innerText());
  }
  expect(texts.size).toBeGreaterThan(4);
  expect([...tops]).toHaveLength(1);
});

test('a linked sweep moves no tree, however late its parts come', async ({ playground, page }) => {
  await watchShifts(page);
  const late = await slow(page, /(SweepParts)-[^/]*\.(?:js|css)$/);
  await playground.open(
    '#v=1&preset=one-hot-node&play=0&until-ns=1000000&sweep=traffic.share:0.02~0.4/5~log+seeds:4+measure:recovery',
  );
  await expect(page.getByRole('slider', { name: /^Recovery time/ })).toBeVisible();
  await expect(playground.lanes.first().locator('.picture')).toBeVisible();
  await playground.untilUpdated();
  expect([...late]).toEqual(['SweepParts']);
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.01);
});

/** How often each is done, for its work to be told from what else the page does. */
const LOOKS = 20;

test('to point at something takes less than half of the work of painting the trees', async ({ playground, page }) => {
  await playground.open(`${AT_WORK}&play=0`);
  await page.waitForFunction(() => window.__fattree?.state().lanes.every(({ run }) => run.fraction > 0));
  await page.evaluate(() => {
    const { pauseRun, setTime } = window.__fattree?.state() ?? {};
    pauseRun?.();
    setTime?.(0);
  });
  await playground.idle();
  await playground.untilUpdated();
  const box = await playground.lanes.first().locator('.picture').boundingBox();
  if (!box) throw new Error('There is no picture.');
  const pointed = new Set<string>();
  const pointing = await playground.workMs(async () => {
    for (let look = 0; look < LOOKS; look++) {
      await page.mouse.move(box.x + box.width * (0.1 + (0.8 * look) / LOOKS), box.y + box.height * 0.6);
      await playground.frame();
    }
  });
  for (let look = 0; look < LOOKS; look++) {
    await page.mouse.move(box.x + box.width * (0.1 + (0.8 * look) / LOOKS), box.y + box.height * 0.6);
    pointed.add((await page.locator('.picture-card').allInnerTexts()).join());
  }
  expect(pointed.size).toBeGreaterThan(LOOKS / 2);
  const painting = await playground.workMs(async () => {
    for (let look = 0; look < LOOKS; look++) {
      await page.evaluate((step) => window.__fattree?.state().setFilter(step), look % 2 ? null : (1 as const));
      await playground.frame();
    }
  });
  expect(pointing).toBeLessThan(painting / 2);
});
