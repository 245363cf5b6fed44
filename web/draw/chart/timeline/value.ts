/* Where the value of the phase in the frame stands. */

import { formatCompact, formatMultiple } from '../../../words/format.ts';
import { tabularWidth } from '../../text-width.ts';

/** Heights that figures of 13 px and of 11 px need to touch nothing: their digits and a small margin. */
const VALUE_HEIGHT = 11;
const SMALL_VALUE_HEIGHT = 9.5;
/** Heights of their digits. */
export const DIGITS = { full: 9.5, small: 8 };
const VALUE_SIZE = 13;

interface ValuePosition {
  y: number;
  onBar: boolean;
  small: boolean;
  /** on a ground of its own: hatching has no one colour */
  ground?: boolean;
}

interface ValueRoom {
  foot: number;
  unit: number;
  pitch: number;
  /** what is above the line may be hatched */
  hatched?: boolean;
}

/** Where a figure has one colour behind it: below the line, in the part above it, or above the bar; null: nowhere. */
export function valuePosition(ratio: number, { foot, unit, pitch, hatched = false }: ValueRoom): ValuePosition | null {
  const over = Math.max(0, ratio - 1) * unit;
  const top = foot - unit - over;
  if (ratio > 0.95 || ratio === 0) {
    const below = middleOf(foot, unit);
    if (below) return { ...below, onBar: ratio > 0 };
    const above = middleOf(top + over, over);
    if (above) return hatched ? { ...above, onBar: false, ground: true } : { ...above, onBar: ratio > 0 };
  }
  if (pitch - unit - over >= VALUE_HEIGHT + 2) return { y: top - 3, onBar: false, small: false };
  return null;
}

/** Centred in a bar that stands on `foot`; null where the bar is too low. */
function middleOf(foot: number, height: number): Pick<ValuePosition, 'y' | 'small'> | null {
  if (height < SMALL_VALUE_HEIGHT) return null;
  const small = height < VALUE_HEIGHT;
  return { y: foot - (height - (small ? DIGITS.small : DIGITS.full)) / 2, small };
}

interface Valued {
  x: number;
  /** baseline when it stands beside the frame */
  y: number;
  frame: number;
  value: number;
  position: ValuePosition | null;
  width: number;
}

/** Inside the frame where it fits, else beside it, from `left` on, on a background of paper. */
export function framedValue({ x, frame, value, position, width }: Valued) {
  const text = Number.isInteger(value) ? formatCompact(value) : formatMultiple(value);
  const valueWidth = tabularWidth(text, VALUE_SIZE, 600);
  if (position && valueWidth < frame - 4) return { text, room: valueWidth, inside: position };
  const right = x + frame / 2 + valueWidth + 10 < width;
  return { text, room: valueWidth, left: right ? x + frame / 2 + 2 : x - frame / 2 - valueWidth - 8 };
}
