/* Layout of the rows and cells of a matrix, in pixels of its host. Pure. */

import { HEAD } from '../tree/layout.ts';
import { staticLoads } from '../tree/scene.ts';
import { linkRows, type MatrixRow, messageRows } from './cells.ts';
import type { MatrixModel } from './drawing.ts';

/** Names at the left, numbers of nodes below. */
export const NAMES = 80;
const NARROW_NAMES = 60;
const AXIS = 22;
const EDGE = 14;
/** Narrowest cell, and the gaps between the rows of a level and between levels. */
const MIN_CELL = 2;
const MAX_ROW_HEIGHT = 46;
const ROW_GAP = 2;
const LEVEL_GAP = 10;

export interface MatrixLayout {
  rows: MatrixRow[];
  left: number;
  top: number;
  width: number;
  /** of a row with its gap, and of its cells */
  pitch: number[];
  rowTop: number[];
  rowHeight: number;
  bottom: number;
}

export function layOutMatrix(model: MatrixModel, width: number, height: number): MatrixLayout {
  const left = model.gutter === 'wide' ? NAMES : NARROW_NAMES;
  const availableWidth = Math.max(20, width - left - EDGE);
  const links = model.kind === 'links';
  const rows = links
    ? linkRows(
        model.shape,
        staticLoads(model.shape, model.loads, model.capacities),
        Math.floor(availableWidth / MIN_CELL),
      )
    : messageRows(model.shape, model.loads);
  const pitch = rows.map((_, at) => (links ? (at % 2 === 0 ? ROW_GAP : LEVEL_GAP) : 1));
  const gaps = pitch.reduce((sum, gap) => sum + gap, 0);
  const free = Math.max(rows.length, height - HEAD - AXIS - 8 - gaps);
  const rowHeight = Math.min(
    MAX_ROW_HEIGHT,
    links ? free / rows.length : Math.min(free, availableWidth - gaps) / rows.length,
  );
  const used = rowHeight * rows.length + gaps;
  const top = HEAD + Math.max(6, (height - HEAD - AXIS - used) * (links ? 0.4 : 0));
  let y = top;
  const rowTop = pitch.map((gap) => {
    const here = y;
    y += rowHeight + gap;
    return here;
  });
  return {
    rows,
    left,
    top,
    width: links ? availableWidth : Math.min(availableWidth, used),
    pitch,
    rowTop,
    rowHeight,
    bottom: y,
  };
}

export interface Cell {
  row: number;
  cell: number;
}

export function cellAt(drawn: MatrixLayout, x: number, y: number): Cell | null {
  const row = drawn.rowTop.findIndex((top, at) => y >= top && y < top + drawn.rowHeight + (drawn.pitch[at] ?? 0));
  const values = drawn.rows[row]?.values;
  if (!values || x < drawn.left || x >= drawn.left + drawn.width) return null;
  return { row, cell: Math.floor(((x - drawn.left) / drawn.width) * values.length) };
}

export function boxOf(
  drawn: MatrixLayout,
  { row, cell }: Cell,
): { x: number; y: number; width: number; height: number } {
  const step = drawn.width / (drawn.rows[row]?.values.length ?? 1);
  const x = Math.round(drawn.left + cell * step);
  const y = Math.round(drawn.rowTop[row] ?? 0);
  const gap = step > 5 ? 1 : 0;
  return {
    x,
    y,
    width: Math.max(1, Math.round(drawn.left + (cell + 1) * step) - x - gap),
    height: Math.max(1, Math.round((drawn.rowTop[row] ?? 0) + drawn.rowHeight) - y),
  };
}

/** The cell of a directed link. */
export function cellOf(drawn: MatrixLayout, link: number): Cell | null {
  const row = drawn.rows.findIndex(({ first, count }) => link >= first && link < first + count);
  const found = drawn.rows[row];
  return found ? { row, cell: Math.floor((link - found.first) / found.per) } : null;
}
