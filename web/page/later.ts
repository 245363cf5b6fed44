/* What nobody needs before there is a picture: to print it, and to change it. */

import { usePlayground } from '../state/store.ts';
import { watchPrinting } from './print.ts';

export function begin(): void {
  watchPrinting();
  if (hasPictures()) loadGliding();
  else {
    const stop = usePlayground.subscribe(() => {
      if (!hasPictures()) return;
      stop();
      loadGliding();
    });
  }
}

function hasPictures(): boolean {
  const { lanes } = usePlayground.getState();
  return lanes.length > 0 && lanes.every(({ status, loads }) => status !== 'opening' || loads !== null);
}

/** Once they are painted. */
function loadGliding(): void {
  const load = () =>
    import('../draw/glide/glide.ts').then(
      ({ startGliding }) => startGliding(),
      () => undefined,
    );
  requestAnimationFrame(() => requestAnimationFrame(() => void load()));
}
