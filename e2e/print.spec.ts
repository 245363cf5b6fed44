/* What is printed is what is on the screen: white, on one page, every word where it was; after a lesson, its notes. */

import type { Page } from '@playwright/test';
import { lessonCalled } from './lesson-files.ts';
import { expect, pausedPreset, test } from './playground.ts';

const VIEWS = {
  'the opening scenario': '#v=1&preset=half-bisection&phase=8&play=0',
  congestion: pausedPreset('one-hot-node'),
  'a lesson with locked settings': '#v=1&lesson=fat-tree.2&lock=routing',
  'a presentation': '#v=1&preset=half-bisection&phase=8&play=0&present=1',
};

/** The names of levels: their text, and the middle of it on the page. */
const names = (page: Page, within: string) =>
  page.locator(within).evaluateAll((found) =>
    found
      .map((each) => ({ text: each.textContent ?? '', box: each.getBoundingClientRect() }))
      .filter(({ text, box }) => /^(Nodes|Leaf|Spine|Edge|Aggregation|Core)$/.test(text) && box.height > 0)
      .map(({ text, box }) => ({ text, y: Math.round((box.top + box.bottom) / 2) })),
  );

const colours = (page: Page) =>
  page.evaluate(() =>
    ['body', '.page', '.panel', '.guide-panel'].flatMap((each) => {
      const element = document.querySelector(each);
      return element ? getComputedStyle(element).backgroundColor : [];
    }),
  );

/** What prepares the page for a printer is loaded after its first picture. */
async function printingWatched(page: Page): Promise<void> {
  const papers = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      dispatchEvent(new Event('afterprint'));
      return document.adoptedStyleSheets.length;
    });
  await expect.poll(papers).toBe(1);
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

for (const [what, link] of Object.entries(VIEWS))
  test(`${what} is printed white, on one page, with the names beside their levels`, async ({ page, playground }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await playground.openIdle(link);
    await playground.allLoaded();
    await printingWatched(page);
    await expect.poll(async () => (await names(page, '.picture-label')).length).toBeGreaterThan(1);
    const shown = await names(page, '.picture-label');
    const widths = () => page.locator('.lane, .panel').evaluateAll((all) => all.map((each) => each.clientWidth));
    const [wide, dark] = [await widths(), await colours(page)];
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const printed = await names(page, '.picture-on-paper text');
    expect(printed.map(({ text }) => text)).toEqual(shown.map(({ text }) => text));
    for (const [at, { y }] of printed.entries()) expect(Math.abs(y - (shown[at]?.y ?? Number.NaN))).toBeLessThan(4);
    expect(await widths()).toEqual(wide);
    for (const colour of await colours(page)) expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(colour);

    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => colours(page)).toEqual(dark);
    await expect(page.locator('.picture-on-paper')).toHaveCount(0);
  });

test('a lesson is printed on one page, and the notes of all its steps after it', async ({ page, playground }) => {
  await playground.open('#v=1&lesson=fat-tree.2');
  await playground.allLoaded();
  await printingWatched(page);
  const paper = page.locator('.notes-on-paper');
  await expect(paper).toBeHidden();
  const sheets = async () => pagesOf(await page.pdf({ format: 'A4' }));
  await expect.poll(sheets).toBe(2);
  await page.emulateMedia({ media: 'print' });
  for (const { notes = [] } of lessonCalled('fat-tree').steps)
    for (const note of notes) await expect(paper).toContainText(note);
});
