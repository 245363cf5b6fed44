/* What a cell of the trail means. */

import { LINK_STANDING, type Trail } from '../../engine/protocol.ts';

/** A queue stands when it is above the high threshold, or when the port before the link says so and what is isolated is not
 * the reason. `high`: 0 .. 255. */
export function stands(trail: Trail, cell: number, high: number): boolean {
  const plain = trail.plain[cell] ?? 0;
  if (plain >= high) return true;
  return ((trail.state[cell] ?? 0) & LINK_STANDING) !== 0 && plain >= (trail.isolated[cell] ?? 0);
}

export function highMark(threshold: number): number {
  return Math.max(1, Math.round(threshold * 255));
}
