import { expect, test } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { svgOf } from '../../../draw/svg-pen.ts';
import { paintFatTree } from '../paint-fat-tree.ts';

const SIZES = [
  { width: 780, height: 320 },
  { width: 342, height: 250 },
  { width: 272, height: 190 },
];

test.each(SIZES)('branches are as thick together at every level, and cables as many: $width x $height', (size) => {
  const svg = svgOf((pen) => paintFatTree(pen, size, palettes.light));
  expect(svg).not.toMatch(/NaN|undefined/);
  const strokes = [...svg.matchAll(/stroke="#00224e" stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width));
  const branches = strokes.slice(0, 8 + 4 + 2);
  const [twig = 0] = branches;
  for (const level of [branches.slice(0, 8), branches.slice(8, 12), branches.slice(12)])
    expect(level.reduce((sum, width) => sum + width, 0)).toBeCloseTo(8 * twig, 1);
  // Three times as many cables as nodes.
  expect(strokes.slice(branches.length)).toHaveLength(3 * 8);
});
