/* npm run widths: measures the page's typeface in a browser and writes web/draw/glyph-widths.ts. To be run again when the
 * typeface changes; e2e/widths.spec.ts says when it has. `--out FILE` writes another file. */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot, say } from './commands.mjs';
import { inBrowser } from './measuring.mjs';
import { ownOptions } from './options.mjs';

const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
const OUT = ownOptions({ out: { takes: 'a file' } }).text('out') ?? 'web/draw/glyph-widths.ts';
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
/** Spaces that do not break, as they stand before units; '\u202f' is the narrow one. */
const CHARACTERS = [...ASCII, ...'\u00a0\u202f×−·–…’“”¼½¾µ↑↓'];

/** Between these widths change evenly: weights, and sizes in px (the typeface has an optical size). */
const WEIGHTS = [400, 700];
const SIZES = [14, 32];

const shell = (font) => `<style>
@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
span { position: absolute; font: 400 1000px Inter; white-space: pre }
</style><span></span>`;

/** In the page: 1/1000 em of each character, and of those that tabular figures change. */
async function measure({ characters, weights, sizes }) {
  await document.fonts.load('400 20px Inter');
  const span = document.querySelector('span');
  const widthOf = (text, weight, size, figures) => {
    span.style.fontWeight = weight;
    span.style.fontVariationSettings = `"opsz" ${size}`;
    span.style.fontVariantNumeric = figures;
    span.textContent = text;
    return Math.round(span.getBoundingClientRect().width);
  };
  return characters.map((text) => {
    const plain = widthOf(text, weights[0], sizes[0], 'normal');
    const bold = widthOf(text, weights[1], sizes[0], 'normal');
    const large = widthOf(text, weights[1], sizes[1], 'normal');
    const even = widthOf(text, weights[0], sizes[0], 'tabular-nums');
    return { text, plain, bold: bold - plain, large: Math.round((large - bold) / 10), even };
  });
}

/** What is as wide as others in a table, by its width. */
function evenOf(rows) {
  const groups = new Map();
  for (const { text, plain, even } of rows) {
    if (even === plain) continue;
    groups.set(even, (groups.get(even) ?? '') + text);
  }
  return [...groups];
}

const quoted = (text) =>
  `'${text.replace(/['\\]/g, '\\$&').replace(/[\u00a0\u202f]/g, (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
/** Words in a string: the formatter would give each number of an array a line. */
const listOf = (rows, key) => `'${rows.map((row) => row[key]).join(' ')}'`;

function written(rows) {
  return `/* Written by \`npm run widths\`. How far each glyph of Inter moves the pen on, in 1/1000 em. */

export const CHARACTERS =
  ${quoted(rows.map(({ text }) => text).join(''))};

/** In the order of the characters: at weight ${WEIGHTS[0]} and ${SIZES[0]} px or less. */
export const PLAIN =
  ${listOf(rows, 'plain')};

/** What weight ${WEIGHTS[1]} adds, and what ${SIZES[1]} px or more add to that in 1/100 em: large words are bold ones. */
export const BOLD =
  ${listOf(rows, 'bold')};
export const LARGE =
  ${listOf(rows, 'large')};

/** Characters of equal width where figures are tabular, whatever the weight. */
export const EVEN: readonly [width: number, characters: string][] = [
${evenOf(rows)
  .map(([width, text]) => `  [${width}, ${quoted(text)}],`)
  .join('\n')}
];
`;
}

const rows = await inBrowser(async (browser) => {
  const page = await browser.newPage();
  await page.setContent(shell(readFileSync(inRoot(FONT)).toString('base64')));
  return page.evaluate(measure, { characters: CHARACTERS, weights: WEIGHTS, sizes: SIZES });
});
writeFileSync(resolve(inRoot(), OUT), written(rows));
say(`${rows.length} characters in ${OUT}`);
