/* The table of widths against what a browser measures: when the typeface changes, `npm run widths` makes it anew. */

import { tabularWidth, textWidth } from '../web/draw/text-width.ts';
import { expect, test } from './playground.ts';

const TEXTS = [
  'pod 12, hot node 37',
  '0.347',
  '1.25×',
  '12 345',
  'L3–L4 · 50 %',
  'Queue of (7, 1) [AFC]',
  'root',
  '¼ of ½…',
];
const WEIGHTS = [400, 500, 600, 700];
const SIZES = [9, 12, 16, 24, 40];
/** Shares: what browsers round, and what kerning takes, which the table does not know. */
const ROUNDING = 0.008;
const KERNING = 0.035;

test('the table of widths says what the browser measures', async ({ playground, page }) => {
  await playground.openAt(0);
  // Light letters are nowhere large: the table knows how bold ones change.
  for (const weight of WEIGHTS)
    for (const size of SIZES.filter((each) => each <= 14 || weight >= 600))
      for (const tabular of [false, true]) {
        const measured = await page.evaluate(measure, { texts: TEXTS, weight, size, tabular });
        TEXTS.forEach((text, at) => {
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
