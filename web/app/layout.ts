/* Three ways to lay the page out. Wide: everything side by side. Medium: panels wait behind a rail. Narrow: one lane at a
 * time, panels as sheets, the transport at the thumb. */

import { useSyncExternalStore } from 'react';

export type Layout = 'narrow' | 'medium' | 'wide';

const narrow = window.matchMedia('(max-width: 719px)');
const medium = window.matchMedia('(max-width: 1179px)');
const low = window.matchMedia('(max-height: 679px)');

function subscribe(queries: MediaQueryList[]) {
  return (changed: () => void) => {
    for (const query of queries) query.addEventListener('change', changed);
    return () => {
      for (const query of queries) query.removeEventListener('change', changed);
    };
  };
}

const subscribeWidth = subscribe([narrow, medium]);
const subscribeHeight = subscribe([low]);

export function useLayout(): Layout {
  return useSyncExternalStore(subscribeWidth, () => (narrow.matches ? 'narrow' : medium.matches ? 'medium' : 'wide'));
}

/** Too low a window: legend and ribbon fold before the tree does. */
export function useLow(): boolean {
  return useSyncExternalStore(subscribeHeight, () => low.matches);
}
