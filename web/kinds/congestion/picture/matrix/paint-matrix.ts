/* Marks of congestion on the matrix. */

import { diamond, ring } from '../../../../draw/curve.ts';
import { type Cells, paintCells } from '../../../../draw/matrix/cells.ts';
import type { Grid } from '../../../../draw/matrix/grid.ts';
import { boxesOf, numbersIn, paintFrames, wider } from '../../../../draw/matrix/pointing.ts';
import type { Pen } from '../../../../draw/pen.ts';
import { freshNotices, paintPill, paintRing, type RootMark } from '../paint-marks.ts';
import { hasFilter, isKept, type Scene } from '../scene.ts';
import { coloursOf, fillCells } from './cells.ts';

export interface Matrix extends Scene {
  grid: Grid;
  cells: Cells;
}

const MAX_NAMED_ROOTS = 4;
const MAX_TIMERS = 12;

export function paintMatrix(pen: Pen, matrix: Matrix): void {
  const { grid, cells, colours, model } = matrix;
  fillCells(cells, matrix);
  paintCells(pen, grid, cells, coloursOf(colours), colours);
  // Larger than a small cell, to remain visible.
  const hot = model.hotNodes.flatMap((node) => numbersIn(model.shape, { kind: 'node', node }));
  for (const box of boxesOf(grid, hot)) pen.box(wider(box, 1), 0, colours.ink, { colour: colours.paper, width: 1 });
  paintRoots(pen, matrix);
}

function paintRoots(pen: Pen, matrix: Matrix): void {
  const { states, grid, colours } = matrix;
  const timers = states.timers.slice(0, MAX_TIMERS);
  const pill = states.roots.length <= MAX_NAMED_ROOTS;
  const radius = Math.max(pill ? 6 : 3.4, Math.min(9, grid.cellHeight * 0.8));
  const marks = [
    ...states.roots.map((link) => ({ link, declared: true, radius })),
    ...timers.map((link) => ({ link, declared: false, radius: Math.min(radius, 4.4) })),
  ];
  for (const { link, declared, radius: round } of marks) {
    const spot = middleOf(matrix, link);
    if (!spot) continue;
    const mark: RootMark = { link, ...spot, radius: round, declared, pill: pill && declared };
    pen.begin();
    pen.line(ring(mark.x, mark.y, round));
    pen.stroke({ colour: colours.paper, width: 4.6 });
    paintRing(pen, colours, mark);
    if (mark.pill) paintPill(pen, matrix, mark);
  }
}

function middleOf({ grid }: Matrix, link: number): { x: number; y: number } | null {
  const [box] = boxesOf(grid, [link]);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Recent notifications: on the cell of the link whose traffic they run against. */
export function paintNotices(pen: Pen, matrix: Matrix): void {
  const { colours, grid } = matrix;
  const half = Math.max(1.8, Math.min(4, grid.cellHeight * 0.42));
  for (const { data } of freshNotices(matrix)) {
    const spot = middleOf(matrix, data);
    if (!spot || (hasFilter(matrix) && !isKept(matrix, data))) continue;
    pen.shape(diamond(spot.x, spot.y, half + 1.1), colours.paper);
    pen.shape(diamond(spot.x, spot.y, half), colours.ink);
  }
}

/** A switch is marked by its output links. */
export function paintSelection(pen: Pen, { grid, hover, colours, model: { shape, selection } }: Matrix): void {
  if (hover) paintFrames(pen, colours, boxesOf(grid, numbersIn(shape, hover)), colours.ink);
  if (selection) paintFrames(pen, colours, boxesOf(grid, numbersIn(shape, selection)), colours.accent);
}
