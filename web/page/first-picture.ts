/* When there is a first picture: what it does not need is asked for after it, however slow the machine is. */

import { useEffect, useState } from 'react';
import { hasPhases } from '../model/lanes.ts';
import type { LaneState } from '../run/lane-state.ts';
import { usePlayground } from '../state/store.ts';

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
