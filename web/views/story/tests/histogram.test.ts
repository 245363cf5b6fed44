import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveShape } from '../../inspector/tests/naive.ts';
import { BINS, binOf, dragged, kept, spreadsOf } from '../histogram.ts';

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
        const spreads = spreadsOf(shape, valuesOf(shape.links, seed));
        const sum = (counts: Uint32Array) => counts.reduce((a, b) => a + b, 0);
        for (const { counts, links } of spreads) expect(sum(counts)).toBe(links);
        expect(spreads.reduce((all, { counts }) => all + sum(counts), 0)).toBe(shape.links);
      }),
    );
  });

  it('keep with a brush over whole bins what stands in these bins', () => {
    const shape = naiveShape([4, 4, 8], [1, 4, 4]);
    const values = valuesOf(shape.links, 7).map((value) => Math.min(0.9999, value + 0.0003));
    for (const { level, direction, counts, links } of spreadsOf(shape, values)) {
      const brush = { quantity: 'load' as const, from: 5 / BINS, to: 1, level, direction };
      const inBins = counts.slice(5).reduce((a, b) => a + b, 0);
      expect(kept(shape, values, brush)).toEqual({ kept: inBins, of: links });
    }
  });

  it('put what is full into the last bin', () => {
    expect([0, 0.049, 0.05, 0.999, 1].map(binOf)).toEqual([0, 0, 1, BINS - 1, BINS - 1]);
  });

  it('take a drag in either direction, in whole bins, and no click', () => {
    expect(dragged(20, 60, 100)).toEqual({ from: 0.2, to: 0.6 });
    expect(dragged(60, 20, 100)).toEqual({ from: 0.2, to: 0.6 });
    expect(dragged(50, 240, 100)).toEqual({ from: 0.5, to: 1 });
    expect(dragged(50, 52, 100)).toBeNull();
  });
});
