/* Times to compare, one below the other: a name and a time, and below them a bar as long as it takes; the first is what they are compared
 * with. */

import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { fitted, textWidth } from '../text-width.ts';
import { paintText } from './strokes.ts';

export interface TimeBar {
  name: string;
  /** null: not known yet; the longest known is as wide as the picture */
  time: number | null;
  text: string;
  /** behind the text, in grey */
  change: string;
}

export const TIME_BAR = 36;
const SIZE = 12;
const GAP = 10;

export function paintTimeBars(
  pen: Pen,
  { ink, grey, band, line, accent }: Palette,
  bars: readonly TimeBar[],
  width: number,
): void {
  const longest = Math.max(0, ...bars.map(({ time }) => time ?? 0));
  for (const [index, { name, time, text, change }] of bars.entries()) {
    const [baseline, y] = [index * TIME_BAR + 14, index * TIME_BAR + 20];
    const changeWidth = change ? textWidth(change, SIZE) + 5 : 0;
    const room = width - GAP - changeWidth - textWidth(text, SIZE, 600);
    paintText(pen, 0, baseline, fitted(name, room, SIZE, index === 0 ? 600 : 400), {
      size: SIZE,
      weight: index === 0 ? 600 : 400,
      colour: ink,
    });
    paintText(pen, width, baseline, change, { size: SIZE, colour: grey, anchor: 'end' });
    paintText(pen, width - changeWidth, baseline, text, { size: SIZE, weight: 600, colour: ink, anchor: 'end' });
    pen.box({ x: 0, y, width, height: 5 }, 2.5, band, { colour: line, width: 0.5 });
    if (time !== null && longest > 0)
      pen.box({ x: 0, y, width: Math.max(2, (time / longest) * width), height: 5 }, 2.5, index === 0 ? ink : accent);
  }
}
