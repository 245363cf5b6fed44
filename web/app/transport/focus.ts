/* What a pointer pressed gives the focus back, so that space and arrows move the clock at once. Who came by keyboard stays
 * where they are: keys that press a button make clicks without a pointer (detail 0). */

import { useEffect } from 'react';

/** Buttons after which one goes on watching. */
const PASSING = '.segmented button, .ribbon .choice-row button, .transport button, .tree-chip';

function letGo(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(PASSING)) activeElement.blur();
}

export function useLettingGo() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => event.detail > 0 && letGo();
    // A pulled task makes no click, and its chip gets the focus where it is dropped.
    const onUp = (event: PointerEvent) => event.button === 0 && setTimeout(letGo);
    window.addEventListener('click', onClick);
    window.addEventListener('pointerup', onUp);
    return () => {
      window.removeEventListener('click', onClick);
      window.removeEventListener('pointerup', onUp);
    };
  }, []);
}
