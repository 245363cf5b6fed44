/* Back and Forward of the browser: from one thing that was opened to the next, and out of sheets. */

import type { Page } from '@playwright/test';
import { drag, expect, test } from './playground.ts';

const OPENING = '#v=1&preset=half-bisection&play=0&phase=8';

/** The title of a preset that was changed is made from its settings. */
const EDITED = 'In order, At random and Other routes on XGFT(3; 4,2,2; 1,4,1)';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const lessons = (page: Page) => page.getByRole('complementary', { name: 'Lessons' });
const lengthOf = (page: Page) => page.evaluate(() => history.length);

test('Back leads from the lessons to the opening, and Forward there again', async ({ page, playground }) => {
  await playground.open(OPENING);
  const before = await lengthOf(page);
  await playground.choosePreset('A ring in order, and out of order');
  // An edit has no entry; it is found again with its place.
  await drag(page, playground.chip('In order', 1), playground.chip('In order', 2));
  await expect.poll(async () => (await playground.scenario()).mapping.swaps).toEqual([[1, 2]]);
  await page.evaluate(() => window.__fattree?.state().openText('#v=1&lesson=half'));
  await expect(lessons(page)).toContainText('step 1 of');
  await lessons(page).getByRole('button', { name: 'Skip' }).click();
  await expect(lessons(page)).toContainText('step 2 of');
  await lessons(page).getByRole('button', { name: 'All lessons' }).click();
  await expect(playground.explore).toBeVisible();
  // Explore, the preset, the lesson, and Explore again.
  expect(await lengthOf(page)).toBe(before + 4);

  await page.goBack();
  await expect(lessons(page)).toContainText('step 2 of');
  await page.goBack();
  await expect(lessons(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText(EDITED);
  expect((await playground.scenario()).mapping.swaps).toEqual([[1, 2]]);
  await page.goBack();
  await expect(playground.explore).toBeVisible();
  await expect(playground.lanes).toHaveCount(3);
  await expect(playground.readout).toHaveText('Phase 8');
  await page.goForward();
  await expect(heading(page)).toHaveText(EDITED);
  expect((await playground.scenario()).mapping.swaps).toEqual([[1, 2]]);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // A reload keeps the place, and what is before and after it.
  await page.reload();
  await expect(heading(page)).toHaveText(EDITED);
  await page.goForward();
  await expect(lessons(page)).toContainText('step 2 of');
  await page.goForward();
  await expect(playground.explore).toBeVisible();
  expect(await lengthOf(page)).toBe(before + 4);
});

test('Back leaves a first visit that was playing when something was opened', async ({ page, playground }) => {
  await playground.open();
  await playground.lookAround();
  const before = await lengthOf(page);
  // It plays.
  await page.waitForFunction(() => (window.__fattree?.state().clock.timePs ?? 0) > 0);
  await playground.choosePreset('A ring in order, and out of order');
  await expect.poll(() => lengthOf(page)).toBe(before + 2);
  await page.goBack();
  await expect(playground.explore).toBeVisible();
  await page.goBack();
  await expect(playground.explore).toHaveCount(0);
  await expect(heading(page)).toHaveText('Half the bisection is enough');
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('on a phone Back closes the menu, and leads out of what was opened from it', async ({ page, playground }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.open(OPENING);
  const menu = page.getByRole('dialog', { name: 'Settings and more' });
  await page.getByRole('button', { name: 'Settings and more' }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings and more' }).click();
  await menu.getByRole('button', { name: 'Explore' }).click();
  await expect(playground.explore).toBeVisible();
  await page.goBack();
  await expect(playground.explore).toHaveCount(0);
  await expect(menu).toHaveCount(0);
});
