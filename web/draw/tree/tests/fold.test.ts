import { describe, expect, it } from 'vitest';
import type { Subtree } from '../../target.ts';
import { layoutTree } from '../layout.ts';
import { bundleLoad, shareOfStep } from '../paint-bundles.ts';
import { detailLevel, foldLevel } from '../plan.ts';
import { togglePod } from '../toggle-pod.ts';
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
    expect(layout.open.map(({ level, subtree }) => [level, subtree])).toEqual([
      [2, 3],
      [1, 50],
    ]);
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
