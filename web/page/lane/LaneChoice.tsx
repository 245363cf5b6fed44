/* Chooses the lane drawn as one of the trees: its name, and a menu of the others. */

import { useRef, useState } from 'react';
import type { LaneState } from '../../run/lane-state.ts';
import { useKeepFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Icon } from '../parts/Icon.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { laneFormula } from './headline.ts';
import { LaneNameField } from './LaneName.tsx';
import { laneCommands } from './lane-commands.ts';

export function LaneChoice({ lane, lanes, index }: { lane: LaneState; lanes: LaneState[]; index: number }) {
  const { showTree } = usePlayground.getState();
  const [naming, setNaming] = useState(false);
  const locked = usePlayground((state) => state.scenario.view.lock.includes('lanes'));
  const root = useRef<HTMLHeadingElement>(null);
  useKeepFocus(root, naming, 'button');
  if (naming) return <LaneNameField lane={lane.index} name={lane.name} onDone={() => setNaming(false)} />;

  const settings = lanes.map((other) => other.settings);
  const others = lanes.map(
    (other): Command => ({
      text: other.name,
      detail: laneFormula(other.settings, settings),
      current: other.index === lane.index,
      run: () => showTree(other.index, index),
    }),
  );
  return (
    <h2 ref={root} className="lane-name">
      <Menu
        label={t`${lane.name}: choose the lane drawn here`}
        className="lane-choice"
        align="left"
        button={
          <>
            {lane.name}
            <Icon name="down" size={14} />
          </>
        }
        commands={[
          ...others,
          'line',
          { text: t`Rename this lane`, disabled: locked, run: () => setNaming(true) },
          ...laneCommands(lane, lanes.length),
        ]}
      />
    </h2>
  );
}
