/* Row by row the messages that an algorithm goes through, and what each top switch was when its turn came: taken, likely or idle. The one
 * that it got has a ring. */

import type { Palette } from '../../draw/palette.ts';
import type { Box, Pen, Size, Stroke } from '../../draw/pen.ts';
import { textWidth } from '../../draw/text-width.ts';
import { tFor } from '../../words/language/language.ts';
import type { TopState } from './table-step.ts';

export interface TopSwitchRow {
  /** nodes */
  source: number;
  target: number;
  /** by top switch */
  states: readonly TopState[];
  before: number;
  /** null: still to be guessed */
  after: number | null;
}

interface TopSwitchRowsLayout extends Size {
  /** the part of all rows that is shown */
  first: number;
  rows: { row: TopSwitchRow; y: number; cells: Box[] }[];
  columns: number[];
}

const HEAD = 18;
const ROW = 20;
const CELL = { height: 13, most: 30, gap: 8 };
const RING = 2.5;
const TEXT = 12;

const nameOf = ({ source, target }: TopSwitchRow) => `${source} → ${target}`;

/** The last of these rows; `lines`: for how many there is room. */
export function layOutTopSwitchRows(
  all: readonly TopSwitchRow[],
  tops: number,
  width: number,
  lines: number,
): TopSwitchRowsLayout {
  const first = Math.max(0, all.length - lines);
  const words = Math.max(...all.map((row) => textWidth(nameOf(row), TEXT, 600)), textWidth(heading(), 11, 400));
  const left = Math.ceil(words) + 10;
  const pitch = (width - left) / tops;
  const cell = Math.min(CELL.most, pitch - CELL.gap);
  const columns = Array.from({ length: tops }, (_, top) => left + (top + 0.5) * pitch);
  const rows = all.slice(first).map((row, line) => {
    const y = HEAD + (line + 0.5) * ROW;
    const box = { y: y - CELL.height / 2, width: cell, height: CELL.height };
    return { row, y, cells: columns.map((x) => ({ ...box, x: x - cell / 2 })) };
  });
  return { first, rows, columns, width, height: HEAD + lines * ROW + 2 };
}

const heading = () => tFor('of a figure')`top switch`;

export function paintTopSwitchRows(pen: Pen, palette: Palette, { rows, columns }: TopSwitchRowsLayout): void {
  pen.text(0, HEAD / 2, heading(), { size: 11, weight: 400, colour: palette.grey });
  for (const [top, x] of columns.entries())
    pen.text(x, HEAD / 2, `${top}`, { size: 11, weight: 500, colour: palette.grey, anchor: 'middle' });
  for (const [line, { row, y, cells }] of rows.entries()) {
    const here = line === rows.length - 1;
    const moved = row.after !== null && row.after !== row.before;
    pen.text(0, y, nameOf(row), { size: TEXT, weight: here ? 600 : 400, colour: here ? palette.ink : palette.grey });
    for (const [top, cell] of cells.entries()) {
      const state = row.states[top] ?? 'idle';
      paintTopState(pen, palette, state, cell);
      if (top === row.after) pen.box(around(cell), 5, null, ringOf(palette, state, here));
      else if (here && (moved || row.after === null) && top === row.before) paintLeft(pen, palette, cell);
    }
  }
}

/** Whoever shares a link in the end is marked as what harms. */
const ringOf = ({ over, accent, grey }: Palette, state: TopState, here: boolean): Stroke => ({
  colour: state === 'taken' ? over : here ? accent : grey,
  width: here ? 2.2 : 1.4,
});

/** The ring of the top switch that a message gets, for a legend. */
export function paintTaken(pen: Pen, palette: Palette, cell: Box): void {
  pen.box(around(cell), 5, null, ringOf(palette, 'idle', true));
}

/** The dotted ring of the one that it had before. */
export function paintLeft(pen: Pen, palette: Palette, cell: Box): void {
  pen.box(around(cell), 5, null, { colour: palette.accent, width: 1.4, dash: [2, 2.5] });
}

const around = ({ x, y, width, height }: Box): Box => ({
  x: x - RING,
  y: y - RING,
  width: width + 2 * RING,
  height: height + 2 * RING,
});

export function paintTopState(pen: Pen, palette: Palette, state: TopState, box: Box): void {
  if (state === 'taken') pen.box(box, 3, palette.load[3]);
  else if (state === 'likely') pen.box(box, 3, null, { colour: palette.load[2], width: 1.6, dash: [4, 3] });
  else pen.box(box, 3, palette.paper, { colour: palette.idle, width: 1 });
}
