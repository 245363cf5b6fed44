import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Label } from '../../../../draw/labels.ts';
import { tabularWidth } from '../../../../draw/text-width.ts';
import { builtIn } from '../colours.ts';
import { labelsOf } from '../labels.ts';
import { type Layout, layoutCongestion } from '../layout.ts';
import { linkEnds } from '../ports.ts';
import { makeScene } from '../scene.ts';
import { readStates } from '../state.ts';
import { planStrands } from '../strands.ts';
import { modelOf, shapeOf, someShape } from './shapes.ts';

const someSize = fc.record({ width: fc.integer({ min: 320, max: 1400 }), height: fc.integer({ min: 220, max: 800 }) });
const someGutter = fc.constantFrom('wide' as const, 'none' as const, 'narrow' as const);
const ROUNDING = 0.01;

const widthOf = ({ text, size, strong }: Label): number => tabularWidth(text, size, strong ? 600 : 400);

function someLayout(check: (layout: Layout, shape: ReturnType<typeof shapeOf>) => void): void {
  fc.assert(
    fc.property(someShape, someSize, someGutter, fc.nat(), fc.boolean(), (shape, size, gutter, node, hot) => {
      const options = { gutter, hotNodes: hot ? [node % shape.nodes] : [], opened: [] };
      check(layoutCongestion(shape, size, options), shape);
    }),
    { numRuns: 150 },
  );
}

describe('layout', () => {
  test('bars of a row and gauges do not overlap and lie inside', () => {
    someLayout((layout, shape) => {
      const rows = new Map<number, { x: number; width: number }[]>([[0, layout.columns]]);
      for (let level = 1; level <= shape.levels; level++)
        rows.set(
          level,
          layout.bars.filter((bar) => bar.level === level),
        );
      for (const row of rows.values()) {
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

  test('every switch and node is drawn once', () => {
    someLayout((layout, shape) => {
      const drawn = new Int32Array(shape.nodes + shape.switches);
      for (const { first, count } of [...layout.columns, ...layout.bars])
        for (let i = 0; i < count; i++) (drawn[first + i] as number)++;
      expect(drawn.every((times) => times === 1)).toBe(true);
    });
  });

  test('rows stand above each other, the gauges below them', () => {
    someLayout((layout, shape) => {
      for (let level = 2; level <= shape.levels; level++)
        expect((layout.rowY[level - 1] ?? 0) - (layout.rowY[level] ?? 0)).toBeGreaterThan(layout.barHeight);
      expect(layout.gauge.top).toBeGreaterThan((layout.rowY[1] ?? 0) + layout.barHeight / 2);
      expect(layout.footY).toBeLessThan(layout.height);
    });
  });

  test('every link starts and ends at a port of its own switches', () => {
    someLayout((layout, shape) => {
      const used = new Set<string>();
      for (let link = 0; link < shape.upLinks; link++) {
        const { x0, x1, y0, y1 } = linkEnds(shape, layout, link);
        const inside = (entity: number, x: number): boolean => {
          const left = layout.slotX[entity] ?? 0;
          return x > left - ROUNDING && x < left + (layout.slotWidth[entity] ?? 0) + ROUNDING;
        };
        expect(inside(shape.linkFrom[link] ?? 0, x0) && inside(shape.linkTo[link] ?? 0, x1)).toBe(true);
        expect(y0).toBeGreaterThan(y1);
        used.add(`${shape.linkTo[link]} ${x1.toFixed(4)}`);
      }
      expect(used.size).toBe(shape.upLinks);
    });
  });

  test('a strand holds links of one level and direction, and none twice', () => {
    someLayout((layout, shape) => {
      const strands = planStrands(shape, layout);
      const occupied = new Set<number>();
      for (const { links, points } of strands.all) {
        expect(new Set([...links].map((link) => link < shape.upLinks)).size).toBe(1);
        for (const link of links) {
          expect(occupied.has(link)).toBe(false);
          occupied.add(link);
        }
        expect(points.every(Number.isFinite)).toBe(true);
      }
      for (let link = 0; link < shape.upLinks; link++) expect(occupied.has(link)).toBe(true);
    });
  });

  test('the pod of a hot node is double and never folded; the others fold when there is no room', () => {
    const shape = shapeOf([6, 6, 12], [1, 6, 6]);
    const { pods } = layoutCongestion(
      shape,
      { width: 484, height: 300 },
      { gutter: 'none', hotNodes: [40], opened: [{ level: 2, subtree: 5 }] },
    );
    expect(pods.map((pod) => pod.folded)).toEqual(pods.map((_, at) => at !== 1 && at !== 5));
    expect(pods[1]?.width).toBeGreaterThan(1.9 * (pods[0]?.width ?? 0));
    const roomy = layoutCongestion(shape, { width: 1200, height: 400 }, { gutter: 'none', hotNodes: [40], opened: [] });
    expect(roomy.pods.some((pod) => pod.folded)).toBe(false);
  });

  test('labels of a line keep apart', () => {
    fc.assert(
      fc.property(someShape, someSize, fc.array(fc.nat(), { maxLength: 5 }), (shape, size, hot) => {
        const model = modelOf(shape, { hotNodes: [...new Set(hot.map((node) => node % shape.nodes))], gutter: 'none' });
        const scene = makeScene(model, size, [], readStates(model.shape, model.settings), builtIn('light'));
        const foot = labelsOf(scene).filter((label) => label.y === scene.layout.footY);
        const sorted = foot.sort((a, b) => a.x - b.x);
        sorted.forEach((label, at) => {
          const next = sorted[at + 1];
          if (next) expect(next.x - label.x).toBeGreaterThan((widthOf(label) + widthOf(next)) / 2);
        });
      }),
      { numRuns: 100 },
    );
  });

  test('a hot pod takes no name from its neighbours', () => {
    const shape = shapeOf([4, 4, 8], [1, 4, 4]);
    for (const width of [300, 400, 500, 560, 640, 900]) {
      const model = modelOf(shape, { hotNodes: [4] });
      const scene = makeScene(
        model,
        { width, height: 320 },
        [],
        readStates(model.shape, model.settings),
        builtIn('light'),
      );
      const foot = labelsOf(scene).filter((label) => label.y === scene.layout.footY);
      expect(foot).toHaveLength(8);
    }
  });
});
