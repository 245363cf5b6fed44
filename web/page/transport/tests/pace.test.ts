import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../../words/language/language.ts';
import { de } from '../../../words/language/tests/german.ts';
import { slowness } from '../pace.ts';

afterEach(() => setLanguage('en', null));

const TIMES = [0.5, 1.4, 14.2, 1400, 999_999, 1e6, 1.44e6, 1e7];

it('says with two digits how much slower time passes', () => {
  expect(TIMES.map(slowness)).toEqual(
    [
      ...['0.5 times', '1.4 times', '14 times', '1,400 times', 'a million times', 'a million times'],
      ...['1.4 million times', '10 million times'],
    ].map((times) => `${times} slower`),
  );
});

it('says so in German', () => {
  setLanguage('de', de);
  expect([14.2, 1e6, 1e7].map(slowness)).toEqual([
    '14-mal langsamer',
    '1 Million Mal langsamer',
    '10 Millionen Mal langsamer',
  ]);
});
