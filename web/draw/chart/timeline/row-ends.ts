/* Names left of the rows and totals right of them: the same sum in every lane, spread differently. */

import { formatCompact, formatCount } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import type { Palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { fitted, textWidth, wrapped } from '../../text-width.ts';
import { paintText } from '../strokes.ts';
import type { RowLayout } from './row-layout.ts';
import type { TimelineRow } from './rows.ts';

export interface RowEnd {
  name: string;
  total: string;
  /** below it: the one before the cut, or that it counts what is missing */
  was: string | null;
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

/** From here on a total leaves no room for the one before the cut. */
const LONG = 10_000;
const SIZE = { total: 12, was: 11 };
const LINE = 13;
/** Right of a name, and left of a total. */
const GAP = { name: 3, total: 8 };

export function countedEnds(rows: readonly TimelineRow[]): RowEnd[] {
  return rows.map((row) => ({
    name: row.name,
    total: formatCompact(row.total),
    was: uncutTotalText(row),
    meaning: totalText(row),
  }));
}

/** The rows begin at the origin. */
export function paintRowEnds(pen: Pen, { ink, grey }: Palette, placed: PlacedEnds): void {
  const { ends, layout, unit, width, gutter, axis } = placed;
  for (const [index, { name, total, was }] of ends.entries()) {
    const middle = layout.foot(index) - unit / 2 + 4.5;
    const { size, lines } = nameLines(name, gutter - GAP.name);
    for (const [at, line] of lines.entries()) {
      const y = middle + (at - (lines.length - 1) / 2) * LINE;
      paintText(pen, -gutter, y, line, { size, weight: 600, colour: ink });
    }
    const first = was ? middle - LINE / 2 : middle;
    paintText(pen, width + GAP.total, first, total, { size: SIZE.total, weight: 500, colour: ink });
    if (was) paintText(pen, width + GAP.total, first + LINE, was, { size: SIZE.was, colour: grey });
  }
  paintText(pen, -gutter, layout.numbers, axis, { size: SIZE.total, colour: grey });
}

/** On one line, or in smaller type on two; what is still too long ends in dots. */
export function nameLines(name: string, width: number): { size: number; lines: string[] } {
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

/** The total with all cables intact; null where it is the same, or nothing is cut. */
function uncutTotalText({ kind, uncut: whole, total }: TimelineRow): string | null {
  if (kind !== 'fullest' || !whole || whole.total === total || total >= LONG) return null;
  return t`was ${formatCompact(whole.total)}`;
}

export function totalText({ kind, single, total }: TimelineRow): string {
  if (kind === 'crossings') return t`${formatCount(total)} crossings in all`;
  return single
    ? t`${formatCount(total)} messages on the busiest links in all`
    : t`${formatCount(total)} times what the busiest links can carry, over all phases`;
}
