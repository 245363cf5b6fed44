/* Contention that an improvement removed: over the columns of a row, outlines of those of the lane it was derived from. */

import type { Palette } from '../../palette.ts';
import type { Box, Pen } from '../../pen.ts';
import type { Scale } from './bars.ts';
import type { RowScale } from './paint-timeline.ts';
import type { Cell } from './rows.ts';

export type PaintGhosts = typeof paintGhosts;

/** Outlined: what the lane that this one improves on has above the line. */
export function paintGhosts(pen: Pen, { grey }: Palette, { unit }: RowScale, cells: Cell[], before: Cell[]): void {
  for (const box of ghostBoxes(cells, before, { foot: 0, unit }))
    pen.box(box, 0, null, { colour: grey, width: 1, dash: [3, 2] });
}

/** Outlines from the top of each column to where another lane has its. */
export function ghostBoxes(cells: Cell[], before: Cell[], { foot, unit }: Scale): Box[] {
  return cells.flatMap(({ from, to, ratio }, at) => {
    const top = before[at]?.ratio ?? 0;
    const low = Math.max(1, ratio);
    if (top <= low) return [];
    const gap = to - from > 12 ? 2 : 1;
    return {
      ...{ x: from + gap / 2 + 0.5, y: foot - top * unit + 0.5 },
      ...{ width: Math.max(0.5, to - from - gap - 1), height: Math.max(0.5, (top - low) * unit - 1.5) },
    };
  });
}
