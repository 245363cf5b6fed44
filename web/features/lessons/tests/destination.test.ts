/* What the figures write, and that nothing lies outside of them. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import type { Box, Pen, Text } from '../../../draw/pen.ts';
import { textWidth } from '../../../draw/text-width.ts';
import type { ExchangeKind } from '../../../model/types.ts';
import { lane } from '../../../run/tests/lanes.ts';
import { derivationsOf } from '../../../traffic/derivation.ts';
import { layOutDigits, layOutPlaces, paintDigits, paintPlaces } from '../destination.ts';

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

describe('how a destination comes about', () => {
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
});
