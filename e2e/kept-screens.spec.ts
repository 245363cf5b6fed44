/* Screens say what they said: the lines of heads, inspector, panels and dialogs as the page shows them. Kept in e2e/screens;
 * `npx playwright test kept-screens --update-snapshots` keeps them anew. What is drawn is kept in web/page/tests/pictures. */

import type { Locator } from '@playwright/test';
import { expect, type Playground, pausedPreset, testOnOnePage as test } from './playground.ts';

const XOR = '#v=1&preset=half-bisection&play=0';
const CUT = `${XOR}&phase=9&cuts=2.1-3.1&lane1.routing=conflict-free&lane2.routing=conflict-free`;

interface Screen {
  link: string;
  /** what leads there */
  act?(playground: Playground): Promise<void>;
  /** what says something on it; without it, heads and inspector */
  says?(playground: Playground): Locator;
}

const panel = ({ page }: Playground, name: string) => page.getByRole('complementary', { name });

const screens: Record<string, Screen> = {
  'a prediction in a lesson': {
    link: '#v=1&lesson=fat-tree.2',
    act: (playground) => panel(playground, 'Lessons').locator('.lesson-choices label').nth(2).click(),
    says: (playground) => panel(playground, 'Lessons'),
  },
  'a challenge': {
    link: '#v=1&challenge=untangle-xor',
    says: (playground) => panel(playground, 'Challenges'),
  },
  'the list of a class': {
    link: XOR,
    async act(playground) {
      await (await playground.card('Scores of the class', 'Challenge')).click();
      await expect(playground.button('Show the scores')).toBeVisible();
    },
    says: (playground) => panel(playground, 'Challenges'),
  },
  'a presentation': {
    link: '#v=1&lesson=half.3&present=1',
    says: ({ page }) => page.locator('section.lane header, .panel.lessons, [aria-label="Lessons"]'),
  },
  'a link for students': {
    link: XOR,
    async act({ page }) {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'For students' }).click();
      await expect(page.getByRole('dialog').getByText('Students cannot change')).toBeVisible();
    },
    says: ({ page }) => page.getByRole('dialog'),
  },
  'a cut cable': {
    link: CUT,
    act: async (playground) => expect((await playground.openInspector()).locator('.slope-chart')).toBeVisible(),
  },
  'a link in a phase': { link: `${XOR}&phase=9&select=link:0:57` },
  'a task in a phase': { link: `${XOR}&phase=9&select=task:0:3` },
  'a root of congestion': { link: `${pausedPreset('one-hot-node')}&time-ns=900000&select=link:0:3` },
  'a switch of a cluster': { link: '#v=1&preset=cluster-8x2&play=0&time-ns=2000000&select=switch:0:0' },
  'a node on VOQs': { link: '#v=1&preset=six-to-ten&play=0&time-ns=20000&select=node:0:0' },
  'a link of a job': { link: '#v=1&preset=root-table&play=0&phase=3&select=link:0:40' },
};

for (const [name, { link, act, says }] of Object.entries(screens))
  test(`${name} says what it said`, async ({ playground }) => {
    await playground.reopen(link);
    await playground.idle();
    await act?.(playground);
    await playground.idle();
    await playground.allLoaded();
    const parts = says?.(playground) ?? playground.page.locator('section.lane header, .panel.right .panel-scroll');
    const texts = await playground.settled(() =>
      parts.evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText)),
    );
    const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(0);
    // How long the link is depends on where the page lies.
    const said = lines.map((line) => line.replace(/^(Copied\.) [\d,]+ /, '$1 n '));
    expect(said.join('\n')).toMatchSnapshot(`${name.replaceAll(' ', '-')}.txt`);
  });
