/* What a term of the page means, by pointer, touch and keyboard; and why a figure that looks wrong is right. */

import type { Locator, Page } from '@playwright/test';
import { EVERYTHING, faults } from './axe.ts';
import { expect, type Playground, testOnOnePage as test } from './playground.ts';

const cardOf = (page: Page) => page.locator('#term-card');
const ROUTING = 'Routing Which of the links up a message takes; the path down is fixed by its destination.';

/** Fully visible, and not over the transport. */
async function expectInSight(page: Page, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  const transport = await page.locator('.transport').boundingBox();
  const window = page.viewportSize();
  if (!box || !transport || !window) throw new Error('There is no card.');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(window.width);
  expect(box.y + box.height).toBeLessThanOrEqual(transport.y);
}

/** The opening scenario in a phase, paused, with the pointer away from its words. */
async function openedAt(playground: Playground, phase: number, more = ''): Promise<void> {
  await playground.page.mouse.move(0, 0);
  await playground.reopenIdle(`#v=1&preset=half-bisection&phase=${phase}&play=0${more}`);
}

test('by pointer: after a moment, and on the way to the card', async ({ playground, page }) => {
  await openedAt(playground, 8, '&select=link:1:32');
  const card = cardOf(page);
  const term = page.locator('.panel.right').getByRole('button', { name: 'routing' });
  // The part that shows cards may still be on its way.
  await playground.settle();
  await term.hover();
  await expect(card).toHaveText(ROUTING);
  await expect(term).toHaveAttribute('aria-expanded', 'true');
  await card.hover();
  // No timer is left that would hide it.
  await playground.settle();
  await expect(card).toBeVisible();
  await playground.readout.hover();
  await expect(card).toBeHidden();
  // The outermost ones of each kind.
  const words = page.locator('button.term-word:visible');
  const named = await words.allInnerTexts();
  const outer = [...named.keys()].filter((at) =>
    [named.indexOf(named[at] ?? ''), named.lastIndexOf(named[at] ?? '')].includes(at),
  );
  expect(outer.length).toBeGreaterThan(3);
  for (const term of outer.map((at) => words.nth(at))) {
    // The card of one may lie over the next.
    await playground.readout.hover();
    await expect(card).toBeHidden();
    await term.hover();
    await expect(term).toHaveAttribute('aria-describedby', 'term-card');
    await expectInSight(page, card);
  }
});

test('by keyboard: with the focus, until Escape, which leaves all else as it is', async ({ playground, page }) => {
  await openedAt(playground, 8, '&select=link:0:20');
  const card = cardOf(page);
  const term = page.locator('.panel.right button.term-word').first();
  await page.locator('main').getByRole('slider').focus();
  while (!(await term.evaluate((word) => word === document.activeElement))) await page.keyboard.press('Tab');
  await expect(card).toBeVisible();
  await expect(term).toHaveAttribute('aria-describedby', 'term-card');
  await expect(card).toHaveRole('tooltip');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(term).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  expect(await faults(page, '#term-card', EVERYTHING)).toEqual([]);
});

test('by touch: a tap shows it, another one elsewhere takes it away', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openedAt(phone, 8, '&select=link:1:32');
  const card = cardOf(phone.page);
  await phone.page.locator('.inspector-card > button').tap();
  const term = phone.page.locator('.inspector-card').getByRole('button', { name: 'routing', exact: true });
  await term.tap();
  await expect(card).toHaveText(ROUTING);
  await expectInSight(phone.page, card);
  await term.tap();
  await expect(card).toBeHidden();
  await term.tap();
  await phone.readout.tap();
  await expect(card).toBeHidden();
});
