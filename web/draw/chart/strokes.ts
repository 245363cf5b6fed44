/* Single lines and words of charts, painted with a pen. */

import type { Palette } from '../palette.ts';
import { CAPITALS, type Pen, type Text } from '../pen.ts';
import type { Look } from './chart.ts';

interface Line {
  colour: string;
  width: number;
  dash?: readonly number[] | undefined;
}

export function stroke(pen: Pen, points: readonly number[], { colour, width, dash }: Line): void {
  pen.begin();
  pen.line(Float32Array.from(points));
  pen.stroke({ colour, width, cap: width > 3 ? 'round' : 'butt', ...(dash && { dash }) });
}

/** Text with its baseline at y. */
export function paintText(
  pen: Pen,
  x: number,
  y: number,
  text: string,
  { weight = 400, ...style }: Omit<Text, 'weight'> & Partial<Pick<Text, 'weight'>>,
): void {
  pen.text(x, y - style.size * CAPITALS, text, { weight, ...style });
}

export function lineColour(palette: Palette, look: Look): string {
  if (typeof look === 'function') return look(palette);
  return look === 'focus' ? palette.accent : look === 'ink' ? palette.ink : palette.grey;
}

export const lineWidth = (look: Look) => (look === 'focus' ? 2.6 : look === 'ink' ? 1.9 : 1.2);

/** Weight of a line's name. */
export const lineWeight = (look: Look): 400 | 600 => (look === 'focus' || look === 'ink' ? 600 : 400);
