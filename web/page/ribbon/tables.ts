/* The tables of lanes (traffic/crossing-table.ts), with their names. */

import { useRef } from 'react';
import type { TableLane } from '../../draw/chart/timeline/crossing-table.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { crossingTableOf } from '../../traffic/crossing-table.ts';

/** The same list as long as tasks stay where they are. */
export function useTables(lanes: readonly LaneState[]): readonly TableLane[] {
  const made = useRef<{ inputs: unknown[]; tables: readonly TableLane[] } | null>(null);
  const inputs = lanes.flatMap(({ index, name, settings, loads }) => [index, name, settings, loads?.taskNode.join()]);
  const last = made.current;
  if (last && last.inputs.length === inputs.length && last.inputs.every((part, at) => part === inputs[at]))
    return last.tables;
  const tables = tablesOf(lanes);
  made.current = { inputs, tables };
  return tables;
}

export function tablesOf(lanes: readonly LaneState[]): readonly TableLane[] {
  return lanes.flatMap(({ index: lane, name, settings, loads }) => {
    const table = crossingTableOf(settings, loads?.taskNode ?? null);
    return table ? [{ lane, name, table }] : [];
  });
}
