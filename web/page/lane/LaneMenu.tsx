/* What stands at a lane's name opens one card: where its figure comes from, the other lanes where one may be drawn here instead, and the
 * commands of the lane, of which one makes the name a field. */

import { type ReactNode, useRef, useState } from 'react';
import { moveFocus } from '../../draw/reader.ts';
import { limits } from '../../model/limits.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { useKeepFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { enlarged, isEnlarged } from '../enlarged.ts';
import { guideIn } from '../guide/guides.ts';
import { pictureCommands } from '../lane-picture.ts';
import { FigureExplanation } from '../lazy.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { study } from '../study.tsx';
import { useShown } from '../use-shown.ts';
import { laneFormula } from './headline.ts';

interface Props {
  lane: LaneState;
  lanes: LaneState[];
  /** index among the drawn lanes, where another one may be drawn instead */
  place: number | null;
  /** of the button */
  label: string;
  className: string;
  children: ReactNode;
}

export function LaneMenu({ lane, lanes, place, label, className, children }: Props) {
  const { showTree } = usePlayground.getState();
  const [naming, setNaming] = useState(false);
  const locked = usePlayground((state) => state.scenario.view.lock.includes('lanes'));
  const figures = useShown('figures');
  const root = useRef<HTMLHeadingElement>(null);
  useKeepFocus(root, naming, 'button');
  if (naming) return <LaneNameField lane={lane.index} name={lane.name} onDone={() => setNaming(false)} />;

  const settings = lanes.map((other) => other.settings);
  const drawHere = (index: number): Command[] =>
    lanes.map((other) => ({
      text: other.name,
      detail: laneFormula(other.settings, settings),
      current: other.index === lane.index,
      run: () => showTree(other.index, index),
    }));
  return (
    <h2 ref={root} className="lane-name">
      <Menu
        label={label}
        className={className}
        align="left"
        button={children}
        head={figures && <FigureExplanation lane={lane} />}
        commands={async () => [
          ...(await pictureCommands(lane)),
          ...(place === null ? [] : [...drawHere(place), 'line' as const]),
          { text: t`Rename ${lane.name}`, disabled: locked, run: () => setNaming(true) },
          ...laneCommands(lane, lanes.length),
        ]}
      />
    </h2>
  );
}

const LONGEST = 24;

function LaneNameField({ lane, name, onDone }: { lane: number; name: string; onDone(): void }) {
  const renameLane = usePlayground((state) => state.renameLane);
  const [draft, setDraft] = useState(name);
  const keep = () => {
    const text = draft.trim();
    if (text && text !== name) renameLane(lane, text);
    onDone();
  };
  return (
    <input
      className="lane-name-field"
      aria-label={t`Name of the lane`}
      value={draft}
      maxLength={LONGEST}
      size={Math.max(4, draft.length)}
      // It replaces the button that was just pressed.
      ref={moveFocus}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        // The focus returns to a button, which must not receive this Enter.
        if (event.key === 'Enter') event.preventDefault();
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}

/* Commands for a whole lane, used by every menu of its head. */

export function laneCommands({ index, name }: LaneState, lanes: number): Command[] {
  const { addLane, removeLane, changeOnly, scenario } = usePlayground.getState();
  const { lock, without } = scenario.view;
  const locked = lock.includes('lanes') && t`locked`;
  const guide = guideIn(scenario.view);
  const withoutSettings = guide
    ? guide.toClose
    : isEnlarged(scenario.view)
      ? enlarged?.toEnd
      : without.includes('controls') && t`no settings in this link`;
  /** `fault`: why it is disabled */
  const command = (text: string, fault: string | false | undefined, run: () => void): Command => ({
    ...{ text, disabled: Boolean(fault), run },
    ...(fault && { detail: fault }),
  });
  const full = lanes >= limits.lanes && t`${limits.lanes} is the limit`;
  const single = lanes < 2 && t`it is the only one`;
  return [
    command(t`Duplicate ${name}`, locked || full, () => addLane(index)),
    command(t`Change only ${name}`, single || withoutSettings, () => changeOnly(index)),
    ...(study ? [command(study.laneText, withoutSettings, study.open)] : []),
    command(t`Remove ${name}`, locked || single, () => removeLane(index)),
  ];
}
