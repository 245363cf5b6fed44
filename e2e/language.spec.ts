/* The page in German: all of it, from a link, a choice or the browser, and with the same figures. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { CatalogueFile } from '../web/words/language/catalogues.ts';
import { expect, pausedPreset, test } from './playground.ts';

const PRESETS = ['half-bisection', 'one-hot-node', 'six-to-ten', 'cluster-8x2', 'root-table'];

test('a language is chosen, kept, and said by the link; figures are the same', async ({ playground, page }) => {
  await playground.openAt(9);
  const english = await playground.numbers();
  await (await playground.moreItem(/^Help/)).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL(/language=de/);
  await playground.idle();
  expect(await playground.numbers()).toEqual(english);
  expect(await playground.phase()).toBe(9);
  // Without a word in the link the choice is kept, and a link in English is English.
  await playground.open('');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await playground.open('#v=1&preset=half-bisection&language=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a browser set to German gets it', async ({ elsewhere }) => {
  const german = await elsewhere({ locale: 'de-CH' });
  await german.open('');
  await expect(german.page.locator('html')).toHaveAttribute('lang', 'de');
});

/* A language that nobody speaks: every text of the page in letters that English does not have. */

const FOREIGN = 'àƃćđēƒĝħîĵķłɱñøþɋŕšŧûṽŵẋÿžÀƁĆĐĒƑĜĦÎĴĶŁṀÑØÞɊŔŠŦÛṼŴẊŸŽ';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const foreign = (text: string) => text.replace(/[a-z]/gi, (letter) => FOREIGN.charAt(LETTERS.indexOf(letter)));

/** Translates a sentence by its id; what is in brackets at the end tells meanings apart. */
const foreignText = (id: string) => foreign(id.replace(/ \([a-z ]+\)$/, ''));

const foreignFile = (file: CatalogueFile): CatalogueFile =>
  Object.fromEntries(
    Object.entries(file).map(([id, own]) => [id, typeof own === 'string' ? foreignText(id) : foreignFile(own)]),
  );

/** Equal in every language: names, units, signs of formulas, file types; and 'und' and 'oder', as lists are German here. */
const NAMES =
  /^(ns|µs|ms|KiB|MiB|GiB|kB|MB|GB|Gbit|bytes?|mod|div|Fat|Tree|Playground|XGFT|RLFT|XOR|xor|LIN|OPT|ECMP|VOQs?|FIFOs|HTML|LID|ARN|AFI|AFC|FCTh|LCDTh|HCDTh|Cluster|Oblivious|[Ss]huffle|Deutsch|English|Language|CSV|JSON|SVG|PNG|PDF|MP4|WebP|YAML|URL|QR|Tab|Esc|und|oder)$/;

async function englishWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const said = (element: Element) =>
      ['aria-label', 'title', 'placeholder', 'aria-valuetext'].map((name) => element.getAttribute(name) ?? '');
    return [...document.body.innerText.split('\n'), ...[...document.body.querySelectorAll('*')].flatMap(said)];
  });
  const words = (text: string) => text.replace(/Go-Back-N|Adaptive-Th|B_min/g, '').match(/[A-Za-z]{3,}/g) ?? [];
  return [...new Set(texts)].filter((text) => words(text).some((word) => !NAMES.test(word)));
}

test('one file is a language, and no text of the page goes past it', async ({ playground, page }) => {
  const catalogue = JSON.parse(readFileSync('web/words/language/de.json', 'utf8')) as CatalogueFile;
  await page.route(/\/de-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(foreignFile(catalogue))}` }),
  );
  const expectForeign = async (screen: string) => {
    await playground.idle();
    await playground.untilUpdated();
    expect.soft(await englishWords(page), screen).toEqual([]);
  };
  for (const preset of PRESETS) {
    await playground.reopen(`${pausedPreset(preset)}&language=de`);
    await expectForeign(preset);
    for (const selected of preset === 'half-bisection' ? ['link:0:3', 'switch:0:1', 'task:0:2'] : ['link:0:3']) {
      await playground.reopen(`${pausedPreset(preset)}&language=de&select=${selected}`);
      await expectForeign(`${preset}, ${selected}`);
    }
  }
  for (const name of ['Share', 'Embed', 'Help']) {
    if (name !== 'Share') await playground.button(foreign('More')).click();
    await page.getByRole(name === 'Share' ? 'button' : 'menuitem', { name: foreign(name) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (name === 'Share') await page.getByRole('button', { name: foreign('For students') }).click();
    await expectForeign(name);
    await page.keyboard.press('Escape');
  }
});
