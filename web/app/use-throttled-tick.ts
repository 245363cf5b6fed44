/* The instant of which all words speak, for components. */

import { useSyncExternalStore } from 'react';
import { throttled } from '../state/store.ts';
import type { Tick } from '../state/types.ts';

/** Renders the component that asks at most eight times a second; not where it is not `wanted`. */
export function useThrottledTick(wanted = true): Tick {
  return useSyncExternalStore(wanted ? throttled.subscribe : neverNotifies, throttled.now);
}

const neverNotifies = () => () => undefined;
