/* What the strands are at each stop, and that they never jump. */

import { describe, expect, it } from 'vitest';
import { palettes } from '../../palette.ts';
import { svgOf } from '../../svg-pen.ts';
import { FAT, fat, multiplesOf, paintThickness, THICK, THIN, thickness, thicknessScene, thin } from '../thickness.ts';

const size = { width: 300, height: 190 };

/** Different places, a tenth of a pixel apart or more. */
const places = (values: readonly number[]) => new Set(values.map((value) => Math.round(10 * value))).size;

describe('the thickness of a tree', () => {
  it('draws a cable as one strand, as touching strands, as a link each', () => {
    for (let level = 2; level <= fat.levels; level++) {
      const at = (stop: number) => thicknessScene(stop, size).strands.filter((strand) => strand.level === level);
      const cables = thin.cablesFrom(level - 1);
      expect(places(at(THIN).map(({ from, offset }) => from - offset))).toBe(cables);
      expect(places(at(FAT).map(({ from, offset }) => from - offset))).toBe(fat.cablesFrom(level - 1));
      const thick = at(THICK)
        .map(({ from, offset }) => from - offset)
        .sort((a, b) => a - b);
      const apart = thick.slice(1).map((x, index) => x - (thick[index] ?? 0));
      const touching = apart.filter((distance) => Math.abs(distance - thicknessScene(THICK, size).stroke) < 1e-6);
      expect(touching).toHaveLength(fat.cablesFrom(level - 1) - cables);
      expect(fat.cablesFrom(level - 1) / cables).toBe(thickness(fat, level - 1));
    }
  });

  it('splits switches, and leaves nodes where they are', () => {
    const at = (stop: number) => thicknessScene(stop, size);
    for (const stop of [THIN, THICK])
      expect(places(at(stop).switches.map(({ x, level }) => 1000 * level + x))).toBe(thin.switches);
    expect(places(at(FAT).switches.map(({ x, level }) => 1000 * level + x))).toBe(fat.switches);
    for (const stop of [THICK, FAT]) expect(at(stop).nodes).toEqual(at(THIN).nodes);
  });

  it('goes from one to the next without a jump, inside its frame', () => {
    const steps = Array.from({ length: 201 }, (_, step) => thicknessScene(step / 100, size));
    for (const [index, scene] of steps.entries()) {
      for (const [at, { from, to, offset }] of scene.strands.entries()) {
        const before = steps[index - 1]?.strands[at];
        if (before) expect(Math.hypot(from - before.from, to - before.to, offset - before.offset)).toBeLessThan(3);
        expect(Math.min(from, to)).toBeGreaterThan(0);
        expect(Math.max(from, to)).toBeLessThan(size.width);
      }
    }
  });

  it('has room beside its cables for what they carry, in every width and at every stop', () => {
    for (const width of [160, 260, 300, 600])
      for (const height of [90, 124])
        for (let at = THIN; at <= 1.5; at += 0.05) {
          const scene = thicknessScene(at, { width, height });
          for (const { level, x, y } of multiplesOf(scene)) {
            expect(x).toBeGreaterThan(16);
            expect(scene.rowOf(level - 1) - y).toBeGreaterThan(10);
            for (const { from, to, offset } of scene.strands.filter((strand) => strand.level === level))
              expect(Math.min(from, to) - Math.abs(offset) - scene.stroke / 2).toBeGreaterThan(x + 3);
          }
        }
  });

  it('is orange where it is too thin, and nowhere else', () => {
    const svg = (stop: number) => svgOf((pen) => paintThickness(pen, palettes.light, thicknessScene(stop, size)));
    expect(svg(THIN)).toContain(palettes.light.over);
    for (const stop of [THICK, FAT]) expect(svg(stop)).not.toContain(palettes.light.over);
    expect(svg(THICK)).toContain('4×');
    expect(svg(FAT)).not.toContain('4×');
  });
});
