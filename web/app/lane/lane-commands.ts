/* What can be done with a lane as a whole, in whichever menu of its head. */

import type { LaneState } from '../../engine/lane-state.ts';
import { t } from '../../language/language.ts';
import { limits } from '../../scenario/limits.ts';
import { usePlayground } from '../../state/store.ts';
import type { Command } from '../parts/Menu.tsx';

const locked = { detail: 'locked' };

export function laneCommands({ index }: LaneState, lanes: number): Command[] {
  const { addLane, removeLane, changeOnly, scenario } = usePlayground.getState();
  const full = lanes >= limits.lanes;
  const { lesson, challenge, present, lock, without: gone } = scenario.view;
  const fixed = lock.includes('lanes');
  const without = lesson
    ? t`close the lesson first`
    : challenge
      ? t`close the challenge first`
      : present
        ? t`leave the presentation first`
        : gone.includes('controls')
          ? t`no settings in this link`
          : '';
  return [
    {
      text: t`Duplicate this lane`,
      ...(fixed ? locked : full ? { detail: t`${limits.lanes} is the limit` } : {}),
      disabled: fixed || full,
      run: () => addLane(index),
    },
    {
      text: t`Change only here`,
      ...(lanes < 2 ? { detail: t`it is the only one` } : without ? { detail: without } : {}),
      disabled: lanes < 2 || without !== '',
      run: () => changeOnly(index),
    },
    {
      text: t`Remove this lane`,
      ...(fixed ? locked : lanes < 2 ? { detail: t`one must remain` } : {}),
      disabled: fixed || lanes < 2,
      run: () => removeLane(index),
    },
  ];
}
