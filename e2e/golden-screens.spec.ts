/* Screens beyond the presets look as they did: what each draws, by the pen of the page, and the lines that it says. Kept in one file,
 * and kept anew, as the pictures of the presets (golden-pictures.spec.ts). */

import type { Locator } from '@playwright/test';
import { difference, type GoldenPictures, normalised, readGolden, writeGolden } from './golden-pictures.ts';
import { expect, type Playground, test } from './playground.ts';

const KEEP = process.env.FT_KEEP_PICTURES === '1';
const FILE = 'screens';

const XOR = '#v=1&preset=half-bisection&play=0';
const CUT = `${XOR}&phase=9&cuts=2.1-3.1&lane1.routing=conflict-free&lane2.routing=conflict-free`;

interface Screen {
  link: string;
  /** what leads there */
  act?(playground: Playground): Promise<void>;
  /** what says something on it */
  says(playground: Playground): Locator;
  /** of how many lanes the picture is kept */
  pictures: number;
}

const panel = ({ page }: Playground, name: string) => page.getByRole('complementary', { name });

const screens: Record<string, Screen> = {
  'a prediction in a lesson': {
    link: '#v=1&lesson=fat-tree.2',
    act: (playground) => panel(playground, 'Lessons').locator('.lesson-choices label').nth(2).click(),
    says: (playground) => panel(playground, 'Lessons'),
    pictures: 0,
  },
  'a challenge': {
    link: '#v=1&challenge=untangle-xor',
    says: (playground) => panel(playground, 'Challenges'),
    pictures: 1,
  },
  'the list of a class': {
    link: XOR,
    async act(playground) {
      await playground.button('Lessons').click();
      await playground.page.getByRole('button', { name: /^Challenges/ }).click();
      await panel(playground, 'Challenges')
        .getByRole('button', { name: /^Scores of the class/ })
        .click();
      await expect(playground.button('Show the scores')).toBeVisible();
    },
    says: (playground) => panel(playground, 'Challenges'),
    pictures: 0,
  },
  'a presentation': {
    link: '#v=1&lesson=half.2&present=1',
    says: ({ page }) => page.locator('section.lane header, .panel.lessons, [aria-label="Lessons"]'),
    pictures: 1,
  },
  'a link for students': {
    link: XOR,
    async act({ page }) {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'For students' }).click();
      await expect(page.getByRole('dialog').getByText('Students cannot change')).toBeVisible();
    },
    says: ({ page }) => page.getByRole('dialog'),
    pictures: 0,
  },
  'a cut cable': {
    link: CUT,
    act: async ({ page }) => expect(page.locator('.slope-chart')).toBeVisible(),
    says: ({ page }) => page.locator('section.lane header, .panel.right .panel-scroll'),
    pictures: 3,
  },
};

/* One file is kept by one worker. */
test.describe.configure({ mode: 'default' });

for (const [name, screen] of Object.entries(screens))
  test(`${name} looks as it did`, async ({ playground }) => {
    await playground.open(screen.link);
    await playground.idle();
    await screen.act?.(playground);
    await playground.idle();
    await playground.allLoaded();
    const now = await playground.settled(() => kept(playground, screen));
    expect(now.words.length).toBeGreaterThan(0);
    const golden = readGolden(FILE);
    if (KEEP) return writeGolden(FILE, { ...golden, [name]: now });
    const before = golden[name] ?? { pictures: [], words: [] };
    expect.soft(now.words).toEqual(before.words);
    expect(now.pictures.length).toBe(before.pictures.length);
    for (const [at, svg] of now.pictures.entries())
      expect.soft(difference(before.pictures[at] ?? '', svg), `picture ${at + 1}`).toBeNull();
  });

async function kept(playground: Playground, { says, pictures }: Screen): Promise<GoldenPictures> {
  const drawn = await playground.page.evaluate(() => window.__fattree?.pictures?.() ?? []);
  const texts = await says(playground).evaluateAll((elements) =>
    elements.map((element) => (element as HTMLElement).innerText),
  );
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
  // How long the link is depends on where the page lies.
  const words = lines.map((line) => line.replace(/^(Copied\.) [\d,]+ /, '$1 n '));
  return { pictures: drawn.slice(0, pictures).map(normalised), words };
}
