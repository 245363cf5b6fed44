import { expect, test } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { svgOf } from '../../../draw/svg-pen.ts';
import { paintFatTree } from '../paint-fat-tree.ts';

const SIZES = [
  { width: 780, height: 320 },
  { width: 342, height: 250 },
  { width: 272, height: 190 },
];

test.each(SIZES)(
  'both are made of as many strands at every level, those of the trunk thicker: $width x $height',
  (size) => {
    const svg = svgOf((pen) => paintFatTree(pen, size, palettes.light));
    expect(svg).not.toMatch(/NaN|undefined/);
    const levels = [...svg.matchAll(/<path d="([^"]+)"[^>]* stroke="#00224e" stroke-width="([\d.]+)"/g)];
    expect(levels.map(([, path = '']) => path.split('M').length - 1)).toEqual([8, 8, 8, 8, 8, 8]);
    const strokes = levels.map(([, , width]) => Number(width));
    const [trunk, cables] = [strokes.slice(0, 3), strokes.slice(3)];
    expect([new Set(trunk).size, new Set(cables).size]).toEqual([1, 1]);
    expect(trunk[0]).toBeGreaterThan(cables[0] ?? 0);
  },
);

test.each(SIZES)('nodes stand apart: $width x $height', (size) => {
  const svg = svgOf((pen) => paintFatTree(pen, size, palettes.light));
  const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="20"/g)].map(
    ([, x, width]) => ({
      x: Number(x),
      width: Number(width),
    }),
  );
  expect(boxes).toHaveLength(2 * 8);
  for (const [at, { x, width }] of boxes.entries())
    if (at % 8 < 7) expect(x + width).toBeLessThan(boxes[at + 1]?.x ?? 0);
});
