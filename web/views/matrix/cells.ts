/* What a matrix shows, as numbers. Pure.
 *
 * 'links': one row per level and direction, the top first; columns are links in order, several to a cell where there are more
 * than fit; a cell counts its worst link. 'messages': rows are source subtrees, columns destination subtrees of one level; a
 * cell counts the messages of the phase, against the most a subtree can send. */

import { IDLE, type PhaseLoads, type Shape } from '../../engine/protocol.ts';

export type MatrixKind = 'links' | 'messages';

export interface Row {
  name: string;
  /** worst load of each cell, 1 = what fits */
  values: Float32Array;
  /** first link (or subtree) of every cell, and how many it covers */
  first: number;
  per: number;
  /** links (or subtrees) in the row */
  count: number;
}

/** Subtrees of a message matrix: the lowest level with at most this many. */
const MOST_SUBTREES = 64;

export function linkRows(shape: Shape, loads: PhaseLoads, columns: number): Row[] {
  const rows: Row[] = [];
  for (let level = shape.levels; level >= 1; level--) {
    const first = shape.firstUp[level] ?? 0;
    const count = (shape.firstUp[level + 1] ?? 0) - first;
    rows.push(linkRow(`Level ${level} ↑`, loads, first, count, columns));
    rows.push(linkRow(`Level ${level} ↓`, loads, first + shape.upLinks, count, columns));
  }
  return rows;
}

function linkRow(name: string, loads: PhaseLoads, first: number, count: number, columns: number): Row {
  const per = Math.max(1, Math.ceil(count / Math.max(1, columns)));
  const values = new Float32Array(Math.ceil(count / per));
  for (let at = 0; at < count; at++) {
    const cell = Math.floor(at / per);
    values[cell] = Math.max(values[cell] ?? 0, loads.linkLoad[first + at] ?? 0);
  }
  return { name, values, first, per, count };
}

export function messageLevel(shape: Shape): number {
  for (let level = 1; level < shape.levels; level++) {
    if (shape.nodes / (shape.below[level] ?? 1) <= MOST_SUBTREES) return level;
  }
  return Math.max(1, shape.levels - 1);
}

export function messageRows(shape: Shape, loads: PhaseLoads): Row[] {
  const below = shape.below[messageLevel(shape)] ?? 1;
  const subtrees = shape.nodes / below;
  const rows = Array.from({ length: subtrees }, (_, at) => ({
    name: rangeName(at, below),
    values: new Float32Array(subtrees),
    first: at,
    per: 1,
    count: subtrees,
  }));
  for (let task = 0; task < shape.nodes; task++) {
    const destination = loads.destination[task] ?? IDLE;
    if (destination === IDLE || destination === task) continue;
    const from = rows[Math.floor((loads.taskNode[task] ?? 0) / below)];
    const to = Math.floor((loads.taskNode[destination] ?? 0) / below);
    if (from) from.values[to] = (from.values[to] ?? 0) + 1 / below;
  }
  return rows;
}

export function rangeName(subtree: number, below: number): string {
  const first = subtree * below;
  return below === 1 ? `${first}` : `${first}–${first + below - 1}`;
}
