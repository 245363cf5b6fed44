/* Drops words from the title bar until it fits: their width varies with title, language and font. title.css says which go
 * first. */

import { type RefObject, useLayoutEffect } from 'react';
import { observeSize } from '../../draw/observe-size.ts';

/** Steps from all words to none. */
const STEPS = ['', '1', '1 2', '1 2 3', '1 2 3 4', '1 2 3 4 5'];

export function useFit(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const overflows = () => {
      const end = element.lastElementChild?.getBoundingClientRect().right ?? 0;
      return (
        end > element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight) + 0.5
      );
    };
    const drop = () => {
      for (const taken of STEPS) {
        element.dataset.tight = taken;
        if (!overflows()) return;
      }
    };
    drop();
    const endResized = observeSize(element, drop);
    const reworded = new MutationObserver(drop);
    reworded.observe(element, { childList: true, subtree: true, characterData: true });
    void document.fonts.ready.then(drop);
    return () => {
      endResized();
      reworded.disconnect();
    };
  }, [bar]);
}
