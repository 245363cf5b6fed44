/* What a matrix shows, as numbers. Pure.
 *
 * 'links': one row per level and direction, the top first; columns are links in order, several to a cell where there are more
 * than fit; a cell counts its worst link. 'messages': rows are source subtrees, columns destination subtrees of one level; a
 * cell counts the messages of the phase, against the most a subtree can send. */

import { IDLE, type PhaseLoads, type Shape } from '../../run/protocol.ts';
import type { LoadStep } from '../../traffic/selection.ts';
import { levelTitle } from '../../tree/names.ts';
import { loadStep } from '../palette.ts';

export type MatrixKind = 'links' | 'messages';

export interface MatrixRow {
  name: string;
  /** where there is little room */
  brief?: string;
  level: number;
  /** worst load of each cell, 1 = what fits */
  values: Float32Array;
  /** legend steps that occur among the links of each cell, a bit for each */
  steps: Uint8Array;
  /** first link (or subtree) of every cell, and how many it covers */
  first: number;
  per: number;
  /** links (or subtrees) in the row, and how many of them are above capacity */
  count: number;
  over: number;
}

/** Subtrees of a message matrix: the lowest level with at most this many. */
const MAX_SUBTREES = 64;

export function linkRows(shape: Shape, linkLoad: ArrayLike<number>, columns: number): MatrixRow[] {
  const rows: MatrixRow[] = [];
  for (let level = shape.levels; level >= 1; level--) {
    const first = shape.firstUpFrom(level - 1);
    const count = shape.firstUpFrom(level) - first;
    rows.push(linkRow(shape, '↑', level, linkLoad, first, count, columns));
    rows.push(linkRow(shape, '↓', level, linkLoad, first + shape.upLinks, count, columns));
  }
  return rows;
}

function linkRow(
  shape: Shape,
  arrow: string,
  level: number,
  linkLoad: ArrayLike<number>,
  first: number,
  count: number,
  columns: number,
): MatrixRow {
  const per = Math.max(1, Math.ceil(count / Math.max(1, columns)));
  const cells = Math.ceil(count / per);
  const from = arrow === '↑' ? level - 1 : level;
  const brief = `${from} ${arrow}`;
  const row = {
    name: `${levelTitle(shape, from)} ${arrow}`,
    brief,
    level,
    values: new Float32Array(cells),
    steps: new Uint8Array(cells),
    first,
    per,
    count,
    over: 0,
  };
  for (let at = 0; at < count; at++) {
    const cell = Math.floor(at / per);
    const load = linkLoad[first + at] ?? 0;
    if (load > (row.values[cell] ?? 0)) row.values[cell] = load;
    row.steps[cell] = (row.steps[cell] ?? 0) | stepBit(loadStep(load));
    if (load > 1) row.over++;
  }
  return row;
}

function stepBit(step: LoadStep): number {
  return 1 << step;
}

/** Whether the legend's filter keeps a cell: it holds a link of that step. */
export function passesFilter(row: MatrixRow, cell: number, filter: LoadStep | null): boolean {
  return filter === null || ((row.steps[cell] ?? 0) & stepBit(filter)) !== 0;
}

/** Links of a cell, of a matrix of links, whose cable is cut. */
export function cutIn(shape: Shape, { first, per, count }: MatrixRow, cell: number): number[] {
  const from = first + cell * per;
  const end = Math.min(from + per, first + count);
  return [...shape.cuts]
    .map((link) => (first < shape.upLinks ? link : link + shape.upLinks))
    .filter((link) => link >= from && link < end);
}

export function messageLevel(shape: Shape): number {
  for (let level = 1; level < shape.levels; level++) {
    if (shape.subtreesOf(level) <= MAX_SUBTREES) return level;
  }
  return Math.max(1, shape.levels - 1);
}

export function messageRows(shape: Shape, loads: PhaseLoads | null): MatrixRow[] {
  const level = messageLevel(shape);
  const below = shape.nodesBelow(level);
  const subtrees = shape.nodes / below;
  const rows: MatrixRow[] = Array.from({ length: subtrees }, (_, at) => ({
    name: rangeName(at, below),
    level,
    values: new Float32Array(subtrees),
    steps: new Uint8Array(subtrees),
    first: at,
    per: 1,
    count: subtrees,
    over: 0,
  }));
  for (let task = 0; loads && task < shape.nodes; task++) {
    const destination = loads.destination[task] ?? IDLE;
    if (destination === IDLE || destination === task) continue;
    const from = rows[Math.floor((loads.taskNode[task] ?? 0) / below)];
    const to = Math.floor((loads.taskNode[destination] ?? 0) / below);
    if (from) from.values[to] = (from.values[to] ?? 0) + 1 / below;
  }
  for (const row of rows) row.steps = Uint8Array.from(row.values, (value) => stepBit(loadStep(value)));
  return rows;
}

export function rangeName(subtree: number, below: number): string {
  const first = subtree * below;
  return below === 1 ? `${first}` : `${first}–${first + below - 1}`;
}

/** First nodes of the subtrees marked on the axis: of the lowest level that has few enough. */
export function boundaries(shape: Shape): number[] {
  const below = shape.nodesBelow(messageLevel(shape));
  const step = shape.nodes / below > 32 ? shape.nodesBelow(messageLevel(shape) + 1) : below;
  return Array.from({ length: shape.nodes / step }, (_, at) => at * step);
}

/** At most `limit` of the boundaries, evenly spaced. */
export function nodeTicks(shape: Shape, limit: number): number[] {
  const all = boundaries(shape);
  const every = Math.ceil(all.length / Math.max(1, limit));
  return all.filter((_, at) => at % every === 0);
}
