/* Letters have eight sizes, named in tokens.css; no sheet sets another one. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(`web/${file}`, 'utf8') }));

/** Sizes that follow from a place, from letters around, from the window of a presentation or the size of paper, and the one line that
 * names the typeface for all. */
const FOLLOWS =
  /^(inherit|0\.75em|11pt|var\(--(class-type|number-size|answer-size)\)|min\(12px, calc\(var\(--chip\) - 3px\)\))$/;

const SCALE = /^--text-[a-z]+$/;

test('the scale has eight sizes, each larger than the one before', () => {
  const tokens = sheets.find(({ file }) => file.endsWith('tokens.css'))?.text ?? '';
  const sizes = [...tokens.matchAll(/--text-[a-z]+: (\d+)px;/g)].map(([, size]) => Number(size));
  expect(sizes).toHaveLength(8);
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
});

test('every size of letters is one of the scale', () => {
  expect(sheets.length).toBeGreaterThan(40);
  const set = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => ({ file, size })),
  );
  expect(set.length).toBeGreaterThan(150);
  // Some are set by variables, for all of a part at once: those have sizes of the scale, or of one another.
  const sizes = set.map(({ size }) => size).filter((size) => !FOLLOWS.test(size));
  const namesIn = (size: string) => (size.match(/--[a-z-]+/g) ?? []).filter((name) => !SCALE.test(name));
  const valuesOf = (name: string) =>
    sheets.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(` ${name}: ([^;]+);`, 'g'))].map(([, value = '']) => value),
    );
  const names = new Set(sizes.flatMap(namesIn));
  for (const name of names) for (const other of valuesOf(name).flatMap(namesIn)) names.add(other);
  const values = [...names].map(valuesOf);
  expect(values.every(({ length }) => length > 0)).toBe(true);
  expect([...sizes, ...values.flat()].filter((size) => !/^var\(.*\)( !important)?$/.test(size))).toEqual([]);
  const shorthand = sheets.flatMap(({ text }) => text.match(/\bfont: [^;]*\dpx[^;]*;/g) ?? []);
  expect(shorthand).toEqual(['font: 400 var(--text-lead) / 20px var(--font);']);
});
