/* The tables of lanes (traffic/crossing-table.ts), with their names. */

import type { TableLane } from '../../draw/chart/timeline/crossing-table.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { crossingTableOf } from '../../traffic/crossing-table.ts';
import { useKept } from '../use-kept.ts';

/** Keeps the list as long as tasks stay where they are. */
export function useTables(lanes: readonly LaneState[]): readonly TableLane[] {
  const inputs = lanes.flatMap(({ index, name, settings, loads }) => [index, name, settings, loads?.taskNode.join()]);
  return useKept(inputs, () => tablesOf(lanes));
}

export function tablesOf(lanes: readonly LaneState[]): readonly TableLane[] {
  return lanes.flatMap(({ index: lane, name, settings, loads }) => {
    const table = crossingTableOf(settings, loads?.taskNode ?? null);
    return table ? [{ lane, name, table }] : [];
  });
}
