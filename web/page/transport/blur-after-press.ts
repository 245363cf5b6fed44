/* Controls pressed with a pointer give up the focus, so that space and arrows move the clock at once. Keyboard users keep
 * theirs: keys that press a button cause clicks without a pointer (detail 0). */

import { useEffect } from 'react';

/** Buttons after which people go on watching. */
const PASSING = '.segmented button, .ribbon .menu > button, .transport button, .tree-chip';

function blurAfterPress(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(PASSING)) activeElement.blur();
}

export function useBlurAfterPress() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => event.detail > 0 && blurAfterPress();
    // A dragged task causes no click, and its chip is focused where it is dropped.
    const onUp = (event: PointerEvent) => event.button === 0 && setTimeout(blurAfterPress);
    window.addEventListener('click', onClick);
    window.addEventListener('pointerup', onUp);
    return () => {
      window.removeEventListener('click', onClick);
      window.removeEventListener('pointerup', onUp);
    };
  }, []);
}
