/* The strips of lanes (traffic/task-steps.ts), with their names. */

import { useRef } from 'react';
import type { StripLane } from '../../draw/chart/timeline/task-strip.ts';
import { isComparable } from '../../measures/comparable.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { taskStepsOf } from '../../traffic/task-steps.ts';

/** The same list as long as tasks stay where they are and no run goes on. */
export function useStrips(lanes: readonly LaneState[]): readonly StripLane[] {
  const made = useRef<{ inputs: unknown[]; strips: readonly StripLane[] } | null>(null);
  const inputs = lanes.flatMap(({ index, name, settings, summary, loads }) => [
    ...[index, name, settings, summary, loads?.taskNode.join()],
  ]);
  const last = made.current;
  if (last && last.inputs.length === inputs.length && last.inputs.every((part, at) => part === inputs[at]))
    return last.strips;
  const strips = stripsOf(lanes);
  made.current = { inputs, strips };
  return strips;
}

export function stripsOf(lanes: readonly LaneState[]): readonly StripLane[] {
  return lanes.flatMap((state) => {
    const { index: lane, name, settings, summary, loads } = state;
    const times = summary?.taskTimes ?? null;
    const strip = taskStepsOf(settings, loads?.taskNode ?? null, times, summary?.reachedPs ?? 0);
    return strip ? [{ lane, name, strip, idealPs: isComparable(state) ? (summary?.idealPs ?? 0) : 0 }] : [];
  });
}
