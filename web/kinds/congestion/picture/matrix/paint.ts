/* Paints the matrix from back to front. */

import { diamond, ring } from '../../../../draw/curve.ts';
import type { Box, Pen } from '../../../../draw/pen.ts';
import { freshNotices, paintPill, paintRing, type RootMark } from '../paint-marks.ts';
import { hasFilter, isKept, type Scene } from '../scene.ts';
import { type Cells, fillCells, paletteOf } from './cells.ts';
import { blockBox, boxOf, cellOfLink, cellOfNode, type Grid, outputsOf } from './grid.ts';

export interface Matrix extends Scene {
  grid: Grid;
  cells: Cells;
}

/** Cells this wide or wider are separated by lines. */
const MIN_SEPARATED = 5;
const MAX_NAMED_ROOTS = 4;
const MAX_TIMERS = 12;

export function paintCells(pen: Pen, matrix: Matrix): void {
  const { grid, cells, colours } = matrix;
  fillCells(cells, matrix);
  const blocks = grid.blocks.flatMap((block) =>
    Array.from({ length: grid.pods }, (_, pod) => ({
      from: { x: 2 * pod * grid.columns, y: block.rowsBefore, width: 2 * block.columns, height: block.rows },
      to: blockBox(grid, pod, block),
    })),
  );
  pen.raster(cells.raster, paletteOf(colours), blocks);
  if (Math.min(grid.inner / grid.columns, grid.cellHeight) >= MIN_SEPARATED) {
    pen.begin();
    for (const line of linesOf(grid)) pen.line(line);
    pen.stroke({ colour: colours.paper, width: 1 });
  }
  paintHotNodes(pen, matrix);
}

const lines = new WeakMap<Grid, Float32Array[]>();

/** Lines between the cells. */
function linesOf(grid: Grid): Float32Array[] {
  const known = lines.get(grid);
  if (known) return known;
  const made: Float32Array[] = [];
  for (let pod = 0; pod < grid.pods; pod++)
    for (const block of grid.blocks) {
      const { x, y, width, height } = blockBox(grid, pod, block);
      for (let column = 1; column < block.columns; column++) {
        const at = Math.round(x + (column / block.columns) * width) - 0.5;
        made.push(Float32Array.of(at, y, at, y + height));
      }
      for (let row = 1; row < block.rows; row++) {
        const at = Math.round(y + (row / block.rows) * height) - 0.5;
        made.push(Float32Array.of(x, at, x + width, at));
      }
    }
  lines.set(grid, made);
  return made;
}

/** Larger than a small cell, to remain visible. */
function paintHotNodes(pen: Pen, { model, grid, colours }: Matrix): void {
  for (const node of model.hotNodes) {
    const cell = cellOfNode(model.shape, grid, node);
    if (cell) pen.box(wider(boxOf(grid, cell), 1), 0, colours.ink, { colour: colours.paper, width: 1 });
  }
}

function wider({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export function paintRoots(pen: Pen, matrix: Matrix): void {
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

function middleOf({ model, grid }: Matrix, link: number): { x: number; y: number } | null {
  const cell = cellOfLink(model.shape, grid, link);
  if (!cell) return null;
  const { x, y, width, height } = boxOf(grid, cell);
  return { x: x + width / 2, y: y + height / 2 };
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
export function paintSelection(pen: Pen, matrix: Matrix): void {
  const { hover, colours, model } = matrix;
  const { selection } = model;
  for (const target of [hover, selection?.kind === 'task' ? null : selection]) {
    if (!target || target.kind === 'pod' || target.kind === 'bundle') continue;
    const colour = target === hover ? colours.ink : colours.accent;
    for (const box of boxesOf(matrix, target)) {
      const ring = wider(box, 1.5);
      pen.box(ring, 1.5, null, { colour: colours.paper, width: 4.2 });
      pen.box(ring, 1.5, null, { colour, width: 1.7 });
    }
  }
}

export function boxesOf(
  { model: { shape }, grid }: Matrix,
  target: { kind: 'link'; link: number } | { kind: 'switch'; entity: number } | { kind: 'node'; node: number },
): Box[] {
  const cells =
    target.kind === 'link'
      ? [cellOfLink(shape, grid, target.link)]
      : target.kind === 'node'
        ? [cellOfNode(shape, grid, target.node)]
        : outputsOf(shape, target.entity).map((link) => cellOfLink(shape, grid, link));
  return cells.flatMap((cell) => (cell ? [boxOf(grid, cell)] : []));
}
