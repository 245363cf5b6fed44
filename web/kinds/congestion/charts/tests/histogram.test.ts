import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveShape } from '../../../../traffic/tests/naive.ts';
import { BINS, binOf, countKept, draggedRange, fillsOf, levelHistogramsOf } from '../../picture/brush.ts';
import { isKept } from '../../picture/scene.ts';
import { readStates } from '../../picture/state.ts';
import { frameOf, modelOf, settings, shapeOf } from '../../picture/tests/shapes.ts';

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

  it('keep in the count and in the tree what stands in the bars, whatever the capacity', () => {
    const shape = shapeOf([4, 4], [1, 4]);
    const sizes = fc.record({ capacity: fc.integer({ min: 1, max: 120 }), vcs: fc.integer({ min: 1, max: 3 }) });
    const ranges = fc.tuple(fc.nat(BINS - 1), fc.nat(BINS - 1)).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1]);
    fc.assert(
      fc.property(sizes, ranges, fc.nat(1000), ({ capacity, vcs }, [first = 0, end = BINS], seed) => {
        const frame = frameOf(shape, 10, vcs);
        const queueOf = (link: number) => (link * 7 + seed) % (capacity + 1);
        for (let link = 0; link < shape.links; link++)
          frame.congestion.linkVcQueue[link * vcs + (link % vcs)] = queueOf(link);
        const own = { ...settings, switch: { ...settings.switch, bufferPackets: capacity * vcs } };
        const states = readStates(shape, own);
        states.read(frame);
        const values = fillsOf(frame, own, shape.links);
        const binsOf = (link: number) => Math.min(BINS - 1, Math.floor((queueOf(link) * BINS) / capacity));
        for (const { level, direction, counts, links } of levelHistogramsOf(shape, values)) {
          const brush = { quantity: 'fill' as const, from: first / BINS, to: end / BINS, level, direction };
          const scene = { model: modelOf(shape, { brush }), states, load: new Float32Array(shape.links) };
          const inTree = Array.from({ length: shape.links }, (_, link) => link).filter((link) =>
            isKept(scene as unknown as Parameters<typeof isKept>[0], link),
          );
          const inBars = counts.slice(first, end).reduce((a, b) => a + b, 0);
          expect(inTree.every((link) => binsOf(link) >= first && binsOf(link) < end)).toBe(true);
          expect(inTree.length).toBe(inBars);
          expect(countKept(shape, values, brush)).toEqual({ kept: inBars, of: links });
        }
      }),
    );
  });

  it('put what is full into the last bin', () => {
    expect([0, 0.049, 0.05, 0.999, 1].map(binOf)).toEqual([0, 0, 1, BINS - 1, BINS - 1]);
  });

  it('take a drag in either direction, in whole bins, and no click', () => {
    expect(draggedRange(20, 60, 100)).toEqual({ from: 0.2, to: 0.6 });
    expect(draggedRange(60, 20, 100)).toEqual({ from: 0.2, to: 0.6 });
    expect(draggedRange(50, 240, 100)).toEqual({ from: 0.5, to: 1 });
    expect(draggedRange(50, 52, 100)).toBeNull();
  });
});
