import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveShape } from '../../../../traffic/tests/naive.ts';
import { BINS, binOf, levelHistogramsOf } from '../level-histograms.ts';

const shapes = fc.integer({ min: 1, max: 3 }).chain((levels) =>
  fc.record({
    m: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: levels, maxLength: levels }),
    w: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: levels, maxLength: levels }),
    seed: fc.integer({ min: 1, max: 1e6 }),
  }),
);

function valuesOf(links: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: links }, () => {
    state = (state * 48271) % 2147483647;
    return (state % 1001) / 1000;
  });
}

describe('the histograms', () => {
  it('count every link once', () => {
    fc.assert(
      fc.property(shapes, ({ m, w, seed }) => {
        const shape = naiveShape(m, w);
        const spreads = levelHistogramsOf(shape, valuesOf(shape.links, seed));
        const sum = (counts: Uint32Array) => counts.reduce((a, b) => a + b, 0);
        for (const { counts, links } of spreads) expect(sum(counts)).toBe(links);
        expect(spreads.reduce((all, { counts }) => all + sum(counts), 0)).toBe(shape.links);
      }),
    );
  });

  it('put what is full into the last bin', () => {
    expect([0, 0.049, 0.05, 0.999, 1].map(binOf)).toEqual([0, 0, 1, BINS - 1, BINS - 1]);
  });
});
