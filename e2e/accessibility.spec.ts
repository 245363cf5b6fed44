/* Nothing serious for axe, in either theme, wherever one can get to: on one page, where it looks once at what is alike. */

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

const SECTIONS = ['Topology', 'Mapping', 'Exchange', 'Routing', 'Switch and links', 'Run and seed'];
async function select(playground: Playground, selection: Selection): Promise<void> {
  const { page } = playground;
  await playground.select(selection);
  for (const fold of await page.locator('.panel.right details:not([open]) > summary').all())
    if (await fold.isVisible()) await fold.click();
}

async function openAt(playground: Playground, phase: number): Promise<void> {
  await playground.reopen(`#v=1&preset=half-bisection&phase=${phase}&play=0`);
  await playground.idle();
}

/** Opens a dialog, looks, and leaves. */
async function dialog(playground: Playground, button: string, name: string | RegExp): Promise<void> {
  const { page } = playground;
  await playground.button(button).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectNoFaults(playground, 'dialog', button);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

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

test('axe: an exchange, its settings and its inspector', async ({ playground, page }) => {
  await openAt(playground, 9);
  await expectNoFaults(playground, 'body', 'the opening view');
  for (const name of SECTIONS) await expect(await playground.section(name)).toBeVisible();
  await page.getByRole('textbox', { name: 'Children, core' }).fill('many');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoFaults(playground, '.panel.left', 'a problem, and the settings open');
  await page.getByRole('textbox', { name: 'Children, core' }).press('Escape');
  for (const selection of [
    { kind: 'link', lane: 0, link: 20 },
    { kind: 'switch', lane: 0, entity: 18 },
    { kind: 'task', lane: 2, task: 5 },
    { kind: 'node', lane: 0, node: 3 },
  ] as const) {
    await select(playground, selection);
    await expectNoFaults(playground, '.panel.right', `a ${selection.kind} selected`);
  }
  await playground.pace(/^Packets/);
  await playground.button('Step forward').click();
  await playground.idle();
  await expectNoFaults(playground, '.page', 'packets');
});

test('axe: inside a switch', async ({ playground, page }) => {
  for (const scene of [
    'half-bisection&clock=packets&time-ns=20000&inside=18',
    'one-hot-node&time-ns=900000&inside=172',
  ]) {
    await playground.reopen(`#v=1&play=0&until-ns=1000000&preset=${scene}`);
    await playground.idle();
    await expect(page.getByRole('region', { name: /^Inside ./ }).first()).toBeVisible();
    await expectNoFaults(playground, '.stage', scene);
  }
});

test('axe: charts, menus and dialogs', async ({ playground, page }) => {
  await openAt(playground, 9);
  await playground.openInspector();
  await playground.button('Charts and tables').click();
  await expect(page.locator('.charts-drawer figure').first()).toBeVisible();
  await expectNoFaults(playground, '.charts-drawer', 'charts and tables');
  await playground.button('Close the charts').click();
  await playground.moreItem(/PNG/);
  await expectNoFaults(playground, '.menu-list', 'the menu of what is done seldom');
  await page.getByRole('menuitem', { name: /Video/ }).click();
  await expect(page.getByRole('button', { name: 'Make the video' })).toBeEnabled();
  await expectNoFaults(playground, 'dialog', 'the making of a video');
  await page.keyboard.press('Escape');
  await page.locator('.lane-button').first().click();
  await expect(page.locator('.why')).toBeVisible();
  await expectNoFaults(playground, '.lanes', 'where a figure comes from');
  await page.keyboard.press('Escape');
  await dialog(playground, 'Share', 'Share');
  await (await playground.moreItem(/^Embed/)).click();
  await expectNoFaults(playground, 'dialog', 'Embed');
  await page.keyboard.press('Escape');
  await playground.table();
  await expectNoFaults(playground, 'dialog', 'Schedule');
  await page.keyboard.press('Escape');
  await page.locator('.scenario-title > button').click();
  await expect(playground.explore.getByRole('region')).toHaveCount(9);
  await expectNoFaults(playground, 'dialog', 'all there is to see');
  await page.keyboard.press('Escape');
});

test('axe: help and lessons', async ({ playground, page }) => {
  await openAt(playground, 9);
  await (await playground.moreItem(/^Help/)).click();
  await expect(page.getByRole('dialog', { name: /help/i })).toBeVisible();
  for (const tab of await page.locator('dialog').getByRole('tab').all()) {
    await tab.click();
    await expectNoFaults(playground, 'dialog', `help, ${await tab.innerText()}`);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await (await playground.card('What is a fat tree?', 'Lesson')).click();
  await expect(page.locator('.guide-text')).toBeVisible();
  await expectNoFaults(playground, '.page', 'a lesson');
  const panel = page.locator('.guide-panel');
  await playground.reopen('#v=1&lesson=fat-tree.6');
  await panel.getByRole('radio').first().check({ force: true });
  await panel.getByRole('button', { name: /^(Run it|Check)$/ }).click();
  await toTheEnd(panel);
  await expectNoFaults(playground, '.guide-panel', 'the answer of a step');
  await panel.getByRole('button', { name: 'Finish' }).click();
  await expect(panel.getByRole('heading', { name: 'What you’ve learned' })).toBeVisible();
  await expectNoFaults(playground, '.guide-panel', 'the end of a lesson');
  for (const step of ['why-fat.2', 'rounds.7']) {
    await playground.reopen(`#v=1&lesson=${step}`);
    await expect(page.locator('.lesson-figure svg')).toBeVisible();
    await expectNoFaults(playground, '.guide-panel', `the figure of ${step}`);
  }
});

test('axe: challenges, and the scores of a class', async ({ playground, page }) => {
  await playground.reopen('#v=1&challenge=all');
  const panel = page.locator('.challenge-panel');
  await (await playground.card('One each', 'Challenge')).click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('One each');
  await playground.idle();
  await expectNoFaults(playground, '.page', 'a challenge');
  for (const [from = 0, to = 0] of [
    [0, 6],
    [2, 4],
  ])
    await page.evaluate(([a = 0, b = 0]) => window.__fattree?.state().swap(a, b), [from, to]);
  await expect(panel.locator('.guide-outcome')).toBeVisible();
  await expectNoFaults(playground, '.challenge-panel', 'a challenge that is solved');
  const link = await page.evaluate(() => window.__fattree?.state().shareUrl() ?? '');
  await panel.getByRole('button', { name: 'All challenges' }).click();
  await (await playground.card('Scores of the class', 'Challenge')).click();
  await panel.getByRole('textbox', { name: 'Links of the class' }).fill(`Ada ${link}\nnothing`);
  await panel.getByRole('button', { name: 'Show the scores' }).click();
  await expect(panel.getByRole('row')).toHaveCount(2);
  await expectNoFaults(playground, '.challenge-panel', 'the scores of a class');
});

test('axe: in front of a class, and a cable that parts the tree', async ({ playground, page }) => {
  for (const link of ['#v=1&preset=half-bisection&play=0&phase=8&present=1', '#v=1&lesson=half.2&present=1']) {
    await playground.reopen(link);
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
    await playground.idle();
    await expectNoFaults(playground, 'body', `presented: ${link}`);
  }
  await page.keyboard.press('Escape');
  await openAt(playground, 1);
  await select(playground, { kind: 'link', lane: 0, link: 5 });
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Cut off node 5?' })).toBeVisible();
  await expectNoFaults(playground, 'dialog', 'before a node is cut off');
  await page.keyboard.press('Escape');
});

test('axe: jobs, clusters and tables of routes', async ({ playground, page }) => {
  for (const preset of ['six-to-ten', 'cluster-8x2', 'root-table']) {
    await playground.reopen(`#v=1&preset=${preset}&play=0`);
    await playground.idle();
    await expectNoFaults(playground, 'body', preset);
  }
  await playground.table();
  await page.getByRole('dialog').getByRole('button', { name: 'By table', exact: true }).click();
  await expectNoFaults(playground, 'dialog', 'the table of a lane');
  await page.keyboard.press('Escape');
});

test('axe: congestion, its charts, its settings and its inspector', async ({ playground, page }) => {
  await playground.reopen(pausedPreset('one-hot-node'));
  await playground.idle();
  await page.evaluate(() => window.__fattree?.state().setTime(0.8e9));
  await expect(page.locator('.congestion-charts .line-chart').first()).toBeVisible();
  await expectNoFaults(playground, 'body', 'one-hot-node');
  for (const selection of [
    { kind: 'link', lane: 1, link: 200 },
    { kind: 'switch', lane: 1, entity: 130 },
    { kind: 'node', lane: 0, node: 4 },
  ] as const) {
    await select(playground, selection);
    await expectNoFaults(playground, '.panel.right', `a ${selection.kind} under congestion`);
  }
  await chooseChart(page, 'over', 'Latency of packets');
  await chooseChart(page, 'over', 'As a table');
  await expectNoFaults(playground, '.congestion-charts', 'As a table');
  await playground.openSettings();
  await expectNoFaults(playground, '.panel.left', 'settings of congestion');
  await playground.button('Close all settings').click();
  await page
    .getByRole('button', { name: /choose the lane drawn here/ })
    .first()
    .click();
  await expectNoFaults(playground, '.lane-name .menu-list', 'the lanes to choose from');
});

test('axe: the matrix of a tree too big to draw', async ({ playground, page }) => {
  await playground.reopen('#v=1&preset=hot-3456&play=0');
  await expect(page.locator('.lane-tree canvas').first()).toBeVisible();
  await playground.page.evaluate(() => window.__fattree?.state().cancelRun());
  await expectNoFaults(playground, 'body', 'hot-3456');
});

test('axe: in a frame of another page', async ({ playground }) => {
  for (const preset of ['half-bisection', 'one-hot-node']) {
    await playground.reopen(`${pausedPreset(preset)}&hidden=controls,inspector,ribbon`);
    await expect(playground.lanes.first().locator('.lane-tree canvas').first()).toBeVisible();
    await expectNoFaults(playground, 'body', `${preset}, embedded`);
  }
  await playground.page.setViewportSize({ width: 1000, height: 640 });
  for (const taught of ['lesson=half.2', 'challenge=one-each']) {
    await playground.reopen(`#v=1&${taught}&hidden=inspector,ribbon`);
    await expect(playground.page.locator('.guide-panel .guide-text')).toBeVisible();
    await playground.idle();
    await expectNoFaults(playground, 'body', `${taught}, embedded`);
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
