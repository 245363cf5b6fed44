/* The columns of a row. */

import type { Box } from '../../pen.ts';
import { tabularWidth } from '../../text-width.ts';
import type { Cell } from './rows.ts';

const FILLS = ['slot', 'load1', 'load2', 'load3', 'load4', 'over'] as const;
export type Fill = (typeof FILLS)[number];

export interface Scale {
  /** y of the row's foot */
  foot: number;
  /** pixels that stand for exactly what fits; the capacity line lies this far above the foot */
  unit: number;
}

/** Pixels per capacity with which the worst column of all rows fits into a row of this height, however thin what fits is then. */
export function pixelsPerCapacity(pitch: number, worstRatio: number): number {
  return Math.min(pitch * 0.42, (pitch - 4) / Math.max(1, worstRatio));
}

/** Highest of all columns; 1 where nothing rises above the line. */
export function worstRatio(rows: Cell[][]): number {
  let worst = 1;
  for (const cells of rows) for (const { ratio } of cells) worst = Math.max(worst, ratio);
  return worst;
}

/** Step of the cividis scale for a load up to full. */
export function loadFill(ratio: number): Fill {
  if (ratio <= 0.25) return 'load1';
  if (ratio <= 0.5) return 'load2';
  if (ratio <= 0.75) return 'load3';
  return 'load4';
}

/** The columns by their fill. */
export function barBoxes(cells: Cell[], scale: Scale): Map<Fill, Box[]> {
  const boxes = new Map<Fill, Box[]>(FILLS.map((fill) => [fill, []]));
  forEachBar(cells, scale, (fill, x, y, width, height) => boxes.get(fill)?.push({ x, y, width, height }));
  return boxes;
}

function forEachBar(
  cells: Cell[],
  { foot, unit }: Scale,
  put: (fill: Fill, x: number, y: number, width: number, height: number) => void,
): void {
  const line = foot - unit;
  for (const { from, to, ratio } of cells) {
    const gap = to - from > 12 ? 2 : to - from > 4 ? 1 : 0;
    const bar = (fill: Fill, y: number, height: number) => put(fill, from + gap / 2, y, to - from - gap, height);
    if (ratio < 1 && unit > 1) bar('slot', line + 1, unit - 1);
    if (ratio > 0) {
      const height = Math.max(1.5, Math.min(1, ratio) * (unit - 1));
      bar(loadFill(ratio), foot - height, height);
    }
    if (ratio > 1) bar('over', line - (ratio - 1) * unit, (ratio - 1) * unit);
  }
}

/** Clearance on each side of a mark that crosses the rows, px. */
const MARK_CLEARANCE = 4;

interface Obstacle {
  from: number;
  to: number;
}

/** A caption may not overlap a mark that crosses its row. */
export function obstaclesOf(marks: readonly number[] = []): Obstacle[] {
  return marks.map((x) => ({ from: x - MARK_CLEARANCE, to: x + MARK_CLEARANCE }));
}

/** x of a caption of this width above the line: at the left or the right end of a stretch without bars, else beside an obstacle; null
 * where it fits nowhere. */
export function captionX(
  cells: Cell[],
  width: number,
  captionWidth: number,
  obstacles: readonly Obstacle[] = [],
): number | null {
  const fits = (from: number, to: number): number | null => {
    if (to - from < captionWidth) return null;
    const besideObstacles = obstacles.flatMap((obstacle) => [obstacle.to, obstacle.from - captionWidth]);
    const clear = (x: number) =>
      x >= from &&
      x + captionWidth <= to &&
      obstacles.every((obstacle) => x + captionWidth <= obstacle.from || x >= obstacle.to);
    return [from, to - captionWidth, ...besideObstacles].find(clear) ?? null;
  };
  let start = 0;
  for (const cell of [...cells, { from: width, to: width, ratio: Number.POSITIVE_INFINITY }]) {
    if (cell.ratio <= 1) continue;
    const x = fits(start, cell.from);
    if (x !== null) return x;
    start = cell.to;
  }
  return null;
}

/* The words of a row, above its line where no bar and no mark is in the way: the longest wording that fits. They
 * keep still while a playhead moves through them. */

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
