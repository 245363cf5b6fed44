/* The strips of lanes (traffic/task-steps.ts), with their names. */

import type { StripLane } from '../../draw/chart/timeline/task-strip.ts';
import { isComparable } from '../../measures/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { taskStepsOf } from '../../traffic/task-steps.ts';
import { useKept } from '../use-kept.ts';

/** Keeps the list as long as tasks stay where they are and no run goes on. */
export function useStrips(lanes: readonly LaneState[]): readonly StripLane[] {
  const inputs = lanes.flatMap(({ index, name, settings, summary, loads }) => [
    ...[index, name, settings, summary, loads?.taskNode.join()],
  ]);
  return useKept(inputs, () => stripsOf(lanes));
}

export function stripsOf(lanes: readonly LaneState[]): readonly StripLane[] {
  return lanes.flatMap((state) => {
    const { index: lane, name, settings, summary, loads } = state;
    const times = summary?.taskTimes ?? null;
    const strip = taskStepsOf(settings, loads?.taskNode ?? null, times, summary?.reachedPs ?? 0);
    return strip ? [{ lane, name, strip, idealPs: isComparable(state) ? (summary?.idealPs ?? 0) : 0 }] : [];
  });
}
