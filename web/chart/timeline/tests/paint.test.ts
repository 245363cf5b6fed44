import { describe, expect, it } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { svgOf } from '../../../draw/svg-pen.ts';
import { barPaths, FILLS, forEachBar } from '../bars.ts';
import { curveOf, curvePaths } from '../curve-paths.ts';
import { paintBars } from '../paint.ts';

const palette = palettes.light;
const cells = [0, 0.4, 1, 2].map((ratio, at) => ({ from: at * 40, to: at * 40 + 40, ratio }));
const scale = { foot: 38, unit: 16 };

describe('bars by a pen', () => {
  const svg = svgOf((pen) =>
    paintBars(pen, palette, { ...scale, pitch: 38 }, { wordings: ['Too much, at last'], cells, width: 400 }),
  );

  it('stand where the page has them', () => {
    const put: Record<string, string> = Object.fromEntries(FILLS.map((fill) => [fill, '']));
    forEachBar(cells, scale, (fill, x, y, width, height) => {
      put[fill] += `M${x} ${y}h${width}v${height}h${-width}z`;
      expect(svg).toContain(`<rect x="${x}" y="${y}" width="${width}" height="${height}"`);
    });
    expect(put).toEqual(barPaths(cells, scale));
    expect(svg.match(new RegExp(`fill="${palette.over}"`, 'g'))).toHaveLength(1);
  });

  it('have the words of their row beside them', () => {
    expect(svg).toContain('>Too much, at last</text>');
  });
});

describe('bars of a tree with a cut', () => {
  const at = { ...scale, pitch: 38 };
  const painted = (whole: number) =>
    svgOf((pen) =>
      paintBars(pen, palette, at, {
        wordings: [],
        cells: [{ from: 0, to: 40, ratio: 2, uncutRatio: whole }],
        width: 40,
      }),
    );

  it('are hatched only where the cut made them higher', () => {
    expect(painted(2)).not.toContain('clip-path');
    expect(painted(2)).toContain(`fill="${palette.over}"`);
    expect(painted(1)).toContain('clip-path');
    expect(painted(1)).not.toContain(`fill="${palette.over}"`);
    expect(painted(1)).toContain(`stroke="${palette.over}"`);
    expect(painted(1.5)).toContain('clip-path');
    expect(painted(1.5)).toContain(`fill="${palette.over}"`);
  });
});

describe('a curve', () => {
  const bins = [
    { fromPs: 0, toPs: 10, received: 0.5, dropped: 0 },
    { fromPs: 10, toPs: 20, received: 1, dropped: 0.25 },
  ];
  const at = { endPs: 20, width: 100, ...scale };

  it('goes over its steps, and closes at the foot', () => {
    const { area, edge, drops } = curvePaths(bins, at);
    expect(edge).toBe('M0 30H50L50 22H100');
    expect(area).toBe(`${edge}V38H0z`);
    expect(drops).toBe('M50 38v-4H100v4z');
    expect(curveOf(bins, at).steps.map(({ y }) => y)).toEqual([30, 22]);
  });

  it('is nothing where nothing came', () => {
    expect(curvePaths([], at)).toEqual({ area: '', edge: '', drops: '' });
  });
});
