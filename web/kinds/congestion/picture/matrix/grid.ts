/* Geometry of the matrix: every directed link is a cell. Pure.
 *
 * A pod is a column of blocks, one for each level and direction, the top first, and one for its nodes. In a block of links, a
 * column is a switch of the pod and a row one of its ports, so that all traffic through a switch is in one column; links
 * between nodes and their switches are in the switch's column. Many pods wrap into several lines. */

import type { Box, Size } from '../../../../draw/pen.ts';
import type { Shape } from '../../../../run/protocol.ts';

export interface Block {
  /** level of the upper end of its links; 0: nodes */
  level: number;
  direction: 'up' | 'down' | 'nodes';
  /** first link (or node) of pod 0, and the number per pod */
  first: number;
  each: number;
  columns: number;
  rows: number;
  /** rows of the blocks above it */
  rowsBefore: number;
  /** from the top of its line, px */
  y: number;
}

export interface Grid {
  blocks: Block[];
  pods: number;
  perLine: number;
  left: number;
  top: number;
  /** from one pod to the next, and the width of its cells, px */
  pitch: number;
  inner: number;
  cellHeight: number;
  /** from one line of pods to the next, and offset of the pod names in it, px */
  linePitch: number;
  footY: number;
  /** rows of a pod, and columns of its widest block */
  rows: number;
  columns: number;
}

export interface GridCell {
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
const MAX_CELL = 18;
/** Maximum aspect ratio of a cell. */
const MAX_ASPECT = 2.4;

const EMPTY = { perLine: 1, top: HEAD, pitch: 0, inner: 0, cellHeight: 0, linePitch: 0, footY: 0 };

export function gridOf(shape: Shape, size: Size, left: number): Grid {
  const blocks = blocksOf(shape);
  const gaps = blocks.at(-1)?.y ?? 0;
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0);
  const columns = Math.max(...blocks.map((block) => block.columns));
  const pods = shape.pods;
  let best: Grid = { ...EMPTY, blocks, pods, left, rows, columns };
  for (let lines = 1; lines <= pods; lines++) {
    const perLine = Math.ceil(pods / lines);
    const pitch = (size.width - left - RIGHT_MARGIN) / perLine;
    const gap = Math.min(10, Math.max(2, pitch * 0.09));
    const linePitch = (size.height - HEAD) / lines;
    const widest = Math.min(MAX_CELL, (pitch - gap) / columns);
    const cellHeight = Math.max(0.5, Math.min(MAX_CELL, (linePitch - FOOT - gaps) / rows, widest * MAX_ASPECT));
    const inner = Math.min(widest, cellHeight * MAX_ASPECT) * columns;
    if (cellHeight * inner <= best.cellHeight * best.inner) continue;
    const used = rows * cellHeight + gaps;
    const top = HEAD + Math.max(0, Math.min(24, (linePitch - FOOT - used) / 2));
    best = { ...best, perLine, pitch, inner, cellHeight, linePitch, top, footY: used + 11 };
  }
  return { ...best, blocks: withPositions(blocks, best.cellHeight) };
}

/** y is offset by the gaps above each block. */
function blocksOf(shape: Shape): Block[] {
  const blocks: Block[] = [];
  let rowsBefore = 0;
  let y = 0;
  const add = (block: Omit<Block, 'rowsBefore' | 'y'>): void => {
    if (blocks.length > 0) y += block.direction === 'down' ? BLOCK_GAP : LEVEL_GAP;
    blocks.push({ ...block, rowsBefore, y });
    rowsBefore += block.rows;
  };
  const nodes = shape.nodes / shape.pods;
  const edges = shape.perPod(1);
  for (let level = shape.levels; level >= 1; level--) {
    const columns = level === 1 ? edges : shape.perPod(level - 1);
    const each = level === 1 ? nodes * shape.parentsOf(0) : columns * shape.parentsOf(level - 1);
    const rows = each / columns;
    const first = shape.firstUpFrom(level - 1);
    add({ level, direction: 'up', first, each, columns, rows });
    add({ level, direction: 'down', first: first + shape.upLinks, each, columns, rows });
  }
  add({ level: 0, direction: 'nodes', first: 0, each: nodes, columns: edges, rows: nodes / edges });
  return blocks;
}

function withPositions(blocks: readonly Block[], cellHeight: number): Block[] {
  return blocks.map((block) => ({ ...block, y: block.y + block.rowsBefore * cellHeight }));
}

/** Top left corner of a pod's blocks. */
export function cornerOf({ left, top, pitch, perLine, linePitch }: Grid, pod: number): { x: number; y: number } {
  return { x: left + (pod % perLine) * pitch, y: top + Math.floor(pod / perLine) * linePitch };
}

export function blockBox(grid: Grid, pod: number, block: Block): Box {
  const { x, y } = cornerOf(grid, pod);
  return { x, y: y + block.y, width: grid.inner, height: block.rows * grid.cellHeight };
}

export function boxOf(grid: Grid, { pod, block, column, row }: GridCell): Box {
  const found = grid.blocks[block];
  const { x, y } = cornerOf(grid, pod);
  const width = grid.inner / (found?.columns ?? 1);
  return { x: x + column * width, y: y + (found?.y ?? 0) + row * grid.cellHeight, width, height: grid.cellHeight };
}

export function cellOfLink(shape: Shape, grid: Grid, link: number): GridCell | null {
  if (link < 0 || link >= shape.links) return null;
  const direction = link < shape.upLinks ? 'up' : 'down';
  const level = shape.levelOfLink(link);
  const block = grid.blocks.findIndex((each) => each.level === level && each.direction === direction);
  return cellInBlock(grid, block, shape.pairOf(link) - shape.firstUpFrom(level - 1));
}

export function cellOfNode(shape: Shape, grid: Grid, node: number): GridCell | null {
  return node < 0 || node >= shape.nodes ? null : cellInBlock(grid, grid.blocks.length - 1, node);
}

function cellInBlock(grid: Grid, block: number, index: number): GridCell {
  const { each, rows } = grid.blocks[block] ?? { each: 1, rows: 1 };
  const inPod = index % each;
  return { pod: Math.floor(index / each), block, column: Math.floor(inPod / rows), row: inPod % rows };
}

/** Index of the link, or of the node in the block of nodes. */
export function numberAt({ blocks }: Grid, { pod, block, column, row }: GridCell): number {
  const { first, each, rows } = blocks[block] ?? { first: 0, each: 0, rows: 0 };
  return first + pod * each + column * rows + row;
}

/** Links that leave a switch or node, ascending. */
export function outputsOf(shape: Shape, entity: number): number[] {
  const level = shape.levelOf(entity);
  const outputs: number[] = [];
  const gather = (from: number, to: number): void => {
    for (let link = from; link < to; link++) if (shape.fromOf(link) === entity) outputs.push(link);
  };
  if (level < shape.levels) gather(shape.firstUpFrom(level), shape.firstUpFrom(level + 1));
  if (level > 0) gather(shape.firstUpFrom(level - 1) + shape.upLinks, shape.firstUpFrom(level) + shape.upLinks);
  return outputs;
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
  const block = blocks.findIndex((each) => inY >= each.y && inY < each.y + each.rows * cellHeight);
  const found = blocks[block];
  if (!found || inX >= inner) return null;
  return {
    pod,
    block,
    column: Math.floor((inX / inner) * found.columns),
    row: Math.floor((inY - found.y) / cellHeight),
  };
}

/** The next cell in a direction, continuing into the adjacent pod or block. Null at the outer edge. */
export function neighbourOf(grid: Grid, from: GridCell, dx: number, dy: number): GridCell | null {
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
