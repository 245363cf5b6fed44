/* Which messages cross the middle of a tree. */

import type { Bisection } from '../tree/tree.ts';

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

/** Tasks, and phases: a table has no room for more. */
export const MAX_IN_TABLE = 32;
