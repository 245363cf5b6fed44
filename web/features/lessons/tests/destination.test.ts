/* What the figures write, and that nothing lies outside of them. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import type { Box, Pen, Text } from '../../../draw/pen.ts';
import { textWidth } from '../../../draw/text-width.ts';
import type { ExchangeKind } from '../../../model/types.ts';
import { lane } from '../../../run/tests/lanes.ts';
import { derivationsOf } from '../../../traffic/derivation.ts';
import { layOutDigits, layOutPlaces, paintDigits, paintPlaces, placeOf, placesSum } from '../destination.ts';

interface Painted {
  height: number;
  boxes: (Box & { fill: string | null; outlined: boolean })[];
  texts: { x: number; y: number; text: string; style: Text }[];
}

const PALETTE = palettes.light;

function painted(exchange: ExchangeKind, m: number[], task: number, phase: number, width: number): Painted {
  const settings = lane({ topology: { kind: 'xgft', m, w: m.map(() => 1) }, traffic: { exchange } });
  const derivation = derivationsOf(settings, null)?.(task, phase);
  if (!derivation) throw new Error('no rule');
  const nothing = () => undefined;
  const found: Painted = { height: 0, boxes: [], texts: [] };
  let top = 0;
  const at: Pen['at'] = (_, y, inside) => {
    top += y;
    inside();
    top -= y;
  };
  const pen: Pen = {
    ...{ begin: nothing, line: nothing, stroke: nothing, dot: nothing, shape: nothing, boxes: nothing },
    ...{ raster: nothing, at, within: (_, inside) => inside() },
    box: (box, _, fill, outline) =>
      void found.boxes.push({ ...box, y: top + box.y, fill, outlined: outline !== undefined }),
    text: (x, y, text, style) => void (text && found.texts.push({ x, y: top + y, text, style })),
  };
  if (derivation.kind === 'onwards') {
    const layout = layOutPlaces(derivation, width);
    paintPlaces(pen, PALETTE, layout);
    return { ...found, height: layout.height };
  }
  const layout = layOutDigits(derivation, width);
  paintDigits(pen, PALETTE, layout);
  return { ...found, height: layout.height };
}

const said = ({ texts }: Painted) => texts.map(({ text }) => text);

describe('how a destination comes about', () => {
  it('adds the digits of task and phase, and says where a sum begins again', () => {
    const words = said(painted('opt', [4, 2], 6, 4, 300));
    const wanted = [
      'Where 6 sends in phase 4',
      '6 = 0 + 2 · 3',
      '4 = 0 + 2 · 2',
      '1 = 4 · 0 + 1',
      '5 − 4',
      'half',
      'place',
    ];
    expect(words).toEqual(expect.arrayContaining(wanted));
  });

  it('marks what XOR flips, and what a partner then shares', () => {
    const own = painted('xor', [4, 2, 2], 5, 3, 295);
    const digits = own.texts.filter(({ style }) => style.size === 15).map(({ text }) => text);
    expect(digits).toEqual([...'0101', ...'0011', ...'0110']);
    expect(own.boxes.map(({ fill }) => fill === PALETTE.load[3])).toEqual([...Array(10).fill(false), true, true]);
    expect(own.boxes.map(({ outlined }) => outlined)).toEqual([
      ...Array(6).fill(false),
      true,
      true,
      ...Array(4).fill(false),
    ]);
    const words = said(own);
    expect(words.filter((word) => word === 'flips')).toHaveLength(2);
    expect(words.slice(words.lastIndexOf('flips') + 1)).toEqual(['same', 'half', 'same', 'switch', 'other place']);
  });

  it('says where XOR has no partner', () => {
    expect(said(painted('xor', [3, 2], 5, 2, 295))).toEqual(
      expect.arrayContaining(['task 7', 'There is no such task.']),
    );
  });

  it('goes on at 0 behind the last place', () => {
    expect(said(painted('lin', [4, 2, 2], 5, 13, 295))).toEqual(
      expect.arrayContaining(['+ 13', '5 + 13 = 18,  18 − 16 = 2', 'after 15 comes 0']),
    );
    expect(said(painted('lin', [4, 2, 2], 5, 3, 295))).toContain('5 + 3 = 8');
  });

  it('stays within its frame, and its numbers within their boxes', () => {
    const shapes = fc
      .array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 4 })
      .filter((m) => m.reduce((all, children) => all * children, 1) <= 128);
    fc.assert(
      fc.property(
        shapes,
        fc.constantFrom<ExchangeKind>('xor', 'lin', 'opt', 'shift'),
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 240, max: 420 }),
        (m, exchange, anyTask, anyPhase, width) => {
          const nodes = m.reduce((all, children) => all * children, 1);
          const { boxes, texts, height } = painted(exchange, m, anyTask % nodes, anyPhase % nodes, width);
          for (const box of boxes) {
            expect(box.x).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
            expect(box.y + box.height).toBeLessThanOrEqual(height);
          }
          for (const { x, y, text, style } of texts) {
            const wide = textWidth(text, style.size, style.weight);
            const left = style.anchor === 'middle' ? x - wide / 2 : style.anchor === 'end' ? x - wide : x;
            expect(left, text).toBeGreaterThanOrEqual(-3);
            expect(left + wide, text).toBeLessThanOrEqual(width + 3);
            expect(y + style.size * 0.36, text).toBeLessThanOrEqual(height);
            expect(style.size).toBeGreaterThanOrEqual(11);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has a place for every task, in their order', () => {
    const derivation = derivationsOf(
      lane({ topology: { kind: 'xgft', m: [4, 4], w: [1, 1] }, traffic: { exchange: 'lin' } }),
      null,
    )?.(3, 4);
    if (derivation?.kind !== 'onwards') throw new Error('no places');
    const layout = layOutPlaces(derivation, 300);
    for (let task = 1; task < 16; task++)
      expect(placeOf(layout, task).x).toBeGreaterThan(placeOf(layout, task - 1).x + placeOf(layout, task - 1).width);
    expect(placesSum(derivation)).toBe('3 + 4 = 7');
  });
});
