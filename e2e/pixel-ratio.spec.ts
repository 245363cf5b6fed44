/* A window that moves to another monitor, or is zoomed, is drawn again at once, also while nothing moves. */

import type { Page } from '@playwright/test';
import { expect, test } from './playground.ts';

/* What their screen is like is not given back. */
test.use({ ownWindow: true });

const WINDOW = { width: 1440, height: 900 };

/** Each tree's width on the page, and how many pixels of its canvas one of the page takes. */
const trees = (page: Page) =>
  page.locator('.picture-still').evaluateAll((found) =>
    found.map((each) => {
      const { width } = each.getBoundingClientRect();
      return { width, ratio: Math.round(((each as HTMLCanvasElement).width / width) * 100) / 100 };
    }),
  );

/** Share of the canvas that is painted. */
const painted = (page: Page) =>
  page
    .locator('.picture-still')
    .first()
    .evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(element as HTMLCanvasElement, 0, 0);
      const { data } = copy?.getImageData(0, 0, width, height) ?? {};
      return (data?.filter((value, at) => at % 4 === 3 && value > 0).length ?? 0) / (width * height);
    });

test('the trees are sharp at every new pixel ratio, while paused', async ({ page, playground }) => {
  await page.setViewportSize(WINDOW);
  const session = await page.context().newCDPSession(page);
  await playground.openAt(3);
  const [before, ink] = [await trees(page), await painted(page)];
  expect(new Set(before.map(({ ratio }) => ratio))).toEqual(new Set([1]));
  // Emulation announces a ratio only with another size of the window: a pixel that stays at the right of the lanes.
  for (const [at, ratio] of [2, 1.5, 1].entries()) {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: WINDOW.width - ((at + 1) % 2),
      height: WINDOW.height,
      deviceScaleFactor: ratio,
      mobile: false,
    });
    await expect.poll(() => trees(page)).toEqual(before.map(({ width }) => ({ width, ratio })));
    expect(await painted(page)).toBeGreaterThan(ink * 0.8);
  }
});
