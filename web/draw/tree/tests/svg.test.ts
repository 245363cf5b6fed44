import { describe, expect, it } from 'vitest';
import { distanceTo } from '../../curve.ts';
import type { Size } from '../../pen.ts';
import { pictureAt } from '../../picture.ts';
import { drawingToSvg } from '../../svg-pen.ts';
import { drawTree } from '../drawing.ts';
import { layoutTree } from '../layout.ts';
import type { TreeModel } from '../scene.ts';
import { naiveLoads, naiveShape, treeModel } from './naive.ts';

const treeToSvg = (model: TreeModel, size: Size, options: Parameters<typeof pictureAt>[3] = {}): string =>
  drawingToSvg(pictureAt(drawTree, model, size, options));

const shape = naiveShape([4, 2, 2], [1, 4, 1]);
const model = treeModel(shape, naiveLoads(shape, 'xor', 9), { selection: { kind: 'link', link: 33 } });

describe('treeToSvg', () => {
  it('keeps the figure of the worst links off every line, or leaves it out', () => {
    const thin = naiveShape([2, 2, 2], [1, 1, 1]);
    const sizes = [
      [372, 372],
      [900, 400],
      [900, 200],
    ].map(([width = 0, height = 0]) => ({ width, height }));
    let written = 0;
    for (const [of, phase] of [[thin, 4] as const, [shape, 8] as const, [shape, 11] as const])
      for (const size of sizes) {
        const loads = naiveLoads(of, 'xor', phase);
        const svg = treeToSvg({ ...model, shape: of, loads, selection: null }, size);
        const [, figure] = svg.match(/<text ([^>]*)>[234]×</) ?? [];
        if (!figure) continue;
        written++;
        const at = (name: string) => Number(figure.match(new RegExp(`\\b${name}="([\\d.]+)"`))?.[1]);
        for (const { up, down } of layoutTree(of, size, { gutter: 'wide', open: [] }).pairs)
          for (const line of [up, down])
            for (const [x, y] of [-8, 8].flatMap((dx) => [-4, 4].map((dy) => [at('x') + dx, at('y') + dy] as const)))
              expect(distanceTo(line, x, y), `${phase} at ${size.width} x ${size.height}`).toBeGreaterThan(2.5);
      }
    expect(written).toBeGreaterThan(4);
  });

  it('shows numbers of tasks that were moved where the others are dropped', () => {
    const loads = naiveLoads(shape, 'xor', 9, [[0, 13]]);
    for (const width of [180, 200, 220]) {
      const svg = treeToSvg({ ...model, loads, selection: null, gutter: 'none' }, { width, height: 372 });
      const shown = [...svg.matchAll(/<text [^>]*>(\d+)<\/text>/g)].map(([, number]) => Number(number));
      expect(shown).toContain(0);
      expect(shown).toContain(13);
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  it('draws folded trees of 1,024 nodes small enough to embed', () => {
    const big = naiveShape([8, 8, 16], [1, 8, 8]);
    const svg = treeToSvg(
      { ...model, shape: big, loads: naiveLoads(big, 'lin', 77), selection: null },
      { width: 900, height: 480 },
    );
    expect(svg.length).toBeLessThan(120_000);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});
