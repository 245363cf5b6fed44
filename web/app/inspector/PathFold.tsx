/* 'Path of a task' under a link or a switch: one of its messages at a time. */

import { useState } from 'react';
import type { InspectorActions, LaneView } from '../../families/common/lane-view.ts';
import type { Journey } from '../../tree/traffic.ts';
import { Chip } from './Chip.tsx';
import { Path } from './Path.tsx';
import { Fold } from './Section.tsx';

/** More messages than this are chosen from where they are listed. */
const CHOICES = 8;

interface Props {
  lane: LaneView;
  journeys: Journey[];
  link?: number;
  actions: InspectorActions;
}

export function PathFold(props: Props) {
  return <Fold title="Path of a task">{() => <Paths {...props} />}</Fold>;
}

function Paths({ lane, journeys, link, actions }: Props) {
  const [task, setTask] = useState<number | null>(null);
  const journey = journeys.find((one) => one.task === task) ?? journeys[0];
  if (!journey) return null;
  return (
    <>
      {journeys.length > 1 && (
        <fieldset className="path-choice">
          <legend className="unseen">Task</legend>
          {journeys.slice(0, CHOICES).map((one) => (
            <label key={one.task}>
              <input
                type="radio"
                className="unseen"
                checked={one.task === journey.task}
                onChange={() => setTask(one.task)}
                aria-label={`Task ${one.task}`}
              />
              <Chip task={one.task} home={one.fromHome} />
            </label>
          ))}
        </fieldset>
      )}
      <Path lane={lane} journey={journey} link={link} actions={actions} />
    </>
  );
}
