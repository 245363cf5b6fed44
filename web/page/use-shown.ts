/* Whether a link leaves out a part of the page (view.without), which is then not rendered at all. Nothing on the page unfolds
 * the figures, so where a scenario hides them they are left out, too. */

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasPhases } from '../model/lanes.ts';
import type { View } from '../model/types.ts';
import type { LaneState } from '../run/lane-state.ts';
import { throttled, usePlayground } from '../state/store.ts';
import type { Tick } from '../state/types.ts';

export function useShown(what: View['without'][number]): boolean {
  return usePlayground(({ scenario }) => isShown(what, scenario.view));
}

export function isShown(what: View['without'][number], { without, hidden }: View): boolean {
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

/* When there is a first picture: what it does not need is asked for after it, however slow the machine is. */

const AGAIN_MS = 1000;

/** On the page's timeline. */
const FIRST_PICTURE = 'first picture';

const hasPicture = ({ status, loads, settings }: LaneState): boolean =>
  status === 'failed' || loads !== null || (status !== 'opening' && !hasPhases(settings));

/** Some time after the page has loaded, and not before every lane has a picture, which is painted; a hidden page paints none. */
export function afterFirstPicture(ms: number, then: () => void): void {
  const look = () => {
    if (!usePlayground.getState().lanes.every(hasPicture)) setTimeout(look, AGAIN_MS);
    else if (document.hidden) then();
    else requestAnimationFrame(then);
  };
  window.addEventListener('load', () => setTimeout(look, ms), { once: true });
}

/** Whether it is painted. */
export function useAfterFirstPicture(): boolean {
  const [after, setAfter] = useState(false);
  const there = usePlayground(({ lanes }) => lanes.length > 0 && lanes.every(hasPicture));
  useEffect(() => {
    if (after || !there) return undefined;
    const frame = requestAnimationFrame(() => {
      if (performance.getEntriesByName(FIRST_PICTURE).length === 0) performance.mark(FIRST_PICTURE);
      setAfter(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [after, there]);
  return after;
}
