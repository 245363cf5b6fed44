/* Geometry of a matrix: pods side by side, in several lines where there are many, each a column of blocks of cells. Pure.
 *
 * What cells are has numbers: a block has `perPod` of them per pod, from `first` on, column by column. Where columns would be too
 * narrow to be seen, several share one. */

import type { Shape } from '../../run/protocol.ts';
import type { Target, WalkStep } from '../drawing.ts';
import { type Drawing, middleOf } from '../drawing.ts';
import type { Palette } from '../palette.ts';
import type { Box, Pen, Size } from '../pen.ts';

export interface Block {
  /** of the upper end of its links; 0: nodes */
  level: number;
  direction: 'up' | 'down' | null;
  first: number;
  perPod: number;
  columns: number;
  rows: number;
}

interface PlacedBlock extends Block {
  /** columns that are drawn as one */
  per: number;
  /** rows of the blocks above it */
  rowsBefore: number;
  /** from the top of its line, px */
  y: number;
}

export interface Grid {
  blocks: PlacedBlock[];
  pods: number;
  perLine: number;
  left: number;
  top: number;
  /** from one pod to the next, and the width of its cells, px */
  pitch: number;
  inner: number;
  cellHeight: number;
  /** from one line of pods to the next, and offset of what is written below them, px */
  linePitch: number;
  footY: number;
  /** rows of a pod, and columns of its widest block, as drawn */
  rows: number;
  columns: number;
}

interface GridCell {
  pod: number;
  block: number;
  column: number;
  row: number;
}

/** Above the first line of pods. */
export const HEAD = 26;
const FOOT = 22;
/** Between the blocks of a level, between levels, and at the right. */
const BLOCK_GAP = 2;
const LEVEL_GAP = 7;
const RIGHT_MARGIN = 8;
/** Smaller cells cannot be seen; columns that are drawn as one are this wide. */
const MIN_CELL = 1;
const LOWEST = 0.5;
const JOINED = 3;
/** The largest cell, px, and how much wider than high it may be. */
const LARGEST = { height: 18, aspect: 2.4 };
/** Every link by its number: a block for each level and direction, the top first, in which a column is a switch of the pod and a
 * row one of its ports; links of nodes are in their switch's column. */
export function linkBlocks(shape: Shape): Block[] {
  return Array.from({ length: shape.levels }, (_, below) => {
    const level = shape.levels - below;
    const perPod = shape.cablesFrom(level - 1) / shape.pods;
    const columns = shape.perPod(Math.max(1, level - 1));
    const links = { level, perPod, columns, rows: perPod / columns, first: shape.firstUpFrom(level - 1) };
    return [
      { ...links, direction: 'up' } as const,
      { ...links, direction: 'down', first: shape.twinOf(links.first) } as const,
    ];
  }).flat();
}

/** The nodes, numbered after the links. */
export function nodeBlock(shape: Shape): Block {
  const [perPod, columns] = [shape.perPod(0), shape.perPod(1)];
  return { level: 0, direction: null, first: shape.links, perPod, columns, rows: perPod / columns };
}

/** Chooses the lines that make the cells largest, all of them visible if they can be. */
export function gridOf(blocks: readonly Block[], pods: number, size: Size, left: number, largest = LARGEST): Grid {
  const gaps = blocks.slice(1).reduce((sum, block) => sum + gapAbove(block), 0);
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0);
  const columns = Math.max(...blocks.map((block) => block.columns));
  const none = { perLine: 1, top: HEAD, pitch: 0, inner: 0, cellHeight: 0, linePitch: 0, footY: 0 };
  let best = { ...none, area: 0, visible: false };
  for (let lines = 1; lines <= pods; lines++) {
    const perLine = Math.ceil(pods / lines);
    const pitch = (size.width - left - RIGHT_MARGIN) / perLine;
    const room = pitch - Math.min(10, Math.max(2, pitch * 0.09));
    const linePitch = (size.height - HEAD) / lines;
    const wide = room / columns >= MIN_CELL;
    const widest = wide ? Math.min(largest.height, room / columns) : JOINED;
    const highest = Math.min(largest.height, (linePitch - FOOT - gaps) / rows, widest * largest.aspect);
    // Lines below each other never run into one another.
    if (lines > 1 && highest < LOWEST) break;
    const cellHeight = Math.max(LOWEST, highest);
    const inner = Math.min(room, Math.min(widest, cellHeight * largest.aspect) * columns);
    const area = cellHeight * inner;
    const visible = wide && cellHeight >= MIN_CELL;
    if (visible === best.visible ? area <= best.area : best.visible) continue;
    const used = rows * cellHeight + gaps;
    const top = HEAD + Math.max(0, Math.min(24, (linePitch - FOOT - used) / 2));
    best = { perLine, pitch, inner, cellHeight, linePitch, top, footY: used + 11, area, visible };
  }
  const { area, visible, ...found } = best;
  const placed = placeBlocks(blocks, found);
  return { ...found, blocks: placed, pods, left, rows, columns: Math.max(...placed.map((block) => block.columns)) };
}

function gapAbove({ direction }: Block): number {
  return direction === 'down' ? BLOCK_GAP : LEVEL_GAP;
}

function placeBlocks(
  blocks: readonly Block[],
  { inner, cellHeight }: Pick<Grid, 'inner' | 'cellHeight'>,
): PlacedBlock[] {
  let rowsBefore = 0;
  let y = 0;
  return blocks.map((block, at) => {
    if (at > 0) y += gapAbove(block);
    const narrow = inner / block.columns < MIN_CELL;
    const per = narrow ? Math.ceil((block.columns * JOINED) / Math.max(1, inner)) : 1;
    const placed = { ...block, per, columns: Math.ceil(block.columns / per), rowsBefore, y };
    rowsBefore += block.rows;
    y += block.rows * cellHeight;
    return placed;
  });
}

/** Top left corner of a pod's blocks. */
export function cornerOf({ left, top, pitch, perLine, linePitch }: Grid, pod: number): { x: number; y: number } {
  return { x: left + (pod % perLine) * pitch, y: top + Math.floor(pod / perLine) * linePitch };
}

export function blockBox(grid: Grid, pod: number, block: PlacedBlock): Box {
  const { x, y } = cornerOf(grid, pod);
  return { x, y: y + block.y, width: grid.inner, height: block.rows * grid.cellHeight };
}

export function boxOf(grid: Grid, { pod, block, column, row }: GridCell): Box {
  const found = grid.blocks[block];
  const { x, y } = cornerOf(grid, pod);
  const width = grid.inner / (found?.columns ?? 1);
  return { x: x + column * width, y: y + (found?.y ?? 0) + row * grid.cellHeight, width, height: grid.cellHeight };
}

/** Null for a number that no block has. */
export function cellOf({ blocks, pods }: Grid, number: number): GridCell | null {
  const block = blocks.findIndex(({ first, perPod }) => number >= first && number < first + perPod * pods);
  const found = blocks[block];
  if (!found) return null;
  const { first, perPod, rows, per } = found;
  const inPod = (number - first) % perPod;
  const column = Math.floor(inPod / rows / per);
  return { pod: Math.floor((number - first) / perPod), block, column, row: inPod % rows };
}

/** One, unless columns are drawn as one. */
export function numbersAt({ blocks }: Grid, { pod, block, column, row }: GridCell): number[] {
  const found = blocks[block];
  if (!found) return [];
  const { first, perPod, rows, per } = found;
  const count = Math.min(per, perPod / rows - column * per);
  return Array.from({ length: count }, (_, at) => first + pod * perPod + (column * per + at) * rows + row);
}

/** The cell at x and y; null between blocks. */
export function cellAt(grid: Grid, x: number, y: number): GridCell | null {
  const { left, top, pitch, perLine, linePitch, pods, inner, cellHeight, blocks } = grid;
  const across = Math.floor((x - left) / pitch);
  const line = Math.floor((y - top) / linePitch);
  const pod = line * perLine + across;
  if (across < 0 || across >= perLine || line < 0 || pod >= pods) return null;
  const inX = x - left - across * pitch;
  const inY = y - top - line * linePitch;
  const block = blocks.findIndex((block) => inY >= block.y && inY < block.y + block.rows * cellHeight);
  const found = blocks[block];
  if (!found || inX >= inner) return null;
  const column = Math.floor((inX / inner) * found.columns);
  return { pod, block, column, row: Math.floor((inY - found.y) / cellHeight) };
}

/** The next cell in a direction, continuing into the adjacent pod or block. Null at the outer edge. */
function neighbourOf(grid: Grid, from: GridCell, dx: number, dy: number): GridCell | null {
  const { blocks, pods, perLine } = grid;
  const here = blocks[from.block];
  if (!here) return null;
  const column = from.column + dx;
  if (dx !== 0 && column >= 0 && column < here.columns) return { ...from, column };
  const row = from.row + dy;
  if (dy !== 0 && row >= 0 && row < here.rows) return { ...from, row };
  if (dx !== 0) {
    const pod = from.pod + dx;
    return pod < 0 || pod >= pods ? null : { ...from, pod, column: dx > 0 ? 0 : here.columns - 1 };
  }
  const within = from.block + dy;
  const leaves = within < 0 || within >= blocks.length;
  const block = leaves ? (within + blocks.length) % blocks.length : within;
  const pod = from.pod + (leaves ? dy * perLine : 0);
  const next = blocks[block];
  if (!next || pod < 0 || pod >= pods) return null;
  const share = (from.column + 0.5) / here.columns;
  return { pod, block, column: Math.floor(share * next.columns), row: dy > 0 ? 0 : next.rows - 1 };
}

/* What a matrix is pointed at, walked through and marked with. */

const STEPS: Record<WalkStep, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** What the numbers of a grid stand for. */
export interface Numbers {
  /** of a number, the worst of those in a cell */
  targetOf(numbers: readonly number[]): Target;
  /** none where it has no cell */
  numbersOf(target: Target): readonly number[];
}

type Pointing = Pick<Drawing, 'hit' | 'podAt' | 'positionOf' | 'walk'>;

export function pointingOn(grid: Grid, { targetOf, numbersOf }: Numbers): Pointing {
  const targetAt = (cell: GridCell | null): Target | null => cell && targetOf(numbersAt(grid, cell));
  return {
    hit: (x, y) => targetAt(cellAt(grid, x, y)),
    podAt: () => null,
    positionOf(target) {
      const [box] = boxesOf(grid, numbersOf(target));
      return box ? middleOf(box) : null;
    },
    walk(from, step) {
      const [number = -1] = numbersOf(from);
      const cell = cellOf(grid, number) ?? { pod: 0, block: 0, column: 0, row: 0 };
      return targetAt(neighbourOf(grid, cell, ...STEPS[step])) ?? from;
    },
  };
}

/** Cells in a matrix of links, with or without nodes; a switch has those of the links that leave it. */
export function numbersIn(shape: Shape, target: Target): number[] {
  if (target.kind === 'link') return [target.link];
  if (target.kind === 'node') return [shape.links + target.node];
  return target.kind === 'switch' ? shape.linksOutOf(target.entity) : [];
}

export function boxesOf(grid: Grid, numbers: readonly number[]): Box[] {
  return numbers.flatMap((number) => {
    const cell = cellOf(grid, number);
    return cell ? [boxOf(grid, cell)] : [];
  });
}

/** Larger than a small cell, to remain visible. */
export function paintFrames(pen: Pen, { paper }: Palette, boxes: readonly Box[], colour: string): void {
  for (const box of boxes) {
    const frame = wider(box, 1.5);
    pen.box(frame, 1.5, null, { colour: paper, width: 4.2 });
    pen.box(frame, 1.5, null, { colour, width: 1.7 });
  }
}

export function wider({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
