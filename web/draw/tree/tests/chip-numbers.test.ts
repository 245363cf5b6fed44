import { describe, expect, it } from 'vitest';
import { textWidth } from '../../text-width.ts';
import { layoutTree } from '../layout.ts';
import { numberSize } from '../paint-labels.ts';
import { naiveShape } from './naive.ts';

describe('numbers in chips', () => {
  it('stand whole in their chips at every width, or chips are marks', () => {
    const seen = new Set<boolean>();
    for (const children of [2, 4, 8])
      for (let width = 60; width < 1400; width += 2) {
        const shape = naiveShape([children, 2, 2], [1, children, 1]);
        const { nodes, node } = layoutTree(shape, { width, height: 380 }, { gutter: 'none', open: [] });
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
});
