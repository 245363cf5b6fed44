/* Controls pressed with a pointer give up the focus, so that space and arrows move the clock at once. Keyboard users keep
 * theirs: keys that press a button cause clicks without a pointer (detail 0). */

import { useEffect } from 'react';

/** Buttons after which people go on watching. */
const PASSING = '.segmented button, .ribbon .choice-row button, .transport button, .tree-chip';

function letGo(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(PASSING)) activeElement.blur();
}

export function useLettingGo() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => event.detail > 0 && letGo();
    // A dragged task causes no click, and its chip is focused where it is dropped.
    const onUp = (event: PointerEvent) => event.button === 0 && setTimeout(letGo);
    window.addEventListener('click', onClick);
    window.addEventListener('pointerup', onUp);
    return () => {
      window.removeEventListener('click', onClick);
      window.removeEventListener('pointerup', onUp);
    };
  }, []);
}
