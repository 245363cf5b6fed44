/* The cells of a matrix as a raster of colours, two halves per cell. */

import type { Palette } from '../palette.ts';
import { mix } from '../palette.ts';
import type { Pen, Raster } from '../pen.ts';
import { blockBox, type Grid } from './grid.ts';

/** Cells this wide or wider are separated by lines. */
const MIN_SEPARATED = 5;
const FADED = 0.14;

export interface Cells {
  raster: Raster;
  /** by number: raster index of the left half of its cell */
  at: Uint32Array;
}

/** Two halves per column; pods side by side, blocks stacked. */
export function makeCells(grid: Grid, numbers: number): Cells {
  const width = 2 * grid.columns * grid.pods;
  const at = new Uint32Array(numbers);
  for (const { first, perPod, rows, per, rowsBefore } of grid.blocks)
    for (let index = 0; index < perPod * grid.pods; index++) {
      const inPod = index % perPod;
      const column = Math.floor(index / perPod) * grid.columns + Math.floor(inPod / rows / per);
      at[first + index] = (rowsBefore + (inPod % rows)) * width + 2 * column;
    }
  return { raster: { width, height: grid.rows, index: new Uint8Array(width * grid.rows) }, at };
}

/** The faint version of all colours, then the colours, the worst last: of several in one cell the last one is seen. */
export function withFaint(colours: readonly string[], paper: string): string[] {
  return [...colours.map((colour) => mix(paper, colour, FADED)), ...colours];
}

export function fillCell({ raster: { index }, at }: Cells, number: number, left: number, right = left): void {
  const offset = at[number] ?? 0;
  index[offset] = Math.max(index[offset] ?? 0, left);
  index[offset + 1] = Math.max(index[offset + 1] ?? 0, right);
}

export function paintCells(
  pen: Pen,
  grid: Grid,
  { raster }: Cells,
  colours: readonly string[],
  { paper }: Palette,
): void {
  const blocks = grid.blocks.flatMap((block) =>
    Array.from({ length: grid.pods }, (_, pod) => ({
      from: { x: 2 * pod * grid.columns, y: block.rowsBefore, width: 2 * block.columns, height: block.rows },
      to: blockBox(grid, pod, block),
    })),
  );
  pen.raster(raster, colours, blocks);
  if (Math.min(grid.inner / grid.columns, grid.cellHeight) < MIN_SEPARATED) return;
  pen.begin();
  for (const line of linesOf(grid)) pen.line(line);
  pen.stroke({ colour: paper, width: 1 });
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
