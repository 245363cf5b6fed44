import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutLabels } from '../names.ts';

const ends = fc.array(fc.double({ min: -50, max: 400, noNaN: true }), { minLength: 1, maxLength: 12 });

describe('names at the ends of lines', () => {
  it('never cover one another, never leave the chart, keep the order of the ends', () => {
    fc.assert(
      fc.property(ends, fc.integer({ min: 60, max: 300 }), (wanted, height) => {
        const apart = Math.min(16, height / Math.max(1, wanted.length - 1));
        const places = layOutLabels(wanted, 16, 10, 10 + height);
        const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
        const sorted = order.map((index) => places[index] ?? 0);
        for (const place of sorted) {
          expect(place).toBeGreaterThanOrEqual(10 - 1e-6);
          expect(place).toBeLessThanOrEqual(10 + height + 1e-6);
        }
        for (let index = 1; index < sorted.length; index++) {
          expect((sorted[index] ?? 0) - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(apart - 1e-6);
        }
      }),
    );
  });

  it('move apart evenly where two lines end together', () => {
    expect(layOutLabels([100, 100], 16, 0, 200)).toEqual([92, 108]);
  });
});
