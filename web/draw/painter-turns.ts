/* Pictures take turns: when several trees are due, one is repainted per animation frame, and the page has time for the rest. */

/** Shorter than an animation frame, longer than what lies between two pictures of the same one. */
const MIN_GAP_MS = 8;

let last = Number.NEGATIVE_INFINITY;

export function isFree(nowMs: number): boolean {
  return nowMs - last >= MIN_GAP_MS;
}

/** A picture was painted; `nowMs` after that. */
export function notePainted(nowMs: number): void {
  last = nowMs;
}
