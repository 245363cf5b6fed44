/* What a change by hand has done to a phase: counted anew after each, against the one before. */

import type { PhaseLoads } from '../../run/protocol.ts';

export type Verdict = 'better' | 'equal' | 'worse';

export interface Deed {
  /** where the tasks sit: another array is another change */
  taskNode: ArrayLike<number>;
  phase: number;
  /** messages on the busiest link */
  busiest: number;
  /** messages across the top */
  crossing: number;
}

export function deedOf({ taskNode, phase, contention, crossings }: PhaseLoads, levels: number): Deed {
  return { taskNode: Array.from(taskNode), phase, busiest: contention, crossing: crossings[levels] ?? 0 };
}

/** The busiest link decides how long the phase takes; between two that are alike, less across the top leaves more room. */
export function verdictOf(before: Deed, now: Deed): Verdict {
  const change = now.busiest - before.busiest || now.crossing - before.crossing;
  return change === 0 ? 'equal' : change < 0 ? 'better' : 'worse';
}

export function isSamePlacing(one: Deed, other: Deed): boolean {
  return (
    one.taskNode.length === other.taskNode.length &&
    Array.from(one.taskNode).every((node, task) => node === other.taskNode[task])
  );
}
