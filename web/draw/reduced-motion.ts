/* Whether the reader asked the system for less motion: pictures then jump to where they would have glided. */

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

let query: MediaQueryList | undefined;

export function wantsLessMotion(): boolean {
  query ??= window.matchMedia(REDUCED_MOTION);
  return query.matches;
}
