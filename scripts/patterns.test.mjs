import { analyse } from 'scslre';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { faultOf, patternsIn } from './patterns.mjs';

test.each(['^\\s+', '^.*$', '^(?=.*a)b', '^(\\d{1,3},)*\\d+$', '^(?:a|b)*abb$'])('/%s/ is linear', (source) => {
  expect(faultOf({ source, flags: 's' }, analyse)).toBeNull();
});

test.each(['\\s+$', 'a.*b', '^.*,.*$', '<[^>]*>', '(?=.*a)b', '(a*)*b', '^(a+)+$', '^([a-z]+[0-9]?)*$'])(
  '/%s/ is slow on some text',
  (source) => {
    expect(faultOf({ source, flags: '' }, analyse)).toContain('more than linear time');
  },
);

test('every pattern of a program is found, with its line, and those that are put together', () => {
  const text =
    "const a = /b+/g;\nconst c = [1 / 2, x.replace(/d/, '')];\nnew RegExp(a);\n// /e/\n<i>/f/</i>;\nRegExp('g');";
  expect(patternsIn(text, true, parseAst)).toEqual([
    { source: 'b+', flags: 'g', line: 1 },
    { source: 'd', flags: '', line: 2 },
    { source: null, flags: '', line: 3 },
    { source: null, flags: '', line: 6 },
  ]);
});
