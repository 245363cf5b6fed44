/* The menu of a whole lane. */

import type { LaneState } from '../../engine/lane-state.ts';
import { t } from '../../language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { laneCommands } from './lane-commands.ts';

export function LaneMenu({ lane, lanes }: { lane: LaneState; lanes: number }) {
  return (
    <Menu
      label={t`Lane ${lane.name}`}
      className="icon-button lane-menu"
      button={<Icon name="dots" size={18} />}
      commands={laneCommands(lane, lanes)}
    />
  );
}
