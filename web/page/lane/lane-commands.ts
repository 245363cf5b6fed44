/* Commands for a whole lane, used by every menu of its head. */

import { limits } from '../../model/limits.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { enlarged, isEnlarged } from '../enlarged.ts';
import { guideIn } from '../guide/guides.ts';
import type { Command } from '../parts/Menu.tsx';
import { study } from '../study.tsx';

const locked = { detail: t`locked` };

/** `named`: label with the lane's name, where no head gives it. */
export type LaneCommand = Command & { named: string };

export function laneCommands(lane: LaneState, lanes: number): LaneCommand[] {
  const { index } = lane;
  const name = lane.name;
  const { addLane, removeLane, changeOnly, scenario } = usePlayground.getState();
  const full = lanes >= limits.lanes;
  const { lock, without: gone } = scenario.view;
  const fixed = lock.includes('lanes');
  const guide = guideIn(scenario.view);
  const without = guide
    ? guide.toClose
    : isEnlarged(scenario.view)
      ? enlarged?.toEnd
      : gone.includes('controls')
        ? t`no settings in this link`
        : '';
  return [
    {
      text: t`Duplicate this lane`,
      named: t`Duplicate ${name}`,
      ...(fixed ? locked : full ? { detail: t`${limits.lanes} is the limit` } : {}),
      disabled: fixed || full,
      run: () => addLane(index),
    },
    {
      text: t`Change only here`,
      named: t`Change only ${name}`,
      ...(lanes < 2 ? { detail: t`it is the only one` } : without ? { detail: without } : {}),
      disabled: lanes < 2 || without !== '',
      run: () => changeOnly(index),
    },
    ...(study
      ? [
          {
            text: study.laneText,
            named: study.laneText,
            ...(without ? { detail: without } : {}),
            disabled: without !== '',
            run: study.open,
          },
        ]
      : []),
    {
      text: t`Remove this lane`,
      named: t`Remove ${name}`,
      ...(fixed ? locked : lanes < 2 ? { detail: t`one must remain` } : {}),
      disabled: fixed || lanes < 2,
      run: () => removeLane(index),
    },
  ];
}
