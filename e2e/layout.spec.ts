/* The page fits its window: nothing runs out of it sideways, nothing that matters is cut off or written over. Each size leaves
 * a screenshot in the report. */

import type { Page } from '@playwright/test';
import { expect, type Playground, test } from './playground.ts';

const SIZES = [
  { name: 'desktop', width: 1440, height: 900, play: 38, scrolls: false },
  { name: 'tablet', width: 1024, height: 768, play: 38, scrolls: false },
  { name: 'phone', width: 390, height: 844, play: 52, scrolls: true },
] as const;

/** Words of controls and figures that do not stand whole inside the window, or that something hides. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, .figure, .headline .caption, .now dd, .now dt, .lane-name, h1, .readout strong, .row-total, .row-name',
    )) {
      if (!shown(element) || element.closest('.unseen, .panel-scroll, .tree-host')) continue;
      const box = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      if (box.width === 0) continue;
      if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`${name} leaves the window`);
      const overflow = getComputedStyle(element).overflowX;
      if (element.scrollWidth > element.clientWidth + 1 && overflow !== 'visible') faults.push(`${name} is cut off`);
    }
    return faults;
  });
}

/** Figures of lanes that are written over each other, or over the neighbour's. */
async function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('.lane .figure, .lane .now dd, .lane .lane-name')].map(
      (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lane = element.closest('.lane')?.getBoundingClientRect();
        return { text: element.textContent ?? '', box: range.getBoundingClientRect(), lane };
      },
    );
    const faults = texts
      .filter(({ box, lane }) => lane && (box.left < lane.left - 1 || box.right > lane.right + 1))
      .map(({ text }) => `${text} leaves its lane`);
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 1 && high > 4) faults.push(`${one.text} lies over ${other.text}`);
      }
    }
    return faults;
  });
}

async function expectFits(playground: Playground, scrolls: boolean): Promise<void> {
  const { page } = playground;
  const root = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { wide: scrollWidth - innerWidth, high: scrollHeight - innerHeight };
  });
  expect(root.wide, 'no scrolling sideways').toBeLessThanOrEqual(0);
  if (!scrolls) expect(root.high, 'no scrolling of the page').toBeLessThanOrEqual(0);
  expect(await cutOff(page)).toEqual([]);
  expect(await collisions(page)).toEqual([]);
}

for (const { name, width, height, play, scrolls } of SIZES) {
  test.describe(`${name}, ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: name === 'phone', isMobile: name === 'phone' });

    test('everything fits', async ({ playground, page }) => {
      await playground.openAt(9);
      await page.evaluate(() => document.fonts.ready);
      await test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' });
      await expectFits(playground, scrolls);

      const key = await playground.button('Play').boundingBox();
      expect(key?.width).toBeGreaterThanOrEqual(play);
      expect(key?.height).toBeGreaterThanOrEqual(play);
      expect((key?.y ?? 0) + (key?.height ?? 0)).toBeLessThanOrEqual(height);
    });

    test('with something selected it still fits', async ({ playground, page }) => {
      await playground.openAt(9);
      await playground.lanes.first().locator('.tree-chip').nth(6).click();
      await expect(page.getByText('Task 6 on node 6').first()).toBeVisible();
      await test.info().attach(`${name}, selected`, { body: await page.screenshot(), contentType: 'image/png' });
      await expectFits(playground, scrolls);
    });

    test('large numbers fit too', async ({ playground, page }) => {
      await playground.open('#v=1&preset=table-1-1024&phase=600&play=0');
      await expect(playground.lanes.first().locator('.now')).toContainText('1,024');
      await test.info().attach(`${name}, 1,024 nodes`, { body: await page.screenshot(), contentType: 'image/png' });
      await expectFits(playground, scrolls);
    });
  });
}

test('the picture owns most of the window', async ({ playground, page }) => {
  await playground.openAt(9);
  const { width } = (await page.locator('main').boundingBox()) ?? { width: 0 };
  expect(width / 1440).toBeGreaterThan(0.6);
});

test('four lanes fit, and six where four are drawn', async ({ playground, page }) => {
  await playground.openAt(9);
  await playground.button('Add a lane').click();
  await expect(playground.lanes).toHaveCount(4);
  await playground.idle();
  await test.info().attach('four lanes', { body: await page.screenshot(), contentType: 'image/png' });
  await expectFits(playground, false);
  await playground.button('Add a lane').click();
  await playground.button('Add a lane').click();
  await expect(page.getByText('6 lanes, 4 drawn')).toBeVisible();
  await expect(playground.lanes).toHaveCount(4);
  await playground.idle();
  await expectFits(playground, false);
  await expect(playground.button('Add a lane')).toHaveCount(0);
});

test('folded panels give their room to the picture, and the link remembers them', async ({ playground, page }) => {
  await playground.openAt(9);
  const before = await page.locator('main').boundingBox();
  await playground.button('Fold Settings').click();
  await playground.button('Fold Inspector').click();
  await expect
    .poll(async () => (await page.locator('main').boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) + 300);
  await expectFits(playground, false);
  await expect(page).toHaveURL(/hidden=/);
  await page.reload();
  await expect(playground.lane('OPT')).toBeVisible();
  await expect(playground.button('Fold Settings')).toHaveCount(0);
  await expect(playground.button('Fold Inspector')).toHaveCount(0);
});

test('a phone shows one lane at a time, and its tabs carry the figures', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.openAt(9);
  await expect(phone.page.getByRole('tab')).toHaveText([/XOR\+53%/, /LIN\+94%/, /OPT\+7%/]);
  await expect(phone.lanes).toHaveCount(1);
  await phone.page.getByRole('tab', { name: /^LIN/ }).tap();
  await expect(phone.lane('LIN')).toBeVisible();
  await expect(phone.lane('XOR')).toBeHidden();
  await phone.button('Step forward').tap();
  await expect(phone.readout).toHaveText('Phase 10');
  const keys = await phone.transport.getByRole('button').all();
  for (const key of keys) {
    const box = await key.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      (await key.getAttribute('aria-label')) ?? '',
    ).toBeGreaterThanOrEqual(40);
  }
});
