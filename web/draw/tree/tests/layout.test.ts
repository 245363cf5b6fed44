import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bar, layoutTree, type TreeLayout } from '../layout.ts';
import { naiveShape } from './naive.ts';

const anyShape = fc
  .integer({ min: 1, max: 4 })
  .chain((h) =>
    fc.tuple(
      fc.array(fc.integer({ min: 2, max: 6 }), { minLength: h, maxLength: h }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: h, maxLength: h }),
    ),
  )
  .map(([m, w]) => naiveShape(m, w))
  .filter((shape) => shape.nodes <= 512 && shape.links <= 20000);
const anySize = fc.record({ width: fc.integer({ min: 277, max: 1100 }), height: fc.integer({ min: 260, max: 640 }) });
const runs = { numRuns: 120 };

function rows(layout: TreeLayout): Bar[][] {
  const levels = new Map<number, Bar[]>();
  for (const bar of layout.bars) levels.set(bar.level, [...(levels.get(bar.level) ?? []), bar]);
  return [...levels.values()];
}

describe('layout', () => {
  it('draws no two switches over each other, and orders them by number', () => {
    fc.assert(
      fc.property(anyShape, anySize, (shape, size) => {
        for (const row of rows(layoutTree(shape, size, { gutter: 'none', open: [] }))) {
          const sorted = [...row].sort((a, b) => a.x - b.x);
          sorted.slice(1).forEach((bar, at) => {
            const left = sorted[at];
            expect(bar.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1e-6);
          });
          const numbers = sorted.filter((bar) => bar.entity >= 0).map((bar) => bar.entity);
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        }
      }),
      runs,
    );
  });

  it('lets every link end inside the bars and nodes it belongs to', () => {
    fc.assert(
      fc.property(anyShape, anySize, (shape, size) => {
        const layout = layoutTree(shape, size, { gutter: 'wide', open: [] });
        for (const pair of layout.pairs) {
          const upper = layout.barOf(shape.toOf(pair.link));
          const top = pair.middle[pair.middle.length - 2] ?? Number.NaN;
          expect(top).toBeGreaterThanOrEqual((upper?.x ?? Infinity) - layout.pitch * 0.5);
          expect(top).toBeLessThanOrEqual((upper?.x ?? -Infinity) + (upper?.width ?? 0) + layout.pitch * 0.5);
        }
      }),
      runs,
    );
  });

  it('gives finite places within the picture, for every link exactly one', () => {
    fc.assert(
      fc.property(anyShape, anySize, (shape, size) => {
        const layout = layoutTree(shape, size, { gutter: 'wide', open: [] });
        const covered = new Set(layout.pairs.map((pair) => pair.link));
        for (const bundle of layout.bundles)
          for (let link = bundle.first; link < bundle.first + bundle.count; link++) covered.add(link);
        expect(covered.size).toBe(shape.upLinks);
        expect(layout.pairs.length + layout.bundles.reduce((sum, bundle) => sum + bundle.count, 0)).toBe(shape.upLinks);
        const lines = [...layout.pairs, ...layout.bundles].flatMap(({ up, down }) => [...up, ...down]);
        expect(lines.every(Number.isFinite)).toBe(true);
        for (const bar of layout.bars) {
          expect(bar.x).toBeGreaterThanOrEqual(0);
          expect(bar.x + bar.width).toBeLessThanOrEqual(layout.width + 1e-6);
        }
      }),
      runs,
    );
  });

  it('keeps bands clear of each other', () => {
    fc.assert(
      fc.property(anyShape, anySize, (shape, size) => {
        const { rows: all } = layoutTree(shape, size, { gutter: 'none', open: [] });
        for (let level = 2; level < all.length; level++) {
          expect(all[level]?.bottom).toBeLessThan(all[level - 1]?.top ?? 0);
        }
      }),
      runs,
    );
  });
});
