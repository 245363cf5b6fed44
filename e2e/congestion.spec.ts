/* Congestion on input-queued switches, as a person meets it: the charts tell of it, it can be looked into, and it opens again. */

import type { Page } from '@playwright/test';
import { expect, type Playground, test, testOnOnePage } from './playground.ts';
import { holdFrames } from './workers.ts';

/* One worker, and so one page, for all of them. */
test.describe.configure({ mode: 'default' });

const DEMO = '#v=1&preset=one-hot-node&play=0';

/** The link into a node. */
async function linkInto(page: Page, node: number): Promise<number> {
  return page.evaluate((wanted) => {
    const shape = window.__fattree?.state().lanes[0]?.shape;
    return shape ? shape.ends.to.indexOf(wanted) : -1;
  }, node);
}

async function setTime({ page }: Playground, timePs: number): Promise<void> {
  await page.evaluate((to) => window.__fattree?.state().setTime(to), timePs);
}

testOnOnePage.describe('one hot node', () => {
  testOnOnePage.beforeEach(async ({ playground }) => {
    await playground.reopenIdle(DEMO);
  });

  testOnOnePage('only ARN + AFI recovers, and the page says so', async ({ playground, page }) => {
    await expect(playground.lanes).toHaveCount(2);
    const charts = page.getByRole('region', { name: 'The run over time' });
    await expect(charts).toContainText(/1\.24\s*ms/);
    await expect(charts).toContainText(/largest at 680\s*µs: 159/);
    const histories = await page.evaluate(() =>
      window.__fattree?.state().lanes.map(({ history }) => (history ? history.from + history.columns : 0)),
    );
    expect(histories?.every((columns) => columns > 300)).toBe(true);
    await setTime(playground, 2.5e9);
    await expect(playground.headline('ARN + AFI')).toContainText(/back after 1\.24\s*ms/);
    await expect(playground.headline('D-mod-k')).toContainText(
      /not back.*while the hot spot lasts, but about 820\s*µs after it/,
    );
    await expect(playground.lane('ARN + AFI')).toContainText('0 of 115 are victims');
  });

  testOnOnePage('a port can be looked into, and the link opens it again', async ({ playground, page, elsewhere }) => {
    await setTime(playground, 1.1e9);
    const link = await linkInto(page, 4);
    await page.evaluate((at) => window.__fattree?.state().select({ kind: 'link', lane: 1, link: at }), link);
    const inspector = page.getByRole('complementary', { name: 'Inspector' });
    await expect(inspector).toContainText('Edge 1 → node 4');
    await expect(inspector).toContainText('Congestion root');
    await expect(inspector).toContainText(/400\s*µs of 400\s*µs/);
    const url = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
    expect(url.length).toBeLessThan(2000);
    const other = await elsewhere({ viewport: { width: 1300, height: 800 } });
    await other.open(new URL(url).hash);
    await expect(other.page.getByRole('complementary', { name: 'Inspector' })).toContainText('Edge 1 → node 4');
    const figures = await playground.lanes.locator('.instant-line').allTextContents();
    expect(figures).toHaveLength(2);
    await expect.poll(() => other.lanes.locator('.instant-line').allTextContents()).toEqual(figures);
  });

  testOnOnePage('the time axis and the chart scrub', async ({ playground, page }) => {
    const axis = playground.transport.getByRole('slider', { name: 'Time' });
    await axis.focus();
    await page.keyboard.press('End');
    await expect(playground.transport).toContainText(/4\.00\s*ms/);
    const chart = page.locator('.congestion-beside .line-chart');
    const box = await chart.boundingBox();
    if (!box) throw new Error('no chart');
    await chart.click({ position: { x: box.width / 4, y: box.height / 2 } });
    await expect.poll(() => playground.timePs()).toBeLessThan(1.3e9);
    expect(await playground.timePs()).toBeGreaterThan(0.5e9);
  });
});

/** Pictures of the page for which its work is counted. */
const PICTURES = 60;

test('432 nodes run behind the page with little work, are paused and cancelled', async ({ playground, page }) => {
  // For so long that they run as long as they are looked at.
  await playground.open('#v=1&preset=hot-432&play=0&until-ns=1000000000');
  const fraction = () => page.evaluate(() => window.__fattree?.state().lanes[0]?.summary?.reachedPs ?? 0);
  await expect.poll(fraction).toBeGreaterThan(0);
  const working = await playground.workMs(() =>
    page.evaluate(async (all) => {
      for (let drawn = 0; drawn < all; drawn++) await new Promise((next) => requestAnimationFrame(next));
    }, PICTURES),
  );
  expect(await playground.runStates()).toEqual(['running', 'running']);
  await page.evaluate(() => window.__fattree?.state().pauseRun());
  await expect.poll(() => playground.runStates()).toEqual(['paused', 'paused']);
  await playground.settle();
  const painting = await playground.workMs(() =>
    page.evaluate(async (all) => {
      for (let drawn = 0; drawn < all; drawn++) {
        window.__fattree?.state().setFilter(drawn % 2 ? null : 1);
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      }
    }, PICTURES),
  );
  const perPicture = [working, painting].map((ms) => (ms / PICTURES).toFixed(1)).join(', painting ');
  test.info().annotations.push({ type: 'milliseconds of work a picture', description: perPicture });
  expect(working).toBeLessThan(painting);
  await page.evaluate(() => window.__fattree?.state().cancelRun());
  await expect.poll(() => playground.runStates()).toEqual(['cancelled', 'cancelled']);
});

test('at 3,456 nodes the matrix leads, and the tree is a click away', async ({ playground, page, elsewhere }) => {
  await playground.openIdle('#v=1&preset=hot-3456&play=0&hot-on-ns=20000&hot-off-ns=70000&until-ns=80000');
  await setTime(playground, 6.5e7);
  const choice = async (on: Playground, name: string) => {
    await on.lane('ARN + AFI').locator('.lane-button').click();
    return on.page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  };
  await expect(await choice(playground, 'Links')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  const picture = page.getByRole('group', { name: /^ARN \+ AFI: tree of 3,456 nodes/ });
  await expect(picture).toContainText('Core \u2193');

  const cursor = picture.getByRole('button');
  await cursor.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const name = (await cursor.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^\w+ \d+ → \w+ \d+, [\d.]+ of link rate/);
  await page.keyboard.press('Enter');
  const selected = await page.evaluate(() => window.__fattree?.state().selection);
  expect(selected?.kind).toBe('link');

  await (await choice(playground, 'Tree')).click();
  await expect(picture).not.toContainText('Core \u2193');
  const url = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
  expect(url).toContain('picture=tree');
  const other = await elsewhere();
  await other.open(url.slice(url.indexOf('#')));
  await expect(await choice(other, 'Tree')).toHaveAttribute('aria-current', 'true');
});

test('an instant that is not simulated yet says how far the run is on its way', async ({ playground }) => {
  await playground.open('#v=1&preset=hot-3456&play=0');
  await holdFrames(playground);
  await setTime(playground, 19e9);
  await expect(playground.lanes.first().getByText(/^Simulating, \d+\s%$/)).toBeVisible();
});
