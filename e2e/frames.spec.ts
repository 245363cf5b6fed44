/* The page in a frame of another one: with various restrictions; and leaving the page around it alone until its reader acts in it: the
 * focus, the place in the text, and the keys. */

import type { Frame, Page } from '@playwright/test';
import { expect, test } from './playground.ts';
import { framed, serveSilently } from './server.ts';

const AT_PHASE_3 = '#v=1&preset=half-bisection&phase=3&play=0';

const embedded = (page: Page, address: string, sandbox: { sandbox?: string }) =>
  framed(page, () => address, { width: 1300, height: 800, ...sandbox });

async function hashesIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(() => window.__fattree?.idle());
  return frame.evaluate(() => window.__fattree?.state().lanes.map(({ summary }) => summary?.hash ?? '') ?? []);
}

for (const [name, sandbox, origin] of [
  ['a frame without a sandbox', {}, /^http/],
  ['a sandbox that leaves the origin', { sandbox: 'allow-scripts allow-same-origin' }, /^http/],
  ['a sandbox without an origin', { sandbox: 'allow-scripts' }, /^null$/],
] as const) {
  test(`it runs in ${name}`, async ({ page, playground, baseURL }) => {
    await playground.openAt(3);
    const hashes = await playground.hashes();
    const frame = await embedded(page, `${baseURL}${AT_PHASE_3}`, sandbox);
    await expect(frame.locator('.headline .figure')).toHaveText(['76.5µs', '96.6µs', '53.2µs']);
    expect(await frame.evaluate(() => self.origin)).toMatch(origin);
    expect(await hashesIn(frame)).toEqual(hashes);

    await frame.getByRole('button', { name: 'Step forward', exact: true }).click();
    await expect(frame.locator('.readout strong')).toHaveText('Phase 4');
    await expect.poll(() => frame.evaluate(() => location.hash)).toContain('phase=4');
    await frame.getByRole('button', { name: 'More', exact: true }).click();
    await frame.getByRole('menuitem', { name: /^Theme/ }).click();
    await frame.getByRole('button', { name: 'Explore', exact: true }).click();
    await frame.locator('.explore-path button').first().click();
    await expect(frame.getByRole('complementary', { name: 'Lessons' })).toBeVisible();
  });
}

/* A sandboxed frame submits no form: whatever has a field and a button must do without. */
test('without an origin tasks move, and saving a file says why none came', async ({ page, baseURL, complaints }) => {
  const frame = await embedded(page, `${baseURL}${AT_PHASE_3}`, { sandbox: 'allow-scripts' });
  await frame.locator('section.lane[aria-label="OPT"] .tree-chip[data-node="0"]').click({ button: 'right' });
  const field = frame.getByRole('form', { name: 'Move task 0' }).getByRole('textbox');
  await field.fill('8');
  await field.press('Enter');
  await expect.poll(() => frame.evaluate(() => window.__fattree?.state().scenario.mapping.swaps)).toEqual([[0, 8]]);
  await frame.getByRole('button', { name: 'More', exact: true }).click();
  await frame.getByRole('menuitem', { name: /Save the scenario/ }).click();
  await expect(frame.getByText('If no file was saved, this frame is not allowed to save')).toBeVisible();
  expect(complaints.filter((text) => !/Download is disallowed/.test(text))).toEqual([]);
  complaints.length = 0;
});

test.describe('where the host says nothing about other origins', () => {
  test('a sandbox without an origin gets one sentence and the address', async ({ page, baseURL, complaints }) => {
    const host = await serveSilently(baseURL ?? '');
    const address = `${host}${AT_PHASE_3}`;
    const frame = await embedded(page, address, { sandbox: 'allow-scripts' });
    await expect(frame.getByRole('alert')).toHaveText(
      `This page is in a sandboxed frame, and its host does not let such frames load its scripts. Open it in its own window: ${address}`,
    );
    const link = frame.getByRole('link', { name: address });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('target', '_blank');
    expect(complaints.filter((text) => !/CORS policy|Failed to load resource/.test(text))).toEqual([]);
    complaints.length = 0;
  });

  test('every other frame has the page', async ({ page, baseURL }) => {
    const host = await serveSilently(baseURL ?? '');
    const frame = await embedded(page, `${host}${AT_PHASE_3}`, { sandbox: 'allow-scripts allow-same-origin' });
    await expect(frame.locator('.headline .figure')).toHaveText(['76.5µs', '96.6µs', '53.2µs']);
    await expect(frame.locator('#not-started')).toHaveCount(0);
  });
});

test('a page whose scripts are gone says so', async ({ page, complaints }) => {
  await page.route(/assets\/first-.*\.js$/, (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('alert')).toHaveText(
    'Fat-Tree Playground could not be loaded in full; check the connection and reload the page.',
  );
  expect(complaints).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  complaints.length = 0;
});

/** Only the upper edge of the frame is in sight: browsers draw nothing of one that is not, and what it shows would be scrolled to. */
const AROUND = [
  '<input aria-label="Notes" autofocus><div style="height:620px"></div>',
  '<div style="height:1600px"></div>',
] as const;
/** Parts, with what is in the page once they are open. */
const SCENARIO = ['preset=half-bisection&play=0', '.transport'] as const;
const LESSON = ['lesson=fat-tree.2', 'aside.guide-panel h2'] as const;

/** Once it has opened what its address names, and everything that could take the focus has been drawn. */
async function inCourse(page: Page, site = '', [fragment, opened]: readonly [string, string]): Promise<Frame> {
  const frame = await framed(page, () => `${site}#v=1&${fragment}`, { width: 1000, height: 640 }, AROUND);
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

for (const part of [LESSON, SCENARIO])
  test(`${part[0]} in a page of another site takes no focus, place or keys of it`, async ({ page, baseURL }) => {
    const frame = await inCourse(page, baseURL, part);
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
  const frame = await inCourse(page, baseURL, LESSON);
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
  const frame = await inCourse(page, baseURL, SCENARIO);
  await expect(page.getByLabel('Notes')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(() => frame.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.keyboard.press('p');
  await expect.poll(() => stateOf(frame)).toMatchObject({ presents: true });
});
