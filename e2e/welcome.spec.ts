/* First-time visitors without a link are told, once, what the page is and where to begin. */

import type { Page } from '@playwright/test';
import { lessonCalled } from './lesson-files.ts';
import { expect, test } from './playground.ts';

const BEGIN = /Start with “What is a fat tree\?”/;

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome' });

test('a first visit says what a fat tree is, and leads into the first lesson', async ({ page, playground }) => {
  await playground.open('');
  await expect(welcome(page)).toContainText('A fat tree grows thicker towards the top');
  await expect(welcome(page).getByRole('img')).toBeVisible();
  const lesson = lessonCalled('fat-tree');
  await expect(welcome(page)).toContainText(`“${lesson.title}” (${lesson.minutes} min)`);
  await page.getByRole('button', { name: BEGIN }).click();
  const panel = page.getByRole('complementary', { name: 'Lessons' });
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(lesson.title);
  await expect(panel).toContainText(`step 1 of ${lesson.steps.length}`);
  await expect(welcome(page)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close the lessons' }).click();
  await expect(panel).toHaveCount(0);
  await expect(welcome(page)).toHaveCount(0);
  await playground.openIdle('');
  await expect(welcome(page)).toHaveCount(0);
});

test('the first Tab leads to its button, and another language keeps it', async ({ page, playground }) => {
  await playground.open('');
  await expect(welcome(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: BEGIN })).toBeFocused();
  await page.evaluate(() => window.__fattree?.state().changeView({ language: 'de' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('dialog', { name: 'Willkommen' })).toContainText('Was ist ein Fat Tree?');
});

test('who leaves it sees three lanes, and it stays away', async ({ page, playground }) => {
  for (const way of ['Look around', 'Escape']) {
    await playground.open('');
    if (way === 'Escape') await page.keyboard.press(way);
    else await welcome(page).getByRole('button', { name: way }).click();
    await expect(welcome(page)).toHaveCount(0);
    await expect(playground.lanes).toHaveCount(3);
    await page.reload();
    await expect(playground.lanes).toHaveCount(3);
    await playground.idle();
    await expect(welcome(page)).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
  }
});

test('looking around is a race in true time, until a task is dragged', async ({ page, playground }) => {
  await playground.open('');
  await playground.lookAround();
  const asked = page.getByText('Drag a task and beat it');
  await expect(asked).toBeVisible();
  await expect.poll(() => playground.timePs()).toBeGreaterThan(1_000_000);
  await page.evaluate(() => window.__fattree?.state().swap(3, 14));
  await expect(asked).toHaveCount(0);
});

test('a link is not greeted', async ({ page, playground }) => {
  for (const link of [
    '#v=1&preset=half-bisection',
    '?v=1&preset=half-bisection',
    '#v=1&present=1',
    '#v=1&lesson=fat-tree',
  ])
    await test.step(link, async () => {
      await playground.openIdle(link);
      await expect(welcome(page)).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
    });
});

test('it is there with the first picture, so that nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    const first = new MutationObserver(() => {
      if (!document.querySelector('.page')) return;
      document.documentElement.dataset.greeted = String(document.querySelector('.greeting') !== null);
      first.disconnect();
    });
    first.observe(document, { childList: true, subtree: true });
  });
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-greeted', 'true');
});

test('it fits into each window, or scrolls to its last word', async ({ page, playground }) => {
  const greeting = welcome(page);
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
    [844, 390],
  ] as const)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await playground.open('');
      expect(await greeting.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      for (const part of await greeting.locator(':scope > *').all()) {
        await part.scrollIntoViewIfNeeded();
        // Lines may begin between two pixels.
        await expect(part).toBeInViewport({ ratio: 0.98 });
      }
      await page.evaluate(() => localStorage.clear());
    });
});
