/* The instant of which all words speak, for components. */

import { useSyncExternalStore } from 'react';
import { told } from '../state/store.ts';
import type { Tick } from '../state/types.ts';

/** Renders the component that asks at most eight times a second. */
export function useTold(): Tick {
  return useSyncExternalStore(told.subscribe, told.now);
}
