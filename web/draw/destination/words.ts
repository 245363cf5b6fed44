/* Words of these figures, in their usual size. */

import { paintText } from '../chart/strokes.ts';
import type { Pen, Text } from '../pen.ts';

export const words =
  (pen: Pen, colour: string) =>
  (x: number, y: number, text: string, style: Partial<Text> = {}): void =>
    paintText(pen, x, y, text, { size: 12, colour, ...style });
