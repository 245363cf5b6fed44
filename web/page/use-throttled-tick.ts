/* The instant that all words and numbers describe, as a hook. */

import { useSyncExternalStore } from 'react';
import { throttled } from '../state/store.ts';
import type { Tick } from '../state/types.ts';

/** Renders the component at most eight times a second; not at all unless `wanted`. */
export function useThrottledTick(wanted = true): Tick {
  return useSyncExternalStore(wanted ? throttled.subscribe : neverNotifies, throttled.now);
}

const neverNotifies = () => () => undefined;
