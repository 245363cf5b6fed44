/* Statistics against naive implementations. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf, type Observation, statisticsOf, tQuantile } from '../../measures/statistics.ts';
import { always } from '../../model/tests/always.ts';
import { rangeValues } from '../sweep-file/axes.ts';
import { levelCrossing } from '../tables.ts';

/** Integrates the density, without its constant factor, from -t to t and divides by its total. */
function naiveWithin(t: number, freedom: number): number {
  const density = (x: number) => (1 + (x * x) / freedom) ** (-(freedom + 1) / 2);
  // x = tan(u) maps the real line to a finite interval.
  const integral = (from: number, to: number) => {
    const steps = 20_000;
    const width = (to - from) / steps;
    let sum = 0;
    for (let step = 0; step < steps; step++) {
      const u = from + (step + 0.5) * width;
      sum += (density(Math.tan(u)) / Math.cos(u) ** 2) * width;
    }
    return sum;
  };
  return integral(-Math.atan(t), Math.atan(t)) / integral(-Math.PI / 2, Math.PI / 2);
}

test('95 % of the distribution lie within', () => {
  for (const freedom of [1, 2, 3, 4, 5, 7, 8, 10, 21, 30, 120, 9999])
    expect(naiveWithin(tQuantile(freedom), freedom), `${freedom}`).toBeCloseTo(0.95, 6);
});

test('mean and half-width are those of the sum of squares', () => {
  const value = fc.double({ min: -1000, max: 1000, noNaN: true });
  always([fc.array(value, { minLength: 2, maxLength: 40 })], (values) => {
    const n = values.length;
    const mean = values.reduce((a, b) => a + b) / n;
    const variance = values.reduce((sum, x) => sum + x * x, 0) / n - mean * mean;
    const of = statisticsOf(values);
    expect(of?.mean).toBeCloseTo(mean, 8);
    expect((of?.halfWidth ?? 0) ** 2).toBeCloseTo((tQuantile(n - 1) ** 2 * Math.max(0, variance)) / (n - 1), 2);
    expect([of?.min, of?.max]).toEqual([Math.min(...values), Math.max(...values)]);
  });
  expect(statisticsOf([])).toBeNull();
  expect(statisticsOf([7])).toMatchObject({ mean: 7, halfWidth: null });
});

test('equal values are their own mean, and no order changes a digit', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(value, fc.integer({ min: 2, max: 30 }), (each, count) => {
      const of = statisticsOf(Array.from({ length: count }, () => each));
      expect([of?.mean, of?.halfWidth]).toEqual([of?.min, 0]);
    }),
    { examples: [[2987.2, 3]] },
  );
  always([fc.array(value, { minLength: 1, maxLength: 20 })], (values) => {
    expect(statisticsOf([...values].reverse())).toEqual(statisticsOf(values));
    const { mean = 0, min: least = 0, max: most = 0 } = statisticsOf(values) ?? {};
    expect(mean >= least && mean <= most).toBe(true);
  });
});

test('ranges reach from end to end, evenly in difference or in ratio', () => {
  const range = fc.record({
    from: fc.integer({ min: 1, max: 1000 }),
    to: fc.integer({ min: 1001, max: 1_000_000 }),
    steps: fc.integer({ min: 2, max: 50 }),
    scale: fc.constantFrom('linear' as const, 'logarithmic' as const),
  });
  always([range], (of) => {
    const values = rangeValues(of);
    expect([values.length, values[0], values.at(-1)]).toEqual([of.steps, of.from, of.to]);
    const ranks = values.map((value) => (of.scale === 'linear' ? value : Math.log(value)));
    const [first = 0, last = 0] = [ranks[0], ranks.at(-1)];
    for (const [at, rank] of ranks.entries()) {
      const even = first + ((last - first) * at) / (of.steps - 1);
      expect(Math.abs(rank - even)).toBeLessThanOrEqual(1e-5 * Math.max(1, Math.abs(even)));
    }
  });
});

test('a curve passes a level between two of its points', () => {
  const curve = [
    [0, 1],
    [1, 1],
    [2, 0.5],
    [3, 0],
  ] as const;
  expect(levelCrossing(curve, 0.75, true)).toBe(1.5);
  expect(levelCrossing(curve, -1, true)).toBeNull();
  expect(levelCrossing(curve, 2, true)).toBe(0);
  const falling = curve.map(([x, y]) => [x, -y] as const);
  expect(levelCrossing(falling, -0.25, false)).toBe(2.5);
});

type Fraction = readonly [above: bigint, below: bigint];

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const over = ([a, b]: Fraction, count: number): Fraction => [a, b * BigInt(count)];
const twiceAgainst1 = ([a, b]: Fraction) => (2n * a === b ? 0 : 2n * a < b ? -1 : 1);

/** Efron's rule: everyone has an equal part of the whole; whoever is lost hands its part to those still watched, in equal parts. The
 * median is where half of the whole has happened. */
function naiveMedian(observations: readonly Observation[]): number | null {
  const people = [...observations].sort((a, b) => a.value - b.value || Number(a.isCensored) - Number(b.isCensored));
  const parts = people.map((): Fraction => [1n, BigInt(people.length)]);
  for (const [at, { isCensored }] of people.entries()) {
    const [own, later] = [parts[at], people.length - at - 1];
    if (!isCensored || !own || later === 0) continue;
    for (let other = at + 1; other < people.length; other++)
      parts[other] = plus(parts[other] ?? [0n, 1n], over(own, later));
    parts[at] = [0n, 1n];
  }
  const happened = (until: number) =>
    people.reduce<Fraction>(
      (sum, { value, isCensored }, at) => (!isCensored && value <= until ? plus(sum, parts[at] ?? [0n, 1n]) : sum),
      [0n, 1n],
    );
  const times = people.filter(({ isCensored }) => !isCensored).map(({ value }) => value);
  const half = times.find((time) => twiceAgainst1(happened(time)) >= 0);
  const beyond = times.find((time) => twiceAgainst1(happened(time)) > 0);
  return half === undefined || beyond === undefined ? null : (half + beyond) / 2;
}

const observation = fc.record({ value: fc.integer({ min: 0, max: 12 }), isCensored: fc.boolean() });

test('a median counts who was lost at any time as later than that', () => {
  always([fc.array(observation, { maxLength: 14 })], 2_000, (observations) => {
    const naive = naiveMedian(observations);
    if (naive === null) expect(medianOf(observations)).toBeNull();
    else expect(medianOf(observations)).toBeCloseTo(naive, 9);
    expect(medianOf([...observations].reverse())).toBe(medianOf(observations));
  });
});

test('next to a point that is later than the end, no place is found', () => {
  const curve = [
    [1, 10],
    [2, 20],
    [3, Number.POSITIVE_INFINITY],
    [4, 5],
  ] as const;
  expect(levelCrossing(curve, 15, false)).toBe(1.5);
  expect(levelCrossing(curve, 30, false)).toBeNull();
  expect(levelCrossing(curve.slice(2), 30, true)).toBeNull();
});
