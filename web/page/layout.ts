/* Three ways to lay the page out. Wide: everything side by side. Medium: all settings lie over the stage. Narrow: one lane at a
 * time, panels as dialogs, the transport at the thumb. */

import { useSyncExternalStore } from 'react';
import { isPrinting } from '../draw/shown.ts';
import { usePlayground } from '../state/store.ts';
import { isEnlarged } from './enlarged.ts';

export type WindowSize = 'narrow' | 'medium' | 'wide';

const narrow = window.matchMedia('(max-width: 719px)');
const medium = window.matchMedia('(max-width: 1179px)');
const low = window.matchMedia('(max-height: 679px)');
const roomy = window.matchMedia('(min-width: 1600px)');
const short = window.matchMedia('(max-height: 849px)');

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
const subscribeShort = subscribe([short]);
const subscribeRoomy = subscribe([roomy]);

/** The paper is no window: what is printed is what the screen shows. */
function unlessPrinting<T>(read: () => T): () => T {
  let last = read();
  return () => {
    if (!isPrinting()) last = read();
    return last;
  };
}

const layoutOfWindow = unlessPrinting<WindowSize>(() =>
  narrow.matches ? 'narrow' : medium.matches ? 'medium' : 'wide',
);
export const isNarrow = () => layoutOfWindow() === 'narrow';
const isLow = unlessPrinting(() => low.matches);
const isShort = unlessPrinting(() => short.matches);
export const isRoomy = unlessPrinting(() => roomy.matches);

export function useLayout(): WindowSize {
  return useSyncExternalStore(subscribeWidth, layoutOfWindow);
}

/** Too low a window: legend and ribbon fold before the tree does. */
export function useLow(): boolean {
  return useSyncExternalStore(subscribeHeight, isLow);
}

/** Not so low, but a table of many rows leaves too little of the tree. */
export function useShort(): boolean {
  return useSyncExternalStore(subscribeShort, isShort);
}

/** So wide that a lens on a switch and the inspector stand side by side. */
export function useRoomy(): boolean {
  return useSyncExternalStore(subscribeRoomy, isRoomy);
}

/** Narrow windows have no room for large type. */
export function useEnlarged(): boolean {
  const wanted = usePlayground(({ scenario }) => isEnlarged(scenario.view));
  return useLayout() !== 'narrow' && wanted;
}
