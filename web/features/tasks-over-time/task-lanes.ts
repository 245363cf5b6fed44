/* Lanes as rows of single tasks, for the page and, without a window, for pictures of it. */

import { isComparable } from '../../measures/comparable.ts';
import { linkCapacities } from '../../model/capacity.ts';
import { MAX_IN_TABLE } from '../../model/core-limits.ts';
import type { LaneSettings } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { bisectionOf, crossesMiddle, crossingsOf } from '../../traffic/groups.ts';
import { NO_TARGET, planOf } from '../../traffic/plan.ts';
import { taskStepsOf } from '../../traffic/task-steps.ts';
import type { TableLane } from './crossing-table.ts';
import type { StripLane } from './task-strip.ts';

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

/** One lane: who sends to whom in which phase, and what of it crosses the middle. */
export interface CrossingTable {
  tasks: readonly number[];
  phases: number;
  firstPhase: number;
  /** home subtree by row, for the colour of a task */
  homes: readonly number[];
  /** by phase, then row; NO_TARGET: idle */
  targets: readonly Int32Array[];
  /** by phase, then row */
  far: readonly boolean[][];
  /** of a phase, both ways together */
  crossings: readonly number[];
  /** there are more one way than links */
  over: readonly boolean[];
  /** of a task, in all phases */
  perTask: readonly number[];
}

/** Null for large trees, and those without a middle. `taskNode`: node of each task, if known. */
export function crossingTableOf(lane: LaneSettings, taskNode: ArrayLike<number> | null): CrossingTable | null {
  const plan = planOf(lane, taskNode);
  const bisection = plan && bisectionOf(plan.tree, linkCapacities(lane));
  if (!plan || !bisection || plan.tree.nodes > MAX_IN_TABLE || plan.rows > MAX_IN_TABLE) return null;
  const { columns: tasks, tree, nodeOf, rows: phases, firstPhase } = plan;
  const targets = Array.from({ length: phases }, (_, phase) => plan.targets(phase));
  const messages = targets.map((row) =>
    tasks.flatMap((task, at) => {
      const target = row[at] ?? NO_TARGET;
      return target === NO_TARGET ? [] : [{ from: nodeOf(task), to: nodeOf(target) }];
    }),
  );
  const counts = messages.map((sent) => crossingsOf(bisection, sent));
  const far = targets.map((row) =>
    tasks.map((task, at) => {
      const target = row[at] ?? NO_TARGET;
      return target !== NO_TARGET && crossesMiddle(bisection, nodeOf(task), nodeOf(target));
    }),
  );
  return {
    ...{ tasks, phases, firstPhase, targets, far },
    homes: tasks.map((task) => tree.homeOf(task)),
    crossings: counts.map(({ right, left }) => right + left),
    over: counts.map(({ right, left }) => Math.max(right, left) > bisection.room),
    perTask: tasks.map((_, at) => far.filter((phase) => phase[at]).length),
  };
}
