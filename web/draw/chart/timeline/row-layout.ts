/* Vertical layout of the ribbon: its rows, its track and the numbers below, in px from the top of the plot. */

import { formatCompact, formatCount } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import type { Palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { fitted, textWidth, wrapped } from '../../text-width.ts';
import { paintText } from '../strokes.ts';
import { type Cell, type TimelineRow, worstRatio } from './rows.ts';

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

/* Names left of the rows and totals right of them: the same sum in every lane, spread differently. */

export interface RowEnd {
  name: string;
  total: string;
  /** below it: that it counts what is missing */
  under?: string;
  /** what the total counts */
  meaning: string;
}

export interface PlacedEnds {
  /** the same list as long as it says the same */
  ends: readonly RowEnd[];
  layout: RowLayout;
  /** from the foot of a row to its line */
  unit: number;
  /** of the rows */
  width: number;
  /** left of them */
  gutter: number;
  /** what the axis counts */
  axis: string;
}

const SIZE = { total: 12, under: 11 };
const LINE = 13;
/** Right of a name, and left of a total. */
const GAP = { name: 3, total: 8 };

export function countedEnds(rows: readonly TimelineRow[]): RowEnd[] {
  return rows.map((row) => ({ name: row.name, total: formatCompact(row.total), meaning: totalText(row) }));
}

/** The rows begin at the origin. */
export function paintRowEnds(pen: Pen, { ink, grey }: Palette, placed: PlacedEnds): void {
  const { ends, layout, unit, width, gutter, axis } = placed;
  for (const [index, { name, total, under }] of ends.entries()) {
    const middle = layout.foot(index) - unit / 2 + 4.5;
    const { size, lines } = nameLines(name, gutter - GAP.name);
    for (const [at, line] of lines.entries()) {
      const y = middle + (at - (lines.length - 1) / 2) * LINE;
      paintText(pen, -gutter, y, line, { size, weight: 600, colour: ink });
    }
    const first = under ? middle - LINE / 2 : middle;
    paintText(pen, width + GAP.total, first, total, { size: SIZE.total, weight: 500, colour: ink });
    if (under) paintText(pen, width + GAP.total, first + LINE, under, { size: SIZE.under, colour: grey });
  }
  paintText(pen, -gutter, layout.numbers, axis, { size: SIZE.total, colour: grey });
}

/** On one line, or in smaller type on two; what is still too long ends in dots. */
function nameLines(name: string, width: number): { size: number; lines: string[] } {
  const sizes = [13, 12, 11, 10].map((size) => ({ size, lines: wrapped(name, width, size, 600) }));
  const fits = sizes.find(
    ({ size, lines }) =>
      lines.length <= (size === 13 ? 1 : 2) && lines.every((line) => textWidth(line, size, 600) <= width),
  );
  if (fits) return fits;
  const [first = ''] = wrapped(name, width, 10, 600);
  const lines = [first, name.slice(first.length).trim()].filter(Boolean);
  return { size: 10, lines: lines.map((line) => fitted(line, width, 10, 600)) };
}

export function totalText({ kind, single, total }: TimelineRow): string {
  if (kind === 'crossings') return t`${formatCount(total)} crossings in all`;
  return single
    ? t`${formatCount(total)} messages on the busiest links in all`
    : t`${formatCount(total)} times what the busiest links can carry, over all phases`;
}
