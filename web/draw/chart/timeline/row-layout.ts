/* Vertical layout of the ribbon: its rows, its track and the numbers below, in px from the top of the plot. */

import { worstRatio } from './bars.ts';
import type { Cell } from './rows.ts';

export interface RowLayout {
  /** distance of one row from the next */
  pitch: number;
  foot(row: number): number;
  /** middle of the track */
  track: number;
  /** base line of the numbers below it, and of the clock's own */
  numbers: number;
  clock: number;
  /** radius */
  knob: number;
  height: number;
}

interface Place {
  /** on a phone: one row, and a knob for a thumb */
  narrow?: boolean;
  low?: boolean;
  /** magnified for a class, where up to three rows leave room for larger words */
  large?: boolean;
}

/** Rows share 114 px: three take 38 each; more stand closer, fewer wider apart. In a low window each takes 24, on a phone 42. */
export function layOutRows(count: number, { narrow, low, large }: Place = {}): RowLayout {
  const pitch = narrow ? 42 : low ? (large && count <= 3 ? 30 : 24) : Math.min(72, 114 / count);
  const rows = narrow || low ? pitch * count : 114;
  const top = rows - pitch * count;
  const track = rows + (narrow ? 18 : 11);
  return {
    pitch,
    foot: (row) => top + pitch * (row + 1),
    track,
    numbers: track + (narrow ? 28 : 21),
    ...(narrow ? { clock: track + 4.5, knob: 11 } : { clock: track + 21, knob: 8 }),
    height: track + (low ? 28 : 32),
  };
}

/** A value above a bar: its digits, and space on both sides, px. */
const VALUE_ABOVE = 16;

/** Top of the frame around a phase: it ends above the tallest bar of the first row, with room for a value there. */
export function frameTop({ pitch, foot }: RowLayout, unit: number, firstRow: Cell[]): number {
  return foot(0) - Math.min(pitch - 1, unit * worstRatio([firstRow]) + VALUE_ABOVE);
}
