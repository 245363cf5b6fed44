import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '../../../model/tests/always.ts';
import { Shape } from '../../../run/shape.ts';
import type { Subtree } from '../../drawing.ts';
import { layOutDetailed } from '../detail.ts';
import { emptyLayout, layoutTree } from '../layout.ts';
import { bundleLoad, shareOfStep } from '../paint-bundles.ts';
import { detailLevel, divideIntoBlocks, foldLevel, togglePod } from '../plan.ts';
import { layOutSeparateTops, rowsOverGauges } from '../separate-tops.ts';
import { naiveShape } from './naive.ts';

const large = naiveShape([16, 16, 16], [1, 16, 8]);
const size = { width: 990, height: 420 };

describe('filter on bundles', () => {
  const load = Float32Array.from([0, 1, 2, 2, 0.5, 1, 3, 0]);

  it('keeps the share of the links on the step, whatever the others carry', () => {
    expect(shareOfStep(load, 0, 8, 5)).toBe(3 / 8);
    expect(shareOfStep(load, 0, 8, 4)).toBe(2 / 8);
    expect(shareOfStep(load, 0, 8, 0)).toBe(2 / 8);
    expect(shareOfStep(load, 0, 2, 5)).toBe(0);
  });

  it('agrees with what a bundle says is over', () => {
    expect(shareOfStep(load, 0, 8, 5)).toBe(bundleLoad(load, 0, 8).over);
  });
});

describe('open pods', () => {
  const open = (...pods: Subtree[]) => pods.reduce<Subtree[]>((all, pod) => togglePod(large, all, pod, 800), []);

  it('go down to the nodes', () => {
    expect([foldLevel(large), detailLevel(large)]).toEqual([2, 1]);
    const layout = layoutTree(large, size, {
      gutter: 'wide',
      open: open({ level: 2, subtree: 3 }, { level: 1, subtree: 50 }),
    });
    expect(layout.nodes.map(({ node }) => node)).toEqual(Array.from({ length: 16 }, (_, at) => 800 + at));
    expect(layout.open.map(({ level, subtree }) => `${level}: ${subtree}`)).toEqual(['2: 3', '1: 50']);
    expect(layout.pods).toHaveLength(15 + 15);
    const [outer, inner] = layout.open;
    expect(inner?.left).toBeGreaterThanOrEqual(outer?.left ?? Infinity);
    expect(inner?.right).toBeLessThanOrEqual((outer?.right ?? 0) + 1e-6);
  });

  it('stay side by side while there is room, the oldest closes first', () => {
    const pods = [50, 51, 52, 53, 54, 55].map((subtree) => ({ level: 1, subtree }));
    const all = open({ level: 2, subtree: 3 }, ...pods);
    expect(all).toEqual([{ level: 2, subtree: 3 }, ...pods.slice(1)]);
    const { nodes, pitch } = layoutTree(large, size, { gutter: 'wide', open: all });
    expect(nodes).toHaveLength(5 * 16);
    const steps = nodes.slice(1).map((slot, at) => slot.x - (nodes[at]?.x ?? 0));
    expect(Math.min(...steps)).toBeCloseTo(pitch, 3);
  });

  it('close with everything inside them', () => {
    const outer = { level: 2, subtree: 3 };
    expect(togglePod(large, open(outer, { level: 1, subtree: 50 }), outer, 800)).toEqual([]);
    expect(open(outer, { level: 1, subtree: 50 }, { level: 2, subtree: 4 })).toEqual([{ level: 2, subtree: 4 }]);
  });

  it('keep every bundle inside its column, also at 65,536 nodes', () => {
    const huge = naiveShape([16, 16, 16, 16], [1, 16, 8, 4]);
    const layout = layoutTree(huge, { width: 306, height: 400 }, { gutter: 'none', open: [] });
    for (const { up, down, width } of layout.bundles) {
      const last = up.length - 2;
      expect(Math.min(up[0] ?? 0, up[last] ?? 0) - width / 2).toBeGreaterThanOrEqual(layout.left - 1);
      expect(Math.max(down[0] ?? 0, down[last] ?? 0) + width / 2).toBeLessThanOrEqual(layout.right + 1);
    }
  });
});

describe('absent nodes', () => {
  const range = (first: number, end: number) => Array.from({ length: end - first }, (_, at) => first + at);
  const shapeOf = (m: number[], w: number[], absent: number[]) =>
    new Shape({ m, w, cuts: [], absent, phases: 1, bMin: [] });

  it('are not drawn, nor are their cables, nor switches over nobody', () => {
    const shape = shapeOf([4, 4], [1, 2], [9, 10, 11, 12, 13, 14, 15]);
    const layout = layoutTree(shape, size, { gutter: 'wide', open: [] });
    expect(layout.nodes.map(({ node }) => node)).toEqual(range(0, 9));
    expect(layout.bars.map(({ entity }) => entity).sort((a, b) => a - b)).toEqual([16, 17, 18, 20, 21]);
    expect(layout.pairs).toHaveLength(9 + 3 * 2);
  });

  const separateTopsOf = (shape: Shape, open: Subtree[] = []) => {
    const edges = { left: 0, right: size.width, ...size };
    const layout = emptyLayout(shape, { ...rowsOverGauges(shape, size.height), ...edges });
    const root = divideIntoBlocks(shape, open);
    if (shape.pods > 1) layOutSeparateTops(shape, layout, root);
    else layOutDetailed(shape, layout, root, 0, size.width);
    return layout;
  };

  it.each([
    ['folded', []],
    ['open', [{ level: 1, subtree: 1 }]],
  ])('of a whole pod that is %s leave none of it below top switches that are apart', (_, open) => {
    const shape = shapeOf([60, 8], [1, 4], range(60, 120));
    const layout = separateTopsOf(shape, open);
    expect(layout.pods.map(({ subtree }) => subtree)).toEqual([0, ...range(2, 8)]);
    expect(layout.open).toEqual([]);
    const { first, count } = shape.bundleOf(1, 1);
    expect(layout.bundles.filter((bundle) => bundle.first >= first && bundle.first < first + count)).toEqual([]);
    expect(layout.bars.filter(({ level, subtree }) => level === 1 && subtree === 1)).toEqual([]);
  });

  it('may be anywhere', () => {
    const levels = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      maxLength: 3,
    });
    always([levels, fc.infiniteStream(fc.integer({ min: 0, max: 5 })), fc.boolean()], (drawn, gaps, apart) => {
      const [m, w] = [drawn.map(([children]) => children), drawn.map(([, parents]) => parents)];
      const places = m.reduce((product, children) => product * children, 1);
      const per = m[0] ?? 1;
      const gone = Array.from({ length: places / per }, () => gaps.next().value);
      const isGone = (node: number) => node % per >= per - (gone[Math.floor(node / per)] ?? 0) * 2;
      const shape = shapeOf(m, w, range(1, places).filter(isGone));
      const layout = apart ? separateTopsOf(shape) : layoutTree(shape, size, { gutter: 'wide', open: [] });
      for (const { node } of layout.nodes) expect(shape.absent.has(node)).toBe(false);
      for (const { entity } of layout.bars) expect(entity >= 0 && shape.isAbsent(entity)).toBe(false);
      for (const { link } of layout.pairs) expect(shape.hasLink(link)).toBe(true);
    });
  });
});
