/* Lanes as rows of single tasks, for the page and, without a window, for pictures of it. */

import type { TableLane } from '../../draw/chart/timeline/crossing-table.ts';
import type { StripLane } from '../../draw/chart/timeline/task-strip.ts';
import { isComparable } from '../../measures/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { crossingTableOf } from '../../traffic/crossing-table.ts';
import { taskStepsOf } from '../../traffic/task-steps.ts';

export function tablesOf(lanes: readonly LaneState[]): readonly TableLane[] {
  return lanes.flatMap(({ index: lane, name, settings, loads }) => {
    const table = crossingTableOf(settings, loads?.taskNode ?? null);
    return table ? [{ lane, name, table }] : [];
  });
}

export function stripsOf(lanes: readonly LaneState[]): readonly StripLane[] {
  return lanes.flatMap((state) => {
    const { index: lane, name, settings, summary, loads } = state;
    const times = summary?.taskTimes ?? null;
    const strip = taskStepsOf(settings, loads?.taskNode ?? null, times, summary?.reachedPs ?? 0);
    return strip ? [{ lane, name, strip, idealPs: isComparable(state) ? (summary?.idealPs ?? 0) : 0 }] : [];
  });
}
