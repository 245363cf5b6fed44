/* Sizes and positions of the table's cells, in pixels. */

import { tabularWidth } from '../../draw/text-width.ts';
import type { Plan } from '../../traffic/plan.ts';
import type { TableModel } from './schedule-model.ts';

export interface Extent {
  /** height of the column headers, width of the row headers */
  header: number;
  head: number;
  rowHeight: number;
  cellWidth: number;
  width: number;
  height: number;
}

export interface CellPosition {
  row: number;
  column: number;
}

/** Font size in cells, px. */
const SIZE = 13;

/** Cells grow if all of them fit, but not so far that a row becomes hard to follow. */
const MAX_CELL_WIDTH = 64;

/** `room`: available width on the page. */
export function extentOf({ plan, before, everyRow }: TableModel, narrow: boolean, availableWidth: number): Extent {
  const longest = tabularWidth(`${Math.max(plan.tree.nodes - 1, 0)}`, SIZE);
  const header = 36;
  const rowHeight = narrow ? 32 : 26;
  const full = 76 + (before ? 116 : 100) + (everyRow ? 56 : 0);
  const head = narrow ? 68 + (before ? 66 : 40) : full;
  const min = Math.max(narrow ? 36 : 34, 20 + Math.ceil(longest));
  const fair = Math.floor((availableWidth - head - 8) / Math.max(1, plan.columns.length));
  const cellWidth = Math.max(min, Math.min(MAX_CELL_WIDTH, fair));
  return {
    header,
    head,
    rowHeight,
    cellWidth,
    width: head + plan.columns.length * cellWidth + 8,
    height: header + plan.rows * rowHeight + 8,
  };
}

/** The cell a key moves to; null if the key does not move. */
export function positionAfter(
  { key, ctrlKey }: { key: string; ctrlKey?: boolean },
  { row, column }: CellPosition,
  plan: Plan,
  page: number,
): CellPosition | null {
  const [lastRow, lastColumn] = [plan.rows - 1, plan.columns.length - 1];
  const moves: Record<string, [row: number, column: number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    PageUp: [row - page, column],
    PageDown: [row + page, column],
    Home: [ctrlKey ? 0 : row, 0],
    End: [ctrlKey ? lastRow : row, lastColumn],
  };
  const to = moves[key];
  const within = (at: number, last: number) => Math.max(0, Math.min(last, at));
  return to ? { row: within(to[0], lastRow), column: within(to[1], lastColumn) } : null;
}

/** Scrolls just far enough to show a cell; column -1: any. */
export function scrollTo(element: HTMLElement | null, extent: Extent, { row, column }: CellPosition): void {
  if (!element) return;
  const top = row * extent.rowHeight;
  const height = element.clientHeight - extent.header - extent.rowHeight;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top > element.scrollTop + height) element.scrollTop = top - height;
  if (column < 0) return;
  const left = column * extent.cellWidth;
  const width = element.clientWidth - extent.head - extent.cellWidth;
  if (left < element.scrollLeft) element.scrollLeft = left;
  else if (left > element.scrollLeft + width) element.scrollLeft = left - width;
}
