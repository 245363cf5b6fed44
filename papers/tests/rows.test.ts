/* Rows: texts with values, cases of a text, ranges in words; and that every row of every paper can be read. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../measurement.ts';
import { fill, rangeOf, rowsOf } from '../rows.ts';

const { claim, section } = rowsOf({
  claims: {
    'figure-1/{key}': {
      paperRef: 'Figure 1',
      quantity: '{what}, of {all}',
      unit: 'ms',
      printed: '< 8',
      paper: 'less than 8 ms',
      note: { yes: 'at once', no: '' },
    },
  },
  sections: {
    one: {
      title: 'Figure 1',
      source: '{runs}',
      text: { short: 'Quick.', long: 'All {all}.' },
      pictures: [
        { file: 'a-{all}.svg', caption: 'a' },
        { file: 'b.svg', caption: 'b' },
      ],
    },
  },
  charts: {},
});

describe('a claim', () => {
  const values = { key: 'late', what: 'back after', all: 3, note: false };

  it('is completed with what was measured', () => {
    const late = claim('figure-1/{key}', { value: [9], ours: '9 ms' }, values);
    expect(late).toMatchObject({ id: 'figure-1/late', quantity: 'back after, of 3', ours: '9 ms', note: '' });
    expect(verdictOf(late)).toBe('does not hold');
    expect(claim('figure-1/{key}', { value: [7] }, { ...values, note: true }).note).toBe('at once');
  });

  it('says itself what differs from its row', () => {
    const own = claim('figure-1/{key}', { value: [9], printed: [0, 10], note: 'for once' }, values);
    expect([verdictOf(own), own.note]).toEqual(['holds', 'for once']);
  });

  it('is not made without a value that its words need, or of a case that there is not', () => {
    expect(() => claim('figure-1/{key}', { value: [9] }, { key: 'late', note: true })).toThrow('needs what');
    expect(() => claim('figure-1/{key}', { value: [9] }, { ...values, note: 'late' })).toThrow('no case late of note');
  });
});

it('a section has the pictures that are drawn', () => {
  const { source, text, pictures } = section('one', { svgs: ['<svg/>', null] }, { all: 3, text: 'long' });
  expect([source, text]).toEqual(['runs of the core in time', 'All 3.']);
  expect(pictures).toEqual([{ file: 'a-3.svg', caption: 'a', svg: '<svg/>' }]);
});

it.each([
  ['= 14.222', [14.222, 14.222]],
  ['<= 24', [Number.NEGATIVE_INFINITY, 24]],
  ['>= 1', [1, Number.POSITIVE_INFINITY]],
  ['50 to 55', [50, 55]],
])('%s is a range', (text, range) => expect(rangeOf(text)).toEqual(range));

it('what is no range is refused', () => {
  for (const text of ['', '5', 'about 5', '> x', '5 or 6']) expect(() => rangeOf(text)).toThrow('is no range');
});

it.each(['naruse', 'prisacari', 'rocher', 'shu', 'tam'])('every range that %s prints can be read', (paper) => {
  const { claims } = JSON.parse(readFileSync(`papers/${paper}/rows.json`, 'utf8')) as {
    claims: Record<string, { printed?: string | string[] }>;
  };
  const printed = Object.values(claims).flatMap((row) => row.printed ?? []);
  expect(printed.length).toBeGreaterThan(5);
  for (const text of printed) expect(() => rangeOf(fill(text, new Proxy({}, { get: () => 1 })))).not.toThrow();
});
