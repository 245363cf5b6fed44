/* Numbers side by side: one unit, and different numbers look different. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Measure, measureOf } from '../../measures/measures.ts';
import { comparable } from '../caption.ts';

const named = (name: string) => measureOf(name) as Measure;

const texts = (name: string, values: number[]) => {
  const { unit, text } = comparable(named(name), values);
  return [unit, ...values.map(text)];
};

test('times share the unit of the greatest, and its decimals', () => {
  expect(texts('recovery', [910_000, 1_240_000, 0])).toEqual(['ms', '0.91', '1.24', '0.00']);
});

test('whole numbers have no decimals, means of them have', () => {
  expect(texts('busiest-link', [1, 2, 4])).toEqual(['', '1', '2', '4']);
  expect(texts('busiest-link', [1, 1.25, 1.5, 4])).toEqual(['', '1.00', '1.25', '1.50', '4.00']);
});

test('small numbers beside large ones keep digits of their own', () => {
  expect(texts('completion', [400, 1_200, 900_000])).toEqual(['µs', '0.4', '1.2', '900']);
});

test('numbers apart by 2 % or more of the smaller one look different', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('recovery', 'busiest-link', 'over-ideal'),
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
      fc.array(fc.double({ min: 1.02, max: 3, noNaN: true }), { minLength: 1, maxLength: 12 }),
      (name, first, steps) => {
        const values = [first];
        for (const step of steps) values.push((values.at(-1) ?? first) * step);
        const { text } = comparable(named(name), values);
        expect(new Set(values.map(text)).size).toBe(values.length);
      },
    ),
  );
});
