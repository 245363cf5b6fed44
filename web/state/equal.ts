/* Equality of plain JSON values, in which undefined fields count as absent, and of runs. */

import type { ResolvedLane } from '../model/types.ts';

export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && equal(value, right.get(key)));
}

/** Whether two lanes have the same run, whatever they are called. */
export function sameRun(a: ResolvedLane, b: ResolvedLane): boolean {
  return equal({ ...a, name: '' }, { ...b, name: '' });
}
