/* What nobody needs before there is a picture: to print it, and to change it. */

import { watchPrinting } from './print.ts';

export function begin(): void {
  watchPrinting();
  // Once it is painted.
  requestAnimationFrame(() => requestAnimationFrame(loadChanges));
}

/** Loaded before the first change, which may come when there is no network any more. */
function loadChanges(): void {
  import('../draw/transition/transition.ts').then(
    ({ startTransitions }) => startTransitions(),
    () => undefined,
  );
}
