/* The part of a run in which a hot spot shows its effect. */

import { hasRecovered } from '../../../run/efficiency.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { firstHotSpotSpan } from './hot-spot-span.ts';
import { recoveryOfLane } from './roles.ts';

/** From shortly before the hot spot until well after the fastest recovery, or until half of it is over if no lane recovers.
 * Null if that is about the whole run. */
export function aroundOnset(lanes: readonly LaneState[], endPs: number): [fromPs: number, toPs: number] | null {
  const spot = firstHotSpotSpan(lanes, endPs);
  if (!spot) return null;
  const back = lanes.flatMap((lane) => {
    const recovery = recoveryOfLane(lane);
    return recovery && hasRecovered(recovery) ? (recovery.recoveryPs ?? []) : [];
  });
  const length = back.length > 0 ? Math.min(...back) * 1.4 : (spot.offPs - spot.onsetPs) / 2;
  const [from, to] = [Math.max(0, spot.onsetPs - length * 0.12), Math.min(endPs, spot.onsetPs + length)];
  return to - from < 0.8 * endPs ? [from, to] : null;
}
