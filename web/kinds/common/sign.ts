/* A mark of a picture beside words: in legends on the page and in files, and in the inspector. */

import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';

/** A sign of the picture, 16 px high. Origin: its left end, at the middle of its label. */
export interface Sign {
  name: string;
  width: number;
  paint(pen: Pen, palette: Palette, theme: 'light' | 'dark'): void;
}
