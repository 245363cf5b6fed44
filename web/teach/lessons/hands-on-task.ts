/* What a change by hand has done to a phase: counted anew after each, against the one before. */

import type { PhaseLoads } from '../../run/protocol.ts';

export type Verdict = 'better' | 'equal' | 'worse';

export interface HandsOnOutcome {
  /** where the tasks sit: another array is another change */
  taskNode: ArrayLike<number>;
  phase: number;
  /** messages on the busiest link */
  busiest: number;
  /** messages across the top */
  crossing: number;
}

export function outcomeOf({ taskNode, phase, contention, crossings }: PhaseLoads, levels: number): HandsOnOutcome {
  return { taskNode: Array.from(taskNode), phase, busiest: contention, crossing: crossings[levels] ?? 0 };
}

/** The busiest link decides how long the phase takes; between two that are alike, less across the top leaves more room. */
export function verdictOf(before: HandsOnOutcome, now: HandsOnOutcome): Verdict {
  const change = now.busiest - before.busiest || now.crossing - before.crossing;
  return change === 0 ? 'equal' : change < 0 ? 'better' : 'worse';
}

export function isSamePlacing(one: HandsOnOutcome, other: HandsOnOutcome): boolean {
  return (
    one.taskNode.length === other.taskNode.length &&
    Array.from(one.taskNode).every((node, task) => node === other.taskNode[task])
  );
}
