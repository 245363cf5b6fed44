import { describe, expect, it } from 'vitest';
import { magnifierAt } from '../chips.ts';
import { layoutTree } from '../layout.ts';
import { naiveShape } from './naive.ts';

const narrow = layoutTree(naiveShape([4, 4, 4], [1, 4, 2]), { width: 277, height: 380 }, { gutter: 'none', open: [] });

describe('magnifier', () => {
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
