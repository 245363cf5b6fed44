/* What counts as the same stored picture: slight layout differences, and nothing else. */

import { expect, test } from 'vitest';
import { difference } from '../e2e/golden-pictures.ts';

const LINE = '<path d="M172.1 249L172.1 167.3" stroke="#9e9775" stroke-width="1.2" stroke-opacity="0.9"/>';
const TEXT = '<text x="84.7" y="12" font-size="10.9">4.18 of 6</text>';

test.each([
  ['M172.1 249', 'M172.6 248.6'],
  ['stroke-width="1.2"', 'stroke-width="1.3"'],
])('%s and %s are the same', (was, is) => {
  expect(difference(LINE, LINE.replace(was, is))).toBeNull();
});

test.each([
  ['M172.1 249', 'M172.1 249.7'],
  ['stroke-width="1.2"', 'stroke-width="1.7"'],
  ['stroke-opacity="0.9"', 'stroke-opacity="0.4"'],
  ['#9e9775', '#9e9774'],
])('%s and %s are not', (was, is) => {
  expect(difference(LINE, LINE.replace(was, is))).toContain('line 1');
});

test('letters of text are the same, wherever it stands', () => {
  expect(difference(TEXT, TEXT.replace('84.7', '84.2'))).toBeNull();
  expect(difference(TEXT, TEXT.replace('4.18', '4.19'))).toContain('line 1');
});
