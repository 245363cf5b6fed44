/* When there is a first picture: what it does not need is asked for after it, however slow the machine is. */

import { hasPhases } from '../model/lanes.ts';
import type { LaneState } from '../run/lane-state.ts';
import { usePlayground } from '../state/store.ts';

const AGAIN_MS = 1000;

export const hasPicture = ({ status, loads, settings }: LaneState): boolean =>
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
