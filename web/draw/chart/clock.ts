/* Elements at the instant shown are moved by the playback directly, without rendering anything else again. */

import { type DependencyList, useEffect } from 'react';

/** The part of the playback that a chart needs. */
export interface Clock {
  now(): { timePs: number };
  /** returns how to unsubscribe */
  subscribe(listen: (tick: { timePs: number }) => void): () => void;
}

/** Calls `show` now and on every tick; subscribes anew whenever one of `of` changes. */
export function useClockTick(clock: Clock, show: (timePs: number) => void, of: DependencyList): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what `show` depends on
  useEffect(() => {
    show(clock.now().timePs);
    return clock.subscribe(({ timePs }) => show(timePs));
  }, [clock, ...of]);
}
