/* Whether chips hold the numbers of their tasks, and how large those are. */

import { textWidth } from '../text-width.ts';

/** Narrower chips are painted instead of being elements, whatever their numbers are. */
const MIN_CHIP = 9;

/** Smaller digits cannot be read. */
export const MIN_FONT = 9;

/** How much of its chip a number fills where there is room. */
const FILL = 0.92;

/** Numbers of as many digits have one size, and single digits that of two. */
export function chipFont(width: number, text: string): number {
  const widest = text.replace(/\d/g, '0').padStart(2, '0');
  return Math.min(12, (FILL * width) / textWidth(widest, 1, 600));
}

/** Size of the number in a chip that is not narrow: where the longest number has only just room, all have the smallest. */
export function numberSize(nodes: number, width: number, text: string): number {
  return chipFont(width, `${nodes - 1}`) < MIN_FONT ? MIN_FONT : chipFont(width, text);
}

/** Whether some number below this count would be cut off by a chip. Such a chip is a mark; a few numbers are below the marks. */
export function isTooNarrow(nodes: number, width: number): boolean {
  return width < MIN_CHIP || width < widestNumber(nodes);
}

const widest = new Map<number, number>();

function widestNumber(nodes: number): number {
  const known = widest.get(nodes);
  if (known !== undefined) return known;
  let width = 0;
  for (let number = 0; number < nodes; number++) width = Math.max(width, textWidth(`${number}`, MIN_FONT, 600));
  widest.set(nodes, width);
  return width;
}
