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
    const trees: [ReturnType<typeof naiveShape>, number][] = [
      [thin, 4],
      [shape, 8],
      [shape, 11],
    ];
    let written = 0;
    for (const [of, phase] of trees)
      for (const size of [
        { width: 372, height: 372 },
        { width: 900, height: 400 },
        { width: 900, height: 200 },
      ]) {
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

  describe('numbers of tasks', () => {
    const numbers = (width: number, swapped: [number, number] | null) => {
      const loads = naiveLoads(shape, 'xor', 9, swapped ? [swapped] : []);
      const svg = treeToSvg({ ...model, loads, selection: null, gutter: 'none' }, { width, height: 372 });
      return [...svg.matchAll(/<text [^>]*>(\d+)<\/text>/g)].map(([text, number]) => ({
        number: Number(number),
        size: Number(/font-size="([\d.]+)"/.exec(text)?.[1]),
      }));
    };
    it('are shown of tasks that were moved where the others are dropped', () => {
      for (const width of [180, 200, 220]) {
        const shown = numbers(width, [0, 13]).map(({ number }) => number);
        expect(shown).toContain(0);
        expect(shown).toContain(13);
        expect(new Set(shown).size).toBe(shown.length);
      }
    });
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
