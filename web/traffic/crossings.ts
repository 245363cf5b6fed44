/* Which messages cross the middle of a tree. */

import type { Bisection, Tree } from '../tree/tree.ts';

/** With room for what its links take in a phase. `capacities`: of a link, by the level of its upper end (model/capacity.ts). */
export function bisectionOf({ bisection, levels }: Tree, capacities: readonly number[]): Bisection | null {
  return bisection && { ...bisection, room: bisection.room * (capacities[levels] ?? 1) };
}

export function crossesMiddle({ firstRight }: Bisection, from: number, to: number): boolean {
  return from < firstRight !== to < firstRight;
}

/** How many go from the left half to the right one, and back. */
export function crossingsOf(
  { firstRight }: Bisection,
  messages: Iterable<{ from: number; to: number }>,
): { right: number; left: number } {
  let [right, left] = [0, 0];
  for (const { from, to } of messages) {
    if (from < firstRight && to >= firstRight) right++;
    if (from >= firstRight && to < firstRight) left++;
  }
  return { right, left };
}
