/* Nothing serious for axe, in either theme, wherever one can get to: on one page, where it looks once at what is alike. */

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Selection } from '../web/draw/drawing.ts';
import { EVERYTHING, expectNoFaults, newFaults } from './axe.ts';
import {
  chooseChart,
  expect,
  type Playground,
  pausedPreset,
  testOnOnePage as test,
  test as testOnOwnPage,
  toTheEnd,
} from './playground.ts';

test.describe.configure({ mode: 'default' });

/** One step: a word and what it needs. */
type Step = Record<string, unknown>;
type Surfaces = Record<string, { is: string; part: string; by: Step[] }[]>;

const SURFACES: Surfaces = parse(readFileSync('e2e/surfaces.yaml', 'utf8'));

/** The link that is to be written into a field. */
let link = '';

/** What the words of a step do. */
const WORDS: Record<string, (on: Playground, what: never) => unknown> = {
  open: (on, fragment: string) => on.reopenIdle(fragment),
  reopen: (on, fragment: string) => on.reopen(fragment),
  idle: (on) => on.idle(),
  size: ({ page }, size: { width: number; height: number }) => page.setViewportSize(size),
  state: ({ page }, [name, ...given]: [string, ...number[]]) =>
    page.evaluate(`window.__fattree.state().${name}(${given})`),
  select: async (on, selection: Selection) => {
    await on.select(selection);
    for (const fold of await on.page.locator('.panel.right details:not([open]) > summary').all())
      if (await fold.isVisible()) await fold.click();
  },
  press: (on, name: string) => on.button(name).click(),
  click: ({ page }, what: string) => page.locator(what).first().click(),
  key: ({ page }, key: string) => page.keyboard.press(key),
  fill: ({ page }, [name, text]: [string, string]) =>
    page.getByRole('textbox', { name }).fill(text.replace('LINK', link)),
  item: async (on, name: string) => (await on.moreItem(new RegExp(`^${name}`))).click(),
  card: async (on, which: [string, 'Lesson' | 'Challenge']) => (await on.card(...which)).click(),
  section: async (on, name: string) => expect(await on.section(name)).toBeVisible(),
  settings: (on) => on.openSettings(),
  inspector: (on) => on.openInspector(),
  table: (on) => on.table(),
  chart: ({ page }, name: string) => chooseChart(page, 'over', name),
  pace: (on, name: string) => on.pace(new RegExp(`^${name}`)),
  link: async ({ page }) => {
    link = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
  },
  end: ({ page }, panel: string) => toTheEnd(page.locator(panel)),
  see: ({ page }, what: string) => expect(page.locator(what).first()).toBeVisible(),
};

testOnOwnPage(
  'axe looks at what is new: an element of another kind, and one whose kind it knew and that has changed',
  async ({ page }) => {
    const words = 'style="background: #fff; color: #222"';
    await page.setContent(
      `<main ${words}><button>One word</button><button>More words</button><ul><li>Row</li><li>Rows</li></ul><i>Aside</i></main>`,
    );
    const rules = async (change: (main: Element) => void) => {
      await page.locator('main').evaluate(change);
      const found = await newFaults(page, 'main', EVERYTHING);
      return found.map((fault) => fault.split(':')[0]).filter((rule) => / |[A-Z]/.test(rule ?? '') === false);
    };
    expect(await rules(() => {})).toEqual([]);
    const changes: [rule: string, (main: Element) => void][] = [
      ['image-alt', (main) => main.append(document.createElement('img'))],
      ['button-name', (main) => main.children[1]?.replaceChildren()],
      ['aria-valid-attr-value', (main) => main.children[0]?.setAttribute('aria-pressed', 'perhaps')],
      ['list', (main) => main.children[2]?.append(document.createElement('p'))],
      ['color-contrast', (main) => main.children[3]?.setAttribute('style', 'color: #ddd')],
      ['color-contrast', (main) => main.setAttribute('style', 'background: #333; color: #222')],
    ];
    for (const [rule, change] of changes) expect(await rules(change)).toContain(rule);
    // What was looked at is not looked at again.
    expect(await rules(() => {})).toEqual([]);
  },
);

testOnOwnPage('axe: what greets a first visit', async ({ playground, page }) => {
  await playground.open('');
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
  await expectNoFaults(playground, 'body', 'the greeting');
});

for (const [title, surfaces] of Object.entries(SURFACES))
  test(`axe: ${title}`, async ({ playground }) => {
    for (const { is, part, by } of surfaces) {
      for (const [word, what] of by.flatMap((step) => Object.entries(step))) {
        expect(WORDS, `what "${word}" does`).toHaveProperty(word);
        await WORDS[word]?.(playground, what as never);
      }
      await expectNoFaults(playground, part, is);
      if (part !== 'dialog') continue;
      await playground.page.keyboard.press('Escape');
      await expect(playground.page.getByRole('dialog')).toHaveCount(0);
    }
  });

test('axe: on a phone', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const preset of ['half-bisection', 'one-hot-node']) {
    await phone.reopen(pausedPreset(preset));
    await expect(phone.lanes.first().locator('.lane-tree canvas').first()).toBeVisible();
    await phone.page.locator('.inspector-card > button').tap();
    await expectNoFaults(phone, 'body', `${preset} on a phone`);
    await phone.button('Settings and more').tap();
    await expect(phone.page.getByRole('dialog', { name: 'Settings and more' })).toBeVisible();
    await expectNoFaults(phone, 'dialog', `the menu of ${preset}`);
  }
  await phone.page.keyboard.press('Escape');
  await phone.page.setViewportSize({ width: 360, height: 225 });
  await expectNoFaults(phone, 'body', 'a phone on its side, enlarged');
});

testOnOwnPage('the theme follows the system until it is chosen', async ({ playground }) => {
  await playground.page.emulateMedia({ colorScheme: 'dark' });
  await playground.openAt(0);
  const paper = () => playground.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await playground.page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).toBe('rgb(255, 255, 255)');
  expect(dark).not.toBe('rgb(255, 255, 255)');
  await (await playground.moreItem(/^Theme system/)).click();
  await (await playground.moreItem(/^Theme light/)).click();
  await expect.poll(paper).toBe(dark);
});

testOnOwnPage('everything can be reached by tabbing, and what has the focus is seen', async ({ playground }) => {
  await playground.openAt(9);
  await playground.allLoaded();
  await playground.page.locator('body').press('Tab');
  const reached: string[] = [];
  for (let tab = 0; tab < 150; tab++) {
    const focus = await playground.page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const again = element === document.body || 'reached' in element.dataset;
      element.dataset.reached = '';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const ringed = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      return { name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '', ringed, again };
    });
    if (focus.again) break;
    reached.push(focus.name);
    expect.soft(focus.name, 'the name of what has the focus').not.toBe('');
    expect.soft(focus.ringed, `${focus.name} shows its focus`).toBe(true);
    await playground.page.keyboard.press('Tab');
  }
  const names = reached.join('\n');
  for (const wanted of [
    'Share',
    'XOR',
    'Task 0 on node 0',
    'Phase',
    'Play',
    'Beginning, end, speed and clock',
    'phase by phase: what is counted',
    'More',
  ])
    expect(names).toContain(wanted);
});
