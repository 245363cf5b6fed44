import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '../../../model/tests/always.ts';
import { textWidth } from '../../text-width.ts';
import { magnifierAt } from '../chips.ts';
import { type Bar, layoutTree, type TreeLayout } from '../layout.ts';
import { numberSize } from '../paint-labels.ts';
import { cutSigns } from '../paint-links.ts';
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

type AnyShape = ReturnType<typeof naiveShape>;

const bare = (shape: AnyShape, width: number, height: number) =>
  layoutTree(shape, { width, height }, { gutter: 'none', open: [] });

const check = (gutter: 'none' | 'wide', law: (layout: TreeLayout, shape: AnyShape) => void) =>
  always([anyShape, anySize], 120, (shape, size) => law(layoutTree(shape, size, { gutter, open: [] }), shape));

function rows(layout: TreeLayout): Bar[][] {
  const levels = new Map<number, Bar[]>();
  for (const bar of layout.bars) levels.set(bar.level, [...(levels.get(bar.level) ?? []), bar]);
  return [...levels.values()];
}

describe('layout', () => {
  it('draws no two switches over each other, and orders them by number', () => {
    check('none', (layout) => {
      for (const row of rows(layout)) {
        const sorted = [...row].sort((a, b) => a.x - b.x);
        sorted.slice(1).forEach((bar, at) => {
          const left = sorted[at];
          expect(bar.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1e-6);
        });
        const numbers = sorted.filter((bar) => bar.entity >= 0).map((bar) => bar.entity);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }
    });
  });

  it('lets every link end inside the bars and nodes it belongs to', () => {
    check('wide', (layout, shape) => {
      for (const pair of layout.pairs) {
        const upper = layout.barOf(shape.toOf(pair.link));
        const top = pair.middle[pair.middle.length - 2] ?? Number.NaN;
        expect(top).toBeGreaterThanOrEqual((upper?.x ?? Infinity) - layout.pitch * 0.5);
        expect(top).toBeLessThanOrEqual((upper?.x ?? -Infinity) + (upper?.width ?? 0) + layout.pitch * 0.5);
      }
    });
  });

  it('gives finite places within the picture, for every link exactly one', () => {
    check('wide', (layout, shape) => {
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
    });
  });

  it('keeps bands clear of each other', () => {
    check('none', ({ rows: all }) => {
      for (let level = 2; level < all.length; level++)
        expect(all[level]?.bottom).toBeLessThan(all[level - 1]?.top ?? 0);
    });
  });
});

it('scissors stand once on a bundle, with the number of cables that it lost', () => {
  const layout = bare(naiveShape([8, 8, 8], [1, 8, 4]), 600, 400);
  expect(layout.pairs).toHaveLength(0);
  const [bundle] = layout.bundles;
  if (!bundle || bundle.count < 2) throw new Error('no bundle of several links');
  const signs = cutSigns(layout, new Set([bundle.first, bundle.first + 1]));
  expect(signs).toMatchObject([{ link: bundle.first, count: 2 }]);
});

describe('magnifier', () => {
  const narrow = bare(naiveShape([4, 4, 4], [1, 4, 2]), 277, 380);

  it('enlarges the neighbours of every node, inside the picture, and all of them from one end to the other', () => {
    const seen = new Set<number>();
    for (const { node } of narrow.nodes) {
      const magnifier = magnifierAt(narrow, node);
      const nodes = magnifier?.chips.map((chip) => chip.node) ?? [];
      expect(nodes).toContain(node);
      expect(nodes.length).toBeGreaterThanOrEqual(7);
      expect(magnifier?.plate.x).toBeGreaterThanOrEqual(0);
      expect((magnifier?.plate.x ?? 0) + (magnifier?.plate.width ?? 0)).toBeLessThanOrEqual(narrow.width);
      for (const each of nodes) seen.add(each);
    }
    expect(seen.size).toBe(64);
  });

  it('holds the chip under its own place, away from the edges', () => {
    const chip = magnifierAt(narrow, 32)?.chips.find(({ node }) => node === 32);
    expect((chip?.x ?? 0) + (chip?.width ?? 0) / 2).toBeCloseTo(narrow.nodes[32]?.x ?? 0, -1);
  });
});

it('numbers stand whole in their chips at every width, or chips are marks', () => {
  const seen = new Set<boolean>();
  for (const children of [2, 4, 8])
    for (let width = 60; width < 1400; width += 2) {
      const shape = naiveShape([children, 2, 2], [1, children, 1]);
      const { nodes, node } = bare(shape, width, 380);
      seen.add(node.narrow);
      if (node.narrow) continue;
      for (const { node: number, width: chip } of nodes) {
        const size = numberSize(shape.nodes, chip, `${number}`);
        expect(size).toBeGreaterThanOrEqual(9);
        expect(textWidth(`${number}`, size, 600)).toBeLessThanOrEqual(chip);
      }
    }
  expect(seen).toEqual(new Set([true, false]));
});
