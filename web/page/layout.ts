/* Three ways to lay the page out. Wide: everything side by side. Medium: all settings lie over the stage. Narrow: one lane at a
 * time, panels as dialogs, the transport at the thumb. */

import { useSyncExternalStore } from 'react';
import { isPrinting } from '../draw/shown.ts';
import { usePlayground } from '../state/store.ts';
import { isEnlarged } from './enlarged.ts';

export type WindowSize = 'narrow' | 'medium' | 'wide';

/** What some queries of the window come to, now and as a hook. The paper is no window: what is printed is what the screen shows. */
function watched<T>(texts: readonly string[], read: (...matches: boolean[]) => T): { now(): T; use(): T } {
  const queries = texts.map((text) => window.matchMedia(text));
  const present = () => read(...queries.map(({ matches }) => matches));
  let last = present();
  const now = () => {
    if (!isPrinting()) last = present();
    return last;
  };
  const subscribe = (changed: () => void) => {
    for (const query of queries) query.addEventListener('change', changed);
    return () => {
      for (const query of queries) query.removeEventListener('change', changed);
    };
  };
  return { now, use: () => useSyncExternalStore(subscribe, now) };
}

const matches = (text: string) => watched([text], (is = false) => is);
const size = watched(
  ['(max-width: 719px)', '(max-width: 1179px)'],
  (narrow, medium): WindowSize => (narrow ? 'narrow' : medium ? 'medium' : 'wide'),
);
const roomy = matches('(min-width: 1600px)');

export const isNarrow = () => size.now() === 'narrow';
export const isRoomy = roomy.now;
export const useLayout = size.use;

/** Too low a window: legend and ribbon fold before the tree does. */
export const useLow = matches('(max-height: 679px)').use;

/** Not so low, but a table of many rows leaves too little of the tree. */
export const useShort = matches('(max-height: 849px)').use;

/** So wide that a lens on a switch and the inspector stand side by side. */
export const useRoomy = roomy.use;

/** Narrow windows have no room for large type. */
export function useEnlarged(): boolean {
  const wanted = usePlayground(({ scenario }) => isEnlarged(scenario.view));
  return useLayout() !== 'narrow' && wanted;
}
