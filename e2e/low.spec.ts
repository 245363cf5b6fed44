/* Low and narrow windows: phones on their side, embedded frames, pages zoomed to 400 %. The title and clock stay visible, and
 * the picture keeps its share. */

import type { Page } from '@playwright/test';
import { collisions } from './fit.ts';
import { expect, pausedPreset, test } from './playground.ts';

const SIZES = [
  { width: 320, height: 450 },
  { width: 480, height: 450 },
  { width: 720, height: 450 },
  // 1440 x 900 and 1280 x 1024 at 400 %
  { width: 360, height: 225 },
  { width: 320, height: 256 },
];
const PRESETS = ['half-bisection', 'one-hot-node'];
/** From here on all lanes stand side by side, each with its head. */
const WIDE = 720;

/** Parts of the title, the clock, Play and commands that are not fully visible. */
async function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = {
      title: 'h1 button span',
      place: '.transport .readout strong',
      play: '.transport .play',
      commands: '.title-bar button:is([aria-label="Settings and more"], [aria-label="More"])',
    };
    return Object.entries(wanted).flatMap(([name, selector]) => {
      const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
      if (!element) return [`${name} is not there`];
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const holder = element.closest('.readout') ?? element;
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return [`${name} leaves the window`];
      if (holder.scrollWidth > holder.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
        return [`${name} is cut off`];
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there && (element.contains(there) || there.contains(element)) ? [] : [`${name} is covered`];
    });
  });
}

/** Controls and figures of the bars. */
const BARS =
  '.title-bar button, .lane-tabs, .transport button, .transport .readout strong, .transport .readout small, .time-axis .track';

/** Share of the window's height that shows the first tree, unscrolled. */
async function pictureShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tree = document.querySelector('.lane-tree')?.getBoundingClientRect();
    const middle = document.querySelector('.middle')?.getBoundingClientRect();
    if (!tree || !middle) return 0;
    return (Math.min(tree.bottom, middle.bottom) - Math.max(tree.top, middle.top)) / innerHeight;
  });
}

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...['html', '.middle', '.title-bar', '.transport'].map((selector) => {
        const element = document.querySelector(selector);
        return element ? element.scrollWidth - element.clientWidth : 0;
      }),
    ),
  );
}

for (const preset of PRESETS) {
  test(`${preset}: title, place, Play and commands stay, the picture has its share`, async ({ playground, page }) => {
    await playground.openIdle(pausedPreset(preset));
    await page.evaluate(() => document.fonts.ready);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await playground.frame();
      const name = `${size.width} x ${size.height}`;
      await expect.poll(() => unseen(page), name).toEqual([]);
      await expect.poll(() => page.evaluate(collisions, BARS), name).toEqual([]);
      await expect.poll(() => sideways(page), name).toBe(0);
      if (size.width < WIDE) await expect.poll(() => pictureShare(page), name).toBeGreaterThanOrEqual(0.5);
    }
  });
}

test('in a low narrow window Embed opens, and so does everything of the menu', async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await playground.openAt(9);
  await playground.button('Embed').click();
  await expect(page.getByRole('dialog', { name: 'Embed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await playground.button('Settings and more').click();
  const menu = page.getByRole('dialog', { name: 'Settings and more' });
  const { width } = (await menu.boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(360);
  expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await menu.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog', { name: /help/i })).toBeVisible();
});

test('between a lesson and the inspector the axis of time can still be taken hold of', async ({ playground, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await playground.openIdle(
    '#v=1&topology=rlft&traffic=hot-spot&hot=0&sources=1,2,8&hot-on-ns=0&hot-off-ns=1000000&background=0&until-ns=1000000&lanes=D-mod-k&lane1.routing=d-mod-k&time-ns=1000000&select=link:0:48&lesson=hot.1&play=0',
  );
  const axis = page.getByRole('slider', { name: 'Time', exact: true });
  await expect(axis).toBeVisible();
  const box = await axis.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(100);
});
