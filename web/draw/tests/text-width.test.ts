import { expect, test } from 'vitest';
import { BOLD, CHARACTERS, EVEN, LARGE, PLAIN } from '../glyph-widths.ts';
import { fitted, tabularWidth, textWidth } from '../text-width.ts';

test('every character of the table has its widths', () => {
  for (const list of [PLAIN, BOLD, LARGE]) expect(list.split(' ')).toHaveLength(CHARACTERS.length);
  for (const [, characters] of EVEN) for (const one of characters) expect(CHARACTERS).toContain(one);
});

test('narrow letters are narrow, and heavy ones wide', () => {
  expect(textWidth('ill', 12)).toBeLessThan(textWidth('mow', 12) / 2);
  expect(textWidth('root', 12, 600)).toBeGreaterThan(textWidth('root', 12, 500));
  expect(textWidth('root', 24)).toBeLessThan(2 * textWidth('root', 12));
});

test('tabular figures are all as wide', () => {
  expect(tabularWidth('111', 12)).toBe(tabularWidth('888', 12));
  expect(textWidth('111', 12)).toBeLessThan(textWidth('888', 12));
});

test('what is cut fits, and could not be longer', () => {
  const text = 'Contention with a linear mapping';
  const cut = fitted(text, 120, 12);
  expect(textWidth(cut, 12)).toBeLessThanOrEqual(120);
  expect(textWidth(`${text.slice(0, cut.length)}…`, 12)).toBeGreaterThan(120);
  expect(fitted(text, 500, 12)).toBe(text);
});
