/* Pictures take turns: when several trees are due, one is repainted per animation frame, and the page has time for the rest. A press
 * comes first: what it asked for is shown before pictures that play go on. */

/** Shorter than an animation frame, longer than what lies between two pictures of the same one. */
const APART_MS = 8;
/** Nobody who presses on and on stops a picture for longer. */
const LONGEST_MS = 400;

let last = Number.NEGATIVE_INFINITY;
let answering = false;
let begun = Number.NEGATIVE_INFINITY;
let heldUntil = Number.NEGATIVE_INFINITY;

/** Something was pressed: so long, and until the frame of the answer was drawn, pictures that play wait. */
export function answerFirst(ms: number): void {
  const now = performance.now();
  if (now > heldUntil + APART_MS) begun = now;
  heldUntil = Math.min(now + ms, begun + LONGEST_MS);
  if (answering) return;
  answering = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      answering = false;
    }),
  );
}

/** How long something that plays waits for the answer to a press, ms; 0: not at all. */
export function heldMs(nowMs: number): number {
  if (nowMs - begun >= LONGEST_MS) return 0;
  return Math.max(heldUntil - nowMs, answering ? APART_MS : 0);
}

export function isFree(nowMs: number): boolean {
  return nowMs - last >= APART_MS;
}

/** A picture was painted; `nowMs` after that. */
export function tookTurn(nowMs: number): void {
  last = nowMs;
}
