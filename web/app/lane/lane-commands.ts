/* What can be done with a lane as a whole, in whichever menu of its head. */

import type { LaneState } from '../../engine/lane-state.ts';
import { limits } from '../../scenario/limits.ts';
import { usePlayground } from '../../state/store.ts';
import type { Command } from '../parts/Menu.tsx';

export function laneCommands({ index }: LaneState, lanes: number): Command[] {
  const { addLane, removeLane, changeOnly, scenario } = usePlayground.getState();
  const full = lanes >= limits.lanes;
  const { lesson, challenge, present } = scenario.view;
  const without = lesson
    ? 'close the lesson first'
    : challenge
      ? 'close the challenge first'
      : present
        ? 'leave the presentation first'
        : '';
  return [
    {
      text: 'Duplicate this lane',
      ...(full ? { detail: `${limits.lanes} is the limit` } : {}),
      disabled: full,
      run: () => addLane(index),
    },
    {
      text: 'Change only here',
      ...(lanes < 2 ? { detail: 'it is the only one' } : without ? { detail: without } : {}),
      disabled: lanes < 2 || without !== '',
      run: () => changeOnly(index),
    },
    {
      text: 'Remove this lane',
      ...(lanes < 2 ? { detail: 'one must remain' } : {}),
      disabled: lanes < 2,
      run: () => removeLane(index),
    },
  ];
}
