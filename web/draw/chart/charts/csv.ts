/* The charts as CSV, together with the level tables and completion times beside them. */

import { longerThanIdeal, missingOf } from '../../../measures/comparable.ts';
import { linkCapacities } from '../../../model/capacity.ts';
import { firstPhaseOf } from '../../../model/notes.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Analysis, Shape } from '../../../run/protocol.ts';
import { csvOf } from '../../../words/table.ts';
import { type TidyRow, tidyColumns, tidyRows } from '../plot.ts';
import { sizeRows } from './by-size.ts';
import { contentionChart, crossingsChart, deliveredChart, progressChart } from './quantities.ts';

/** Everything the charts show. An empty cell does not apply. */
export function chartsCsv(shown: readonly LaneState[]): string {
  // A file has the names that the scenario gives, in whatever language the page shows them.
  const lanes = shown.map((lane) => ({ ...lane, name: lane.settings.name }));
  const first = firstPhaseOf(lanes);
  const rowsOf = (charted: ReturnType<typeof progressChart>) => (charted ? tidyRows(charted.panes, lanes, first) : []);
  const levels = Math.max(0, ...lanes.map(({ shape }) => shape?.levels ?? 0));
  const bySize = sizeRows(lanes);
  const rows = [
    ...Array.from({ length: levels }, (_, below) => below + 1).flatMap((level) =>
      rowsOf(crossingsChart(lanes, level, level === levels)).map((row) => ({ ...row, level })),
    ),
    ...rowsOf(contentionChart(lanes)),
    ...completionRows(lanes),
    ...bySize,
    ...rowsOf(deliveredChart(lanes)),
    ...rowsOf(progressChart(lanes, 0)),
    ...levelRows(lanes),
  ];
  return csvOf({ columns: tidyColumns('chart', { level: true, phase: true, size: bySize.length > 0 }), rows });
}

function completionRows(lanes: readonly LaneState[]): TidyRow[] {
  return lanes.flatMap((lane) => {
    const { name, summary } = lane;
    if (!summary || summary.completionPs < 0) return [];
    const missing = missingOf(lane);
    if (missing) return [{ chart: 'missing', lane: name, value: missing.messages, unit: 'messages' }];
    const completion = { chart: 'completion', lane: name, value: summary.completionPs / 1000, unit: 'ns' };
    const longer = longerThanIdeal(lane);
    if (longer === null) return [completion];
    return [
      completion,
      { chart: 'ideal', lane: name, value: summary.idealPs / 1000, unit: 'ns' },
      { chart: 'longer than ideal', lane: name, value: longer, unit: 'ratio' },
    ];
  });
}

function levelRows(lanes: readonly LaneState[]): TidyRow[] {
  return levelTables(lanes).flatMap((table) =>
    table.rows.flatMap(({ level, links, fit, bMin, lanes: worst }) =>
      table.lanes.flatMap(({ name }, index) => {
        const worstOfLane = worst[index];
        const row = (chart: string, value: number): TidyRow => ({ chart, lane: name, level, value, unit: 'messages' });
        const limits = [row('links out', links), row('fit', fit), row('least bandwidth', bMin)];
        return worstOfLane ? [...limits, row('most up', worstOfLane.up), row('most down', worstOfLane.down)] : limits;
      }),
    ),
  );
}

/* The level table: what a subtree's links can carry, what an exchange needs at least, and what the lanes ask of them. */

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
