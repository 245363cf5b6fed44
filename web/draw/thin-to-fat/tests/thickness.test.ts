/* What the strands of both trees are, and that everything has its room. */

import { describe, expect, it } from 'vitest';
import { Tree } from '../../../tree/tree.ts';
import { palettes } from '../../palette.ts';
import { svgOf } from '../../svg-pen.ts';
import { fat, multiplesOf, paintMultiples, thicknessScene } from '../thickness.ts';

const size = { width: 300, height: 190 };
const thick = thicknessScene(0, size);
const apart = thicknessScene(1, size);
const thin = new Tree({ m: [2, 2, 2], w: [1, 1, 1] });

/** Different places, a tenth of a pixel apart or more. */
const places = (values: readonly number[]) => new Set(values.map((value) => Math.round(10 * value))).size;

describe('the thickness of a tree', () => {
  it('draws a cable as touching strands, or as a link each', () => {
    for (let level = 2; level <= fat.levels; level++) {
      const leftsOf = ({ strands }: typeof thick) =>
        strands.filter((strand) => strand.level === level).map(({ from, offset }) => from - offset);
      expect(places(leftsOf(apart))).toBe(fat.cablesFrom(level - 1));
      const lefts = leftsOf(thick).sort((a, b) => a - b);
      const touching = lefts.slice(1).filter((x, index) => Math.abs(x - (lefts[index] ?? 0) - thick.stroke) < 1e-6);
      expect(touching).toHaveLength(fat.cablesFrom(level - 1) - thin.cablesFrom(level - 1));
    }
  });

  it('splits switches, and leaves nodes where they are', () => {
    const switchesOf = ({ switches }: typeof thick) => places(switches.map(({ x, level }) => 1000 * level + x));
    expect([switchesOf(thick), switchesOf(apart)]).toEqual([thin.switches, fat.switches]);
    expect(apart.nodes).toEqual(thick.nodes);
  });

  it('is inside its frame', () => {
    for (const { from, to } of [...thick.strands, ...apart.strands]) {
      expect(Math.min(from, to)).toBeGreaterThan(0);
      expect(Math.max(from, to)).toBeLessThan(size.width);
    }
  });

  it('has room beside thick cables for what they carry, in every width', () => {
    for (const width of [160, 260, 300, 600])
      for (const height of [90, 124]) {
        const scene = thicknessScene(0, { width, height });
        for (const { level, x, y } of multiplesOf(scene)) {
          expect(x).toBeGreaterThan(16);
          expect(scene.rowOf(level - 1) - y).toBeGreaterThan(10);
          for (const { from, to, offset } of scene.strands.filter((strand) => strand.level === level))
            expect(Math.min(from, to) - Math.abs(offset) - scene.stroke / 2).toBeGreaterThan(x + 3);
        }
      }
  });

  it('says how thick cables are, where they are', () => {
    expect(svgOf((pen) => paintMultiples(pen, palettes.light, thick))).toContain('4×');
  });
});
