/* Messages of an embedded page to its host: to the origin named in its address, and to no other. */

import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { lessonCalled } from './lesson-files.ts';
import { expect, test, toTheEnd } from './playground.ts';
import { frameAt, framed } from './server.ts';

const LESSON = '#v=1&lesson=fat-tree.2';

interface Message {
  type: string;
  event: string;
  [more: string]: unknown;
}

interface Host {
  frame: Frame;
  /** messages received by the host page */
  told(): Promise<Message[]>;
  /** 'event: value ..' of all messages, without sizes */
  lessons(): Promise<string[]>;
}

/** A host page at another origin that records every message. `says`: the origin that the frame's address names, given the
 * host's own. */
async function hostOf(
  page: Page,
  site: string,
  says: (origin: string) => string,
  size = { width: 1000, height: 640 },
): Promise<Host> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    addEventListener('message', ({ data }) => data !== 'the last one' && told.push(data));
    Object.assign(window, { told });
  });
  const source = (origin: string) => `${site}${says(origin)}${LESSON}`;
  const frame = await framed(page, source, { ...size, allow: 'clipboard-write' });
  await expect(frame.getByRole('complementary', { name: 'Lessons' })).toContainText('step 2 of');
  const told = () => page.evaluate(() => (window as unknown as { told: Message[] }).told);
  const lessons = async () =>
    (await told()).filter(({ event }) => event !== 'size').map(({ type, ...rest }) => Object.values(rest).join(' '));
  return { frame, told, lessons };
}

const itself = (origin: string) => `?host=${encodeURIComponent(origin)}`;

/** Answers the question of the step with one of its choices. */
async function answer(frame: Frame, choice: number): Promise<void> {
  await frame.getByRole('radio').nth(choice).check({ force: true });
  await frame.getByRole('button', { name: 'Run it' }).click();
  await toTheEnd(frame.getByRole('complementary', { name: 'Lessons' }));
}

/** The frame has sent all it had to say, and the host has received it: messages arrive in their order. */
async function allTold(page: Page, frame: Frame): Promise<void> {
  // Where packets pass slowly beside an answer, no more is told while they do.
  await frame.evaluate(() => window.__fattree?.state().pause());
  await frame.evaluate(() => window.turns.settle());
  await page.evaluate(() =>
    addEventListener('message', ({ data }) => data === 'the last one' && Object.assign(window, { allTold: true })),
  );
  await frame.evaluate(() => parent.postMessage('the last one', '*'));
  await page.waitForFunction('window.allTold');
  await page.evaluate(() => Object.assign(window, { allTold: false }));
}

test('the host is told where a lesson stands, and whether its answers were right', async ({ page, baseURL }) => {
  const { frame, told, lessons } = await hostOf(page, baseURL ?? '', itself);
  const { title, steps } = lessonCalled('fat-tree');
  await expect(frame.getByRole('heading', { level: 2, name: title })).toBeVisible();
  const questions = steps.filter(({ question }) => question).length;
  const at = (step: number, done = false) => `lesson fat-tree ${step} ${steps.length} ${questions} ${done}`;
  await expect.poll(lessons).toEqual([at(2)]);
  await answer(frame, 0);
  await expect.poll(lessons).toEqual([at(2), 'answer fat-tree 2 false']);
  await frame.getByRole('button', { name: 'Again' }).click();
  await answer(frame, 1);
  await expect.poll(lessons).toEqual([at(2), 'answer fat-tree 2 false', 'answer fat-tree 2 true']);
  await frame.getByRole('button', { name: /^Next/ }).click();
  await expect.poll(async () => (await lessons()).at(-1)).toBe(at(3));
  for (let step = 3; step <= steps.length; step++)
    await frame.getByRole('button', { name: /^(Skip|Next|Finish)/ }).click();
  await expect.poll(async () => (await lessons()).at(-1)).toBe(at(steps.length, true));
  expect(new Set((await told()).map(({ type }) => type))).toEqual(new Set(['fat-tree-playground']));
});

// The narrow ones have the lesson below the tree, the wide one beside it.
for (const width of [380, 980])
  test(`a frame ${width} px wide grows until nothing is left to scroll`, async ({ page, baseURL }) => {
    const { frame, told } = await hostOf(page, baseURL ?? '', itself, { width, height: 400 });
    const heights = async () =>
      (await told()).flatMap(({ event, height }) => (event === 'size' ? [Number(height)] : []));
    await expect.poll(async () => (await heights()).at(-1)).toBeGreaterThan(400);
    await page.evaluate(() => {
      const obey = (data: { event: string; height: string }) => {
        if (data.event === 'size') document.querySelector('iframe')?.setAttribute('height', data.height);
      };
      addEventListener('message', ({ data }) => obey(data));
      for (const data of (window as unknown as { told: Parameters<typeof obey>[0][] }).told) obey(data);
    });
    const text = frame.locator('.guide-text');
    await expect.poll(() => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await allTold(page, frame);
    const height = await frame.evaluate(() => innerHeight);
    await expect.poll(async () => (await heights()).at(-1)).toBe(height);
    // Far from the limit, which would stop it as well.
    expect(height).toBeLessThan(1300);
    const all = await heights();
    await allTold(page, frame);
    expect(await heights()).toEqual(all);
    // A new visit at that height asks for the same.
    await frame.evaluate(() => location.reload());
    await expect.poll(async () => (await heights()).length).toBeGreaterThan(all.length);
    await expect(frame.getByRole('complementary', { name: 'Lessons' })).toContainText('step 2 of');
    await allTold(page, frame);
    expect(new Set((await heights()).slice(all.length))).toEqual(new Set([height]));
  });

test('the page that docs/teaching.md shows keeps answers and fits its frame', async ({ page, baseURL }) => {
  const [, shown = ''] = /```html\n(.*?)```/s.exec(readFileSync('docs/teaching.md', 'utf8')) ?? [];
  const html = shown
    .replace('https://YOUR-SITE', (baseURL ?? '').replace(/\/$/, ''))
    .replace('lesson=half', 'lesson=fat-tree');
  await page.addInitScript(() => {
    Object.assign(window, { opened: 0 });
    addEventListener('message', ({ data }) => {
      if (data.event === 'lesson') (window as unknown as { opened: number }).opened++;
    });
  });
  const frame = await frameAt(page, () => html.replace('height="640"', 'height="300"'));
  await expect(frame.getByRole('complementary', { name: 'Lessons' })).toContainText('step 1 of');
  await expect.poll(() => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(300);
  await allTold(page, frame);
  // Its link names no step, and then its first one.
  expect(await page.evaluate('opened')).toBe(1);
  await answer(frame, 2);
  await expect.poll(() => page.evaluate('answers')).toEqual({ 'fat-tree.1': true });
});

test('a host hears nothing where the address names another port, or nobody', async ({ page, baseURL, complaints }) => {
  for (const says of [(origin: string) => `?host=${origin.replace(/\d+$/, '1')}`, () => '']) {
    const { frame, told } = await hostOf(page, baseURL ?? '', says);
    await answer(frame, 1);
    await allTold(page, frame);
    expect(await told()).toEqual([]);
  }
  // The console tells who set it up why not.
  expect(complaints.filter((text) => !/target origin provided/.test(text))).toEqual([]);
  complaints.length = 0;
});

test('a host is not named by what is shared, and hears on after a reload', async ({ page, baseURL }) => {
  const { frame, lessons } = await hostOf(page, baseURL ?? '', itself);
  await expect.poll(lessons).toHaveLength(1);
  await frame.getByRole('button', { name: 'Share', exact: true }).click();
  const link = frame.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/#v=1/);
  await expect(link).not.toHaveValue(/host=/);
  await frame.evaluate(() => location.reload());
  await expect.poll(lessons).toHaveLength(2);
});

test('outside of a frame nothing is said, and nothing for it is loaded', async ({ page, playground, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${baseURL}?host=https://course.example.org${LESSON}`);
  await playground.idle();
  expect(scripts.filter((url) => /\/host-[^/]*\.js$/.test(url))).toEqual([]);
});

test('Embed writes the origin of the page it goes into', async ({ playground, page }) => {
  await playground.openAt(3);
  await (await playground.moreItem(/^Embed/)).click();
  const html = page.getByRole('textbox', { name: 'HTML' });
  await expect(html).not.toHaveValue(/host=/);
  const field = page.getByRole('textbox', { name: /^Report height/ });
  await field.fill('https://course.example.org/week/3?x=1');
  await expect(html).toHaveValue(/\?host=https%3A%2F%2Fcourse\.example\.org#v=1/);
  await field.fill('*');
  await expect(html).not.toHaveValue(/host=/);
});

test('a figure fits a sandboxed frame of 700 x 420, and its slider glides', async ({ page, baseURL }) => {
  const source = `${baseURL}figure/thin-to-fat.html?language=de`;
  const frame = await framed(page, () => source, { width: 700, height: 420, sandbox: 'allow-scripts' });
  const slider = frame.getByRole('slider', { name: 'Vom dünnen Baum zum dicken' });
  const picture = frame.getByRole('img', { name: /^Dünn: / });
  const pixels = () => frame.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect(picture).toBeVisible();
  const thin = await pixels();
  await slider.press('End');
  await expect(frame.getByRole('img', { name: /^Dick: / })).toBeVisible();
  await expect.poll(pixels).not.toBe(thin);
  await slider.press('Home');
  await expect.poll(pixels).toBe(thin);
  const beyond = await frame.locator('html').evaluate((page) => [page.scrollWidth, page.scrollHeight]);
  expect(beyond).toEqual([700, 420]);
});
