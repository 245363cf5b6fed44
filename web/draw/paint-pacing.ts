/* Pictures take turns: of several trees that are due, one is repainted per animation frame, so that the page stays responsive. */

/** Shorter than an animation frame, longer than the time between two pictures of one frame. */
const MIN_GAP_MS = 8;

let last = Number.NEGATIVE_INFINITY;

export function mayPaint(nowMs: number): boolean {
  return nowMs - last >= MIN_GAP_MS;
}

/** A picture was painted; `nowMs` is the time after that. */
export function notePainted(nowMs: number): void {
  last = nowMs;
}
