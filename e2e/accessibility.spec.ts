/* Nothing serious for axe, in either theme, wherever one can get to. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Playground, test } from './playground.ts';

const SECTIONS = ['Mapping', 'Exchange', 'Routing', 'Switch and links', 'Run and seed'];

/** Rule and place of what is serious or critical in a part of the page. */
async function faults({ page }: Playground, part: string): Promise<string[]> {
  await expect(page.locator(part)).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
}

/** What a person may have in front of them, and the part of the page that is new then. */
const views: Record<string, [part: string, go: (playground: Playground) => Promise<void>]> = {
  'the opening view': ['body', async () => {}],
  'a link selected, with its tables': [
    '.panel.right',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Show the fullest link' }).click();
      await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('selected link');
      for (const fold of await page.locator('.panel.right summary').all()) await fold.click();
    },
  ],
  'a task selected': [
    '.panel.right',
    async (playground) => {
      await playground.chip('OPT', 5).click();
      await expect(playground.page.getByRole('heading', { name: 'Task 5 on node 5' })).toBeVisible();
    },
  ],
  'a problem, and the settings open': [
    '.panel.left',
    async (playground) => {
      for (const name of SECTIONS) await playground.section(name);
      await playground.page.getByRole('textbox', { name: 'Children of a switch of level 3' }).fill('many');
      await expect(playground.page.getByRole('alert').first()).toBeVisible();
    },
  ],
  'charts and tables': [
    '.charts-drawer',
    async (playground) => {
      await playground.button('Charts and tables').click();
      await expect(
        playground.page.getByRole('heading', { name: /crossings|over the top|contention/i }).last(),
      ).toBeVisible();
    },
  ],
  packets: [
    '.page',
    async (playground) => {
      await playground.button('Packets').click();
      await playground.button('Step forward').click();
      await playground.idle();
    },
  ],
  'the menu of exports': [
    '.menu-list',
    async (playground) => {
      await playground.exportItem(/PNG/);
      await expect(playground.page.getByRole('menu', { name: 'Export' })).toBeVisible();
    },
  ],
  'the scenarios': [
    'dialog',
    async ({ page }) => {
      await page.getByTitle('Choose another scenario').click();
      await expect(page.getByRole('dialog', { name: 'Scenarios' })).toBeVisible();
    },
  ],
};

const dialogs = [
  ['Share', 'Share'],
  ['Embed', 'Embed'],
  ['Find a node or switch', 'Find'],
  ['Help', /help/i],
] as const;

/** Both themes, one after the other. */
async function expectNoFaults(playground: Playground, part: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await playground.page.emulateMedia({ colorScheme });
    await expect(playground.page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await faults(playground, part), `${part}, ${colorScheme}`).toEqual([]);
  }
}

for (const [name, [part, go]] of Object.entries(views)) {
  test(`axe: ${name}`, async ({ playground }) => {
    await playground.openAt(9);
    await go(playground);
    await expectNoFaults(playground, part);
  });
}

for (const [button, name] of dialogs) {
  test(`axe: the dialog ${button}`, async ({ playground }) => {
    await playground.openAt(9);
    await playground.button(button).click();
    await expect(playground.page.getByRole('dialog', { name })).toBeVisible();
    await expectNoFaults(playground, 'dialog');
  });
}

test('axe: on a phone', async ({ elsewhere }) => {
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.openAt(9);
  await expectNoFaults(phone, 'body');
  await phone.button('Settings and more').tap();
  await expect(phone.page.getByRole('dialog', { name: 'Settings and more' })).toBeVisible();
  await expectNoFaults(phone, 'dialog');
});

test('the theme follows the system until it is chosen', async ({ playground }) => {
  await playground.page.emulateMedia({ colorScheme: 'dark' });
  await playground.openAt(0);
  const paper = () => playground.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await playground.page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).toBe('rgb(255, 255, 255)');
  expect(dark).not.toBe('rgb(255, 255, 255)');
  await playground.page.getByRole('button', { name: /^Theme: as the system/ }).click();
  await playground.page.getByRole('button', { name: /^Theme: light/ }).click();
  await expect.poll(paper).toBe(dark);
});

test('everything can be reached by tabbing, and what has the focus is seen', async ({ playground }) => {
  await playground.openAt(9);
  await playground.page.locator('body').press('Tab');
  const reached: string[] = [];
  for (let tab = 0; tab < 90; tab++) {
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
    'Topology',
    'XOR',
    'Task 0 on node 0',
    'Links above capacity',
    'Phase',
    'Play',
    'Packets',
  ])
    expect(names).toContain(wanted);
});
