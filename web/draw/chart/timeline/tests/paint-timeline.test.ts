import { describe, expect, it } from 'vitest';
import { palettes } from '../../../palette.ts';
import { svgOf } from '../../../svg-pen.ts';
import { curveOf, paintCurve } from '../arrivals.ts';
import { paintBars, paintCaption } from '../paint-timeline.ts';

const palette = palettes.light;
const cells = [0, 0.4, 1, 2].map((ratio, at) => ({ from: at * 40, to: at * 40 + 40, ratio }));
const scale = { unit: 16, pitch: 38 };

describe('bars', () => {
  const svg = svgOf((pen) => paintBars(pen, palette, scale, cells, 400));
  const columns = (fill: string) =>
    [...svg.matchAll(/<path d="(M[^"]*z)" fill="([^"]*)"/g)].flatMap(([, d = '', colour]) =>
      colour === fill
        ? [...d.matchAll(/M([\d.-]+) ([\d.-]+)h([\d.]+)v([\d.]+)/g)].map((each) => each.slice(1).map(Number))
        : [],
    );

  it('stand on the foot, as high as their share of what fits', () => {
    expect(columns(palette.load[1])).toEqual([[41, -6, 38, 6]]);
    expect(columns(palette.load[3])).toEqual([
      [81, -15, 38, 15],
      [121, -15, 38, 15],
    ]);
  });

  it('go on above the line, where there is more than fits; below it is a slot for what is missing', () => {
    expect(columns(palette.over)).toEqual([[121, -32, 38, 16]]);
    expect(columns(palette.slot).map(([x]) => x)).toEqual([1, 41]);
    expect(svg).toContain('<path d="M0 -16L400 -16"');
  });

  it('have the words of their row beside them', () => {
    const caption = { wordings: ['Too much, at last'], cells, width: 400 };
    expect(svgOf((pen) => paintCaption(pen, palette, scale, caption))).toContain('>Too much, at last</text>');
  });
});

describe('bars of a tree with a cut', () => {
  const painted = (uncutRatio: number) =>
    svgOf((pen) => paintBars(pen, palette, scale, [{ from: 0, to: 40, ratio: 2, uncutRatio }], 40));

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
  const at = { endPs: 20, width: 100, unit: 16 };

  it('goes over its steps; below it is its ground, and at the foot what was dropped', () => {
    const svg = svgOf((pen) => paintCurve(pen, palette, bins, at));
    expect(svg).toContain('<path d="M0 -8L50 -8L50 -16L100 -16" fill="none"');
    expect(svg).toContain('<path d="M0 -8h50v8h-50zM50 -16h50v16h-50z"');
    expect(svg).toContain(`<path d="M50 -4h50v4h-50z" fill="${palette.over}"/>`);
    expect(curveOf(bins, { ...at, foot: 38 }).steps.map(({ y }) => y)).toEqual([30, 22]);
  });

  it('shows a single dropped packet', () => {
    const one = [{ fromPs: 0, toPs: 20, received: 0, dropped: 0.001 }];
    expect(curveOf(one, { ...at, foot: 0 }).drops).toEqual([{ from: 0, to: 100, y: -2 }]);
  });

  it('is only the line where nothing came', () => {
    expect(svgOf((pen) => paintCurve(pen, palette, [], at)).match(/<path/g)).toHaveLength(1);
  });
});
