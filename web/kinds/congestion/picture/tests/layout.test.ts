import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Label } from '../../../../draw/labels.ts';
import { pictureAt } from '../../../../draw/picture.ts';
import { tabularWidth } from '../../../../draw/text-width.ts';
import { endsOf, placeOf } from '../../../../draw/tree/hit.ts';
import { gutterLabels } from '../../../../draw/tree/labels.ts';
import { layoutTree, type TreeLayout } from '../../../../draw/tree/layout.ts';
import { Shape } from '../../../../run/shape.ts';
import { planBundles } from '../paint-links.ts';
import { drawnPods, footY, labelsOf } from '../pods.ts';
import { layoutOf, makeScene } from '../scene.ts';
import { modelOf, shapeOf, someShape } from './shapes.ts';

const someSize = fc.record({ width: fc.integer({ min: 320, max: 1400 }), height: fc.integer({ min: 220, max: 800 }) });
const someGutter = fc.constantFrom('wide' as const, 'none' as const, 'narrow' as const);
const ROUNDING = 0.01;

const widthOf = ({ text, size, strong }: Label): number => tabularWidth(text, size, strong ? 600 : 400);

function someLayout(check: (layout: TreeLayout, shape: ReturnType<typeof shapeOf>) => void): void {
  fc.assert(
    fc.property(someShape, someSize, someGutter, fc.nat(), fc.boolean(), (shape, size, gutter, node, hot) => {
      check(layoutOf(shape, size, gutter, hot ? [node % shape.nodes] : [], []), shape);
    }),
    { numRuns: 150 },
  );
}

describe('layout', () => {
  test('bars of a row and gauges do not overlap and lie inside', () => {
    someLayout((layout, shape) => {
      const gauges = layout.nodes.map(({ x, width }) => ({ x: x - width / 2, width }));
      const rows: { x: number; width: number }[][] = [[...gauges, ...layout.pods]];
      for (let level = 1; level <= shape.levels; level++) rows.push(layout.bars.filter((bar) => bar.level === level));
      for (const row of rows) {
        const sorted = [...row].sort((a, b) => a.x - b.x);
        let end = layout.left - ROUNDING;
        for (const { x, width } of sorted) {
          expect(x).toBeGreaterThanOrEqual(end - ROUNDING);
          expect(width).toBeGreaterThan(0);
          end = x + width;
        }
        expect(end).toBeLessThanOrEqual(layout.right + ROUNDING);
      }
    });
  });

  test('rows stand above each other, the gauges below them', () => {
    someLayout(({ rows, node, barHeight, height }, shape) => {
      for (let level = 2; level <= shape.levels; level++)
        expect((rows[level - 1]?.y ?? 0) - (rows[level]?.y ?? 0)).toBeGreaterThan(barHeight);
      expect(node.y).toBeGreaterThan((rows[1]?.y ?? 0) + barHeight / 2);
      expect(footY({ height })).toBeLessThan(height);
    });
  });

  test('every link starts and ends at a port of its own switches, in folded pods too', () => {
    someLayout((layout, shape) => {
      for (let link = 0; link < shape.upLinks; link++) {
        const { x0, x1, y0, y1 } = endsOf(shape, layout, link);
        const inside = (entity: number, x: number): boolean => {
          const place = placeOf(shape, layout, entity);
          // ports of a node's only switch are above the nodes
          const spare = shape.widthOf(1) === 1 ? layout.pitch : ROUNDING;
          return place !== null && x > place.x - spare && x < place.x + place.width + spare;
        };
        expect(inside(shape.fromOf(link), x0) && inside(shape.toOf(link), x1)).toBe(true);
        expect(y0).toBeGreaterThan(y1);
      }
    });
  });

  test('a bundle holds links of one level and direction, and none twice', () => {
    someLayout((layout, shape) => {
      const occupied = new Set<number>();
      for (const { first, count, points } of planBundles(shape, layout).all) {
        for (let link = first; link < first + count; link++) {
          expect(occupied.has(link)).toBe(false);
          occupied.add(link);
        }
        expect(first < shape.upLinks).toBe(first + count - 1 < shape.upLinks);
        expect(points.every(Number.isFinite)).toBe(true);
      }
      for (let link = 0; link < shape.upLinks; link++) expect(occupied.has(link)).toBe(true);
    });
  });

  test('the pod of a hot node is double and never folded; the others fold when there is no room', () => {
    const shape = shapeOf([6, 6, 12], [1, 6, 6]);
    const podsIn = (width: number, open: number[]) => {
      const opened = open.map((subtree) => ({ level: 2, subtree }));
      return drawnPods(shape, [40], layoutOf(shape, { width, height: 300 }, 'none', [40], opened));
    };
    const pods = podsIn(484, [5]);
    expect(pods.map((pod) => pod.folded)).toEqual(pods.map((_, at) => at !== 1 && at !== 5));
    expect(pods[1]?.width).toBeGreaterThan(1.9 * (pods[0]?.width ?? 0));
    expect(podsIn(1200, []).some((pod) => pod.folded)).toBe(false);
  });

  test('labels of a line keep apart', () => {
    fc.assert(
      fc.property(someShape, someSize, fc.array(fc.nat(), { maxLength: 5 }), (shape, size, hot) => {
        const model = modelOf(shape, { hotNodes: [...new Set(hot.map((node) => node % shape.nodes))], gutter: 'none' });
        const scene = pictureAt(makeScene, model, size);
        const foot = labelsOf(scene).filter((label) => label.y === footY(scene.layout));
        const sorted = foot.sort((a, b) => a.x - b.x);
        sorted.forEach((label, at) => {
          const next = sorted[at + 1];
          if (next) expect(next.x - label.x).toBeGreaterThan((widthOf(label) + widthOf(next)) / 2);
        });
      }),
      { numRuns: 100 },
    );
  });

  test('names and counts in the gutter keep apart, and none reads as that of the text above or below it', () => {
    fc.assert(
      fc.property(someShape, someSize, fc.boolean(), fc.nat(), (shape, size, timed, cut) => {
        const cutShape = new Shape({ ...shape.record, cuts: [cut % shape.upLinks] });
        const layout = timed
          ? layoutOf(cutShape, size, 'wide', [], [])
          : layoutTree(cutShape, { ...size, height: size.height - 100 }, { gutter: 'wide', open: [] });
        const words = { level: (level: number) => `L${level}`, nodes: ['Nodes', `${shape.nodes}`] as [string, string] };
        const labels = gutterLabels(cutShape, 'wide', layout, words);
        for (const [at, label] of labels.entries()) {
          const above = labels[at - 1];
          if (!above) continue;
          const isCount = !label.strong && label.bar === 0;
          const belowName = labels[at + 1]?.strong === false && labels[at + 1]?.bar === 0 ? 21 : 8.5;
          const least = label.bar > 0 ? 22 : isCount ? 15 : above.strong ? belowName : 21;
          expect(label.y - above.y, `${above.text}, ${label.text}`).toBeGreaterThanOrEqual(least - ROUNDING);
        }
        expect(labels.at(-1)?.y).toBeLessThan(layout.height);
      }),
      { numRuns: 300 },
    );
  });
});
