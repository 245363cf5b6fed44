import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { patternsIn } from './patterns.mjs';
import { growthOf } from './slow-patterns.mjs';

const GROWTHS = {
  linear: [
    ['^\\s+'],
    ['\\d+', 'g'],
    ['^.*$', 's'],
    ['[?#].*$', 's'],
    ['^(?=.*a)b'],
    ['^\\d{1,9}-\\d{1,9}$'],
    ['^(\\d{1,3},)*\\d+$'],
    ['^[^,]*,[^,]*$'],
    ['^(?:a|b)*abb$'],
    ['"[^"]*"', 'g'],
    ['x*y', 'y'],
    ['\\d+(,\\d{3})*', 'g'],
    ['^\\d{1,10}([;,\\s]+\\d{1,10})*$'],
    ['^a{5000}b'],
  ],
  polynomial: [
    ['\\s+$'],
    ['[?#].*$'],
    ['a.*b', 's'],
    ['^.*,.*$'],
    ['^\\w+\\.?\\w+$'],
    ['(?=.*a)b'],
    ['(a|b)*abb'],
    ['<[^>]*>'],
    ['x*y'],
    ['^[^#=]*?\\?([^#]*)#?$'],
    ['^[<("\']+|[>)"\'.,;]+$', 'g'],
    ['^\\s*(\\d+)?(?:\\s*[.,:/]\\s*(\\d*))?\\s*$', 'i'],
    ['[\\d.]+(?=[ ,/)])', 'g'],
    ['(?:a{0,5000})b'],
    ['a{5000}b'],
    ['^a{0,5000}a{65,70}$'],
  ],
  exponential: [
    ['(a*)*b'],
    ['^(a|a)*$'],
    ['^(a+)+$'],
    ['^(a|b|ab)*c'],
    ['^(a*b*)*c'],
    ['^(?:a?b?)*$'],
    ['^([a-z]+[0-9]?)*$'],
    ['^(a{1,5000}){1,5000}$'],
  ],
};

for (const [growth, patterns] of Object.entries(GROWTHS))
  test.each(patterns)(`/%s/ takes ${growth} time`, (source, flags = '') => {
    expect(growthOf(source, flags)).toBe(growth);
  });

test('a pattern that cannot be read is refused, not passed', () => {
  expect(() => growthOf('(a)\\1')).toThrow('a reference to a group');
  expect(() => growthOf('(?:a{1,60}){1,60}')).toThrow('repeats of repeats with too many characters');
});

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
