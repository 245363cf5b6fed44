/* Paints a slope chart (slope.ts) with a pen. */

import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { DASHES } from './line-styles.ts';
import type { SlopePlot } from './slope.ts';
import { lineColour, lineWeight, lineWidth, paintText, stroke } from './strokes.ts';

const SIZE = 12;
/** From the middle of its letters to their foot, px. */
const FOOT = 4;

/** `ends`: what is said below the two. */
export function paintSlope(pen: Pen, plot: SlopePlot, palette: Palette, ends: readonly [string, string]): void {
  const { left, right, top, bottom, height, lines, endLabels } = plot;
  for (const [at, x] of [left, right].entries()) {
    stroke(pen, [x, top - 6, x, bottom + 6], { colour: palette.line, width: 1 });
    paintText(pen, x, height - 4, ends[at] ?? '', { size: SIZE, colour: palette.grey, anchor: 'middle' });
  }
  const words = (x: number, y: number, text: string, lineStyle: SlopePlot['lines'][0]['lineStyle'], end: boolean) =>
    paintText(pen, x, y + FOOT, text, {
      ...{ size: SIZE, weight: lineWeight(lineStyle), colour: lineColour(palette, lineStyle) },
      anchor: end ? 'end' : 'start',
    });
  for (const { lineStyle, y, label } of lines) {
    const colour = lineColour(palette, lineStyle);
    const line = { colour, width: lineWidth(lineStyle), dash: DASHES[lineStyle] };
    stroke(pen, [left, y.from, right, y.to], line);
    pen.dot(left, y.from, 3.5, colour);
    pen.dot(right, y.to, 3.5, colour);
    words(left - 8, label.y, label.text, lineStyle, true);
  }
  for (const { text, lineStyle, y } of endLabels) words(right + 8, y, text, lineStyle, false);
}
