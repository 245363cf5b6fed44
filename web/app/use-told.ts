/* The instant of which all words speak, for components. */

import { useSyncExternalStore } from 'react';
import { told } from '../state/store.ts';
import type { Tick } from '../state/types.ts';

/** Renders the component that asks at most eight times a second; not where it is not `wanted`. */
export function useTold(wanted = true): Tick {
  return useSyncExternalStore(wanted ? told.subscribe : nobodyTells, told.now);
}

const nobodyTells = () => () => undefined;
