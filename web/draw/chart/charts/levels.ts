/* The level table: what a subtree's links can carry, what an exchange needs at least, and what the lanes ask of them. */

import { linkCapacities } from '../../../model/capacity.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Analysis, Shape } from '../../../run/protocol.ts';

export interface LevelRow {
  level: number;
  /** nodes in a subtree of this level: the fewest of one that has some, and the most */
  nodes: { least: number; most: number };
  /** up links that leave it, where some are cut the fewest, and messages that they take in a phase */
  links: number;
  fit: number;
  bMin: number;
  /** by lane: the most messages that leave, and enter, one subtree in one phase; null before the analysis is done */
  lanes: ({ up: number; down: number } | null)[];
}

export interface LevelTable {
  /** lanes that share the tree */
  lanes: { index: number; name: string }[];
  rows: LevelRow[];
}

/** One table per tree: lanes of the same topology, whose links take as much, stand side by side. */
export function levelTables(lanes: readonly LaneState[]): LevelTable[] {
  const trees = new Map<string, LaneState[]>();
  for (const lane of lanes) {
    if (!lane.shape) continue;
    const key = `${lane.shape.m};${lane.shape.w};${lane.shape.p};${[...lane.shape.cuts]};${[...lane.shape.absent]};${linkCapacities(lane.settings)}`;
    trees.set(key, [...(trees.get(key) ?? []), lane]);
  }
  return [...trees.values()].map((same) => ({
    lanes: same.map(({ index, name }) => ({ index, name })),
    rows: rowsOf(same),
  }));
}

function rowsOf(lanes: LaneState[]): LevelRow[] {
  const [first] = lanes;
  const shape = first?.shape;
  if (!shape) return [];
  const capacities = linkCapacities(first.settings);
  return Array.from({ length: shape.levels }, (_, level) => ({
    level,
    nodes: shape.presentSubtrees(level),
    links: shape.fewestUplinks(level),
    fit: shape.fewestUplinks(level) * (capacities[level + 1] ?? 1),
    bMin: shape.bMin[level] ?? 0,
    lanes: lanes.map(({ analysis }) => maxMessages(shape, analysis, level)),
  })).reverse();
}

function maxMessages(shape: Shape, analysis: Analysis | null, level: number): { up: number; down: number } | null {
  if (!analysis || analysis.done === 0) return null;
  let [up, down] = [0, 0];
  for (let phase = 0; phase < analysis.done; phase++) {
    const cell = phase * (shape.levels + 1) + level;
    up = Math.max(up, analysis.maxUp[cell] ?? 0);
    down = Math.max(down, analysis.maxDown[cell] ?? 0);
  }
  return { up, down };
}
