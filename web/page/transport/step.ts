/* Steps of the clock: of traffic without phases a hundredth of the run, or one slot; while a switch is looked into, slots. */

import { hasPhases } from '../../model/lanes.ts';
import { flitPs } from '../../run/flits.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { lookedInto } from '../inspected-switch.ts';

const STEPS = 100;

/** So many steps forwards, or back where below 0; `fine`: by slots. Other traffic steps as the clock does. */
export function stepTime(by: number, fine: boolean): void {
  const state = usePlayground.getState();
  const { lanes, pause, setTime, stepForward, stepBack } = state;
  const [first] = lanes;
  const inside = lookedInto(state) > 0;
  if (!first || (hasPhases(first.settings) && !inside)) {
    if (by > 0) stepForward();
    else stepBack();
    return;
  }
  const end = packetClockEndPs(lanes);
  const step = fine || inside ? flitPs(first.settings) : end / STEPS;
  pause();
  setTime(Math.max(0, Math.min(end, playback.now().timePs + by * step)));
}
