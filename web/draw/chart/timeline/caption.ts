/* The words of a row, above its line where no bar and no mark is in the way: the longest wording that fits. They
 * keep still while a playhead moves through them. */

import { tabularWidth } from '../../text-width.ts';
import { captionX, obstaclesOf } from './bars.ts';
import type { Cell } from './rows.ts';

const SIZE = 12;
/** Left of the words, and on both sides together. */
const PADDING = { left: 6, both: 8 };
/** What words need above the line, px. */
const MIN_HEIGHT = 13;

export interface CaptionOptions {
  /** the longest first */
  wordings: readonly string[];
  cells: Cell[];
  width: number;
  /** from the line to the row above */
  above: number;
  /** x of marks that cross the row */
  marks?: readonly number[] | undefined;
}

/** Null where there is no room for any. */
export function captionOf({ wordings, cells, width, above, marks }: CaptionOptions) {
  if (above < MIN_HEIGHT) return null;
  const obstacles = obstaclesOf(marks);
  for (const words of wordings) {
    const x = captionX(cells, width, tabularWidth(words, SIZE) + PADDING.both, obstacles);
    if (x !== null) return { words, x: x + PADDING.left };
  }
  return null;
}
