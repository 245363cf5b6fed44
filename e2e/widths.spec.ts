/* The table of glyph widths against a browser's measurements; if the typeface changes, `npm run widths` regenerates it. */

import { tabularWidth, textWidth } from '../web/draw/text-width.ts';
import { formatShare, formatTime } from '../web/words/format.ts';
import { expect, test } from './playground.ts';

const WORDS = [
  'pod 12, hot node 37',
  '0.347',
  '1.25×',
  formatTime(53_200_000),
  `L3–L4 · ${formatShare(0.5)}`,
  'Queue of (7, 1) [AFC]',
  'root',
  '¼ of ½…',
];
const FIGURES = ['0.347', '1.25×', '+119', formatTime(53_200_000)];

/** What is drawn: words at these sizes, and large figures. */
const KINDS = [
  { texts: WORDS, weights: [400, 500, 600], sizes: [9, 11, 12, 14, 16] },
  { texts: FIGURES, weights: [600], sizes: [19, 26] },
];

/** Tolerances, as shares of a width: browsers round each glyph, and kerning, which the table ignores, takes some 3 % of short
 * words. With another typeface the table is off by 10 % and more. */
const ROUNDING = 0.01;
const KERNING = 0.04;

test('the table of widths says what the browser measures', async ({ playground, page }) => {
  await playground.openAt(0);
  for (const { texts, weights, sizes } of KINDS)
    for (const weight of weights)
      for (const size of sizes)
        for (const tabular of [false, true]) {
          const measured = await page.evaluate(measure, { texts, weight, size, tabular });
          texts.forEach((text, at) => {
            const said = (tabular ? tabularWidth : textWidth)(text, size, weight);
            const name = `${text}, weight ${weight}, ${size} px${tabular ? ', tabular' : ''}`;
            const { plain = 0, kerned = 0 } = measured[at] ?? {};
            expect(Math.abs(said / plain - 1), name).toBeLessThan(ROUNDING);
            expect(Math.abs(said / kerned - 1), name).toBeLessThan(KERNING);
          });
        }
});

interface Question {
  texts: readonly string[];
  weight: number;
  size: number;
  tabular: boolean;
}

/** In the page, px: with kerning and without. */
async function measure({ texts, weight, size, tabular }: Question): Promise<{ plain: number; kerned: number }[]> {
  const span = document.body.appendChild(document.createElement('span'));
  span.style.cssText = `position: absolute; white-space: pre; font: ${weight} ${size}px var(--font)`;
  span.style.fontVariantNumeric = tabular ? 'tabular-nums' : 'normal';
  await document.fonts.load(`${weight} ${size}px ${getComputedStyle(span).fontFamily}`);
  const widthOf = (text: string, kerning: string): number => {
    span.style.fontKerning = kerning;
    span.textContent = text;
    return span.getBoundingClientRect().width;
  };
  const widths = texts.map((text) => ({ plain: widthOf(text, 'none'), kerned: widthOf(text, 'normal') }));
  span.remove();
  return widths;
}
