/* A window that moves to another monitor, or is zoomed, is drawn again at once, also while nothing moves. */

import type { Page } from '@playwright/test';
import { expect, test } from './playground.ts';

/** Pixels of each canvas per pixel of the page, across. */
const ratios = (page: Page, canvases: string) =>
  page
    .locator(canvases)
    .evaluateAll((found) =>
      found
        .filter((each) => each.clientWidth > 0)
        .map((each) => Math.round(((each as HTMLCanvasElement).width / each.clientWidth) * 100) / 100),
    );

/** How many pixels of the first canvas are not blank. */
const painted = (page: Page, canvas: string) =>
  page
    .locator(canvas)
    .first()
    .evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const { data } = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {};
      return data?.filter((value, at) => at % 4 === 3 && value > 0).length ?? 0;
    });

for (const [what, link, canvases] of [
  ['the trees of an exchange', '#v=1&preset=half-bisection&phase=3&play=0', '.picture-still'],
  ['the trees and heat maps of a congestion', '#v=1&preset=one-hot-node&play=0&queues=queues', '.picture-still'],
] as const)
  test(`${what} are sharp at every new pixel ratio while paused`, async ({ page, playground }) => {
    const session = await page.context().newCDPSession(page);
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
    const show = (deviceScaleFactor: number) =>
      session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
    await show(1);
    await playground.open(link);
    await playground.idle();
    await expect.poll(async () => new Set(await ratios(page, canvases))).toEqual(new Set([1]));
    const before = await painted(page, canvases);
    for (const ratio of [2, 1.5, 1]) {
      await show(ratio);
      await expect.poll(async () => new Set(await ratios(page, canvases))).toEqual(new Set([ratio]));
      expect(await painted(page, canvases)).toBeGreaterThan(before * ratio * ratio * 0.8);
    }
  });
