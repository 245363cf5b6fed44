/* What can be done with a lane as a whole. */

import type { LaneState } from '../../engine/lane-state.ts';
import { limits } from '../../scenario/limits.ts';
import { usePlayground } from '../../state/store.ts';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';

export function LaneMenu({ lane, lanes }: { lane: LaneState; lanes: number }) {
  const addLane = usePlayground((state) => state.addLane);
  const removeLane = usePlayground((state) => state.removeLane);
  return (
    <Menu
      label={`Lane ${lane.name}`}
      className="icon-button lane-menu"
      button={<Icon name="dots" size={18} />}
      commands={[
        {
          text: 'Add a lane',
          detail: lanes < limits.lanes ? undefined : `${limits.lanes} is the most`,
          disabled: lanes >= limits.lanes,
          run: addLane,
        },
        {
          text: 'Remove this lane',
          detail: lanes > 1 ? undefined : 'one must stay',
          disabled: lanes < 2,
          run: () => removeLane(lane.index),
        },
      ]}
    />
  );
}
