/* A frame leaves the page around it alone until its reader acts in it: the focus, the place in the text, and the keys. */

import type { Frame, Page } from '@playwright/test';
import { expect, test } from './playground.ts';
import { frameIn, serveHtml } from './server.ts';

/** Only the upper edge of the frame is in sight: browsers draw nothing of one that is not, and what it shows would be scrolled to. */
const ABOVE = '<div style="height:620px"></div>';
const BELOW = '<div style="height:1600px"></div>';
/** Parts, with what is in the page once they are open. */
const PARTS = [
  ['a lesson', 'lesson=fat-tree.2', 'aside.guide-panel h2'],
  ['a scenario', 'preset=half-bisection&play=0', '.transport'],
] as const;
const [[, , LESSON], [, , SCENARIO]] = PARTS;

const courseAround = (source: string) =>
  `<!doctype html><title>Course</title><input aria-label="Notes" autofocus>${ABOVE}
   <iframe width="1000" height="640" src="${source}"></iframe>${BELOW}`;

/** Once it has opened what its address names, and everything that could take the focus has been drawn. */
async function openedFrame(page: Page, opened: string): Promise<Frame> {
  const frame = await frameIn(page);
  await expect(frame.locator('main section.lane').first()).toBeVisible();
  await expect(frame.locator(opened).first()).toBeVisible();
  await frame.evaluate(() => window.__fattree?.idle());
  await frame.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return frame;
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const stateOf = (frame: Frame) =>
  frame.evaluate(() => {
    const { scenario, clock } = window.__fattree?.state() ?? {};
    return { presents: scenario?.view.present, plays: clock?.playing };
  });

for (const [what, fragment, opened] of PARTS)
  test(`${what} in a page of another site takes no focus, place or keys of it`, async ({ page, baseURL }) => {
    const address = await serveHtml(courseAround(`${baseURL}#v=1&${fragment}`));
    await page.goto(address);
    const frame = await openedFrame(page, opened);
    const notes = page.getByLabel('Notes');
    await expect(notes).toBeFocused();
    expect(await scrolled(page)).toBe(0);
    expect(await frame.evaluate(() => document.activeElement === document.body)).toBe(true);

    const before = await stateOf(frame);
    await page.keyboard.type('p 1');
    await expect(notes).toHaveValue('p 1');
    expect(await stateOf(frame)).toEqual(before);

    // The page around may hand over the focus; nobody has acted yet.
    await page.locator('iframe').focus();
    await page.keyboard.press('p');
    expect(await stateOf(frame)).toEqual(before);
  });

test('a lesson in a frame has the focus and the keys while its reader is in it', async ({ page, baseURL }) => {
  const address = await serveHtml(courseAround(`${baseURL}#v=1&lesson=fat-tree.2`));
  await page.goto(address);
  const frame = await openedFrame(page, LESSON);
  await frame.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(frame.locator('aside.guide-panel h2')).toBeFocused();
  await page.keyboard.press('p');
  await expect.poll(() => stateOf(frame)).toMatchObject({ presents: true });
  await page.keyboard.press('Escape');
  await expect.poll(() => stateOf(frame)).toMatchObject({ presents: false });

  const notes = page.getByLabel('Notes');
  await notes.click();
  const place = await scrolled(page);
  await frame.evaluate(() => window.__fattree?.state().openText('#v=1&lesson=fat-tree.4'));
  await expect(frame.getByRole('complementary', { name: 'Lessons' })).toContainText('step 4 of');
  await frame.evaluate(() => window.__fattree?.idle());
  await page.keyboard.type('p');
  await expect(notes).toHaveValue('p');
  expect(await scrolled(page)).toBe(place);
  expect(await stateOf(frame)).toMatchObject({ presents: false });
});

test('a reader who comes into a frame by Tab is heard', async ({ page, baseURL }) => {
  const address = await serveHtml(courseAround(`${baseURL}#v=1&preset=half-bisection&play=0`));
  await page.goto(address);
  const frame = await openedFrame(page, SCENARIO);
  await expect(page.getByLabel('Notes')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(() => frame.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.keyboard.press('p');
  await expect.poll(() => stateOf(frame)).toMatchObject({ presents: true });
});
