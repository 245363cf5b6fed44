/* Pictures of a sweep as one file: below one another, below the question of the sweep. */

import { paintText } from '../../draw/chart/strokes.ts';
import { type Palette, palettes } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { svgDocument } from '../../draw/svg-pen.ts';

/** Width of a picture, and height of the plot of a chart, px. */
export const FILE = { width: 900, plot: 260 };
const MARGIN = 24;
const TITLE = { size: 16, room: 32 };

export interface Part {
  height: number;
  paint(pen: Pen, palette: Palette): void;
}

/** `source`: where the runs come from; `style`: rules for the font. */
export function stackedSvg(
  title: string,
  parts: readonly Part[],
  { source, style = '' }: { source: string; style?: string },
) {
  const palette = palettes.light;
  const [width, top] = [FILE.width + 2 * MARGIN, MARGIN + TITLE.room];
  const height = parts.reduce((sum, part) => sum + part.height + MARGIN, top);
  return svgDocument(
    { width, height },
    (pen) => {
      pen.box({ x: 0, y: 0, width, height }, 0, palette.paper);
      paintText(pen, MARGIN, MARGIN + TITLE.size, title, { size: TITLE.size, weight: 600, colour: palette.ink });
      let y = top;
      for (const part of parts) {
        pen.at(MARGIN, y, () => part.paint(pen, palette));
        y += part.height + MARGIN;
      }
    },
    { title, style, source },
  );
}
