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
  const within = (r: number, c: number): CellPosition => ({
    row: Math.max(0, Math.min(lastRow, r)),
    column: Math.max(0, Math.min(lastColumn, c)),
  });
  switch (key) {
    case 'ArrowUp':
      return within(row - 1, column);
    case 'ArrowDown':
      return within(row + 1, column);
    case 'ArrowLeft':
      return within(row, column - 1);
    case 'ArrowRight':
      return within(row, column + 1);
    case 'PageUp':
      return within(row - page, column);
    case 'PageDown':
      return within(row + page, column);
    case 'Home':
      return within(ctrlKey ? 0 : row, 0);
    case 'End':
      return within(ctrlKey ? lastRow : row, lastColumn);
    default:
      return null;
  }
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
