/* Whether a link leaves out a part of the page (view.without), which is then not rendered at all. Nothing on the page unfolds
 * the figures, so where a scenario hides them they are left out, too. */

import { useRef, useSyncExternalStore } from 'react';
import type { Panel, View } from '../model/types.ts';
import { throttled, usePlayground } from '../state/store.ts';
import type { Tick } from '../state/types.ts';

export function useShown(what: Panel): boolean {
  return usePlayground(({ scenario }) => isShown(what, scenario.view));
}

export function isShown(what: Panel, { without, hidden }: View): boolean {
  return !without.includes(what) && !(what === 'figures' && hidden.includes(what));
}

/* What is made of a list of inputs whose length may change, as that of lanes does. */

/** Keeps the same object as long as inputs are the same. */
export function useKept<T>(inputs: readonly unknown[], make: () => T): T {
  const last = useRef<{ inputs: readonly unknown[]; made: T } | null>(null);
  const kept = last.current;
  if (kept && kept.inputs.length === inputs.length && kept.inputs.every((part, at) => Object.is(part, inputs[at])))
    return kept.made;
  last.current = { inputs, made: make() };
  return last.current.made;
}

/* The instant that all words and numbers describe, as a hook. */

/** Renders the component at most eight times a second; not at all unless `wanted`. */
export function useThrottledTick(wanted = true): Tick {
  return useSyncExternalStore(wanted ? throttled.subscribe : neverNotifies, throttled.now);
}

const neverNotifies = () => () => undefined;
