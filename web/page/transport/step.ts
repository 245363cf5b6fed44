/* Steps of the clock of traffic without phases: a hundredth of the run, or one slot. */

import { hasPhases } from '../../model/lanes.ts';
import { flitPs } from '../../run/config.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { playback, usePlayground } from '../../state/store.ts';

const STEPS = 100;

/** Forwards (1) or back (-1); `fine`: by one slot. Other traffic steps as the clock does. */
export function stepTime(by: 1 | -1, fine: boolean): void {
  const { lanes, pause, setTime, stepForward, stepBack } = usePlayground.getState();
  const [first] = lanes;
  if (!first || hasPhases(first.settings)) {
    if (by > 0) stepForward();
    else stepBack();
    return;
  }
  const end = packetClockEndPs(lanes);
  const step = fine ? flitPs(first.settings) : end / STEPS;
  pause();
  setTime(Math.max(0, Math.min(end, playback.now().timePs + by * step)));
}
