import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineStyle } from '../line-styles.ts';
import { type Slope, slopePlot } from '../slope.ts';

const slope = (name: string, from: number, to: number, lineStyle: LineStyle = 'solid'): Slope => ({
  name,
  lineStyle,
  from,
  to,
});
const SIZE = { width: 208, height: 180, format: String };

describe('a slope chart', () => {
  it('climbs where more is needed, as steeply as it is more', () => {
    const { lines } = slopePlot([slope('XOR', 24, 32), slope('LIN', 23, 28), slope('OPT', 16, 32, 'focus')], SIZE);
    const rise = ({ y }: (typeof lines)[number]) => y.from - y.to;
    const [xor, lin, opt] = ['XOR', 'LIN', 'OPT'].map((name) => lines.find((line) => line.name === name));
    if (!xor || !lin || !opt) throw new Error('A line is missing.');
    expect(rise(opt) / rise(xor)).toBeCloseTo(2);
    expect(rise(xor) / rise(lin)).toBeCloseTo(8 / 5);
    expect(lines.at(-1)?.name).toBe('OPT');
  });

  it('writes a figure once where lines end together, in the look of the strongest', () => {
    const { endLabels: ends } = slopePlot(
      [slope('XOR', 24, 32), slope('LIN', 23, 28), slope('OPT', 16, 32, 'focus')],
      SIZE,
    );
    expect(ends.map(({ text, lineStyle }) => [text, lineStyle])).toEqual([
      ['32', 'focus'],
      ['28', 'solid'],
    ]);
  });

  it('lies level where nothing changes', () => {
    const [line] = slopePlot([slope('A', 7, 7)], SIZE).lines;
    expect(line?.y.from).toBe(line?.y.to);
  });

  it('keeps names apart and everything inside', () => {
    const value = fc.integer({ min: 1, max: 9999 });
    const some = fc.array(fc.tuple(fc.string({ maxLength: 40 }), value, value), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(some, (given) => {
        const { lines, left, right, top, bottom } = slopePlot(
          given.map(([name, from, to]) => slope(name, from, to)),
          SIZE,
        );
        expect(right - left).toBeGreaterThan(30);
        const heights = lines.map(({ label }) => label.y).sort((a, b) => a - b);
        for (const [at, y] of heights.entries()) {
          expect(y).toBeGreaterThanOrEqual(top - 0.001);
          expect(y).toBeLessThanOrEqual(bottom + 0.001);
          if (at > 0) expect(y - (heights[at - 1] ?? 0)).toBeGreaterThan(14.9);
        }
      }),
    );
  });
});
