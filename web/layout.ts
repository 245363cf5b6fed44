/* Three ways to lay the page out. Wide: everything side by side. Medium: panels wait behind a rail. Narrow: one lane at a
 * time, panels as sheets, the transport at the thumb. */

import { useSyncExternalStore } from 'react';

export type Layout = 'narrow' | 'medium' | 'wide';

const narrow = window.matchMedia('(max-width: 719px)');
const medium = window.matchMedia('(max-width: 1179px)');

function subscribe(changed: () => void) {
  for (const query of [narrow, medium]) query.addEventListener('change', changed);
  return () => {
    for (const query of [narrow, medium]) query.removeEventListener('change', changed);
  };
}

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, () => (narrow.matches ? 'narrow' : medium.matches ? 'medium' : 'wide'));
}
