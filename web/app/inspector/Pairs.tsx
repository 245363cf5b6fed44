/* Messages as pairs of chips, source and destination; the first dozen, then all on request. */

import type { InspectorActions, LaneView } from '../../families/common/lane-view.ts';
import type { Journey } from '../../tree/traffic.ts';
import { Chip } from './Chip.tsx';
import { Unfolding } from './Unfolding.tsx';

const FIRST = 12;

interface Props {
  journeys: Journey[];
  /** said instead of an empty list */
  none: string;
  lane: LaneView;
  actions: InspectorActions;
}

export function Pairs({ journeys, none, lane, actions }: Props) {
  if (journeys.length === 0) return <p className="grey">{none}</p>;
  const select = (task: number) => actions.select({ kind: 'task', lane: lane.index, task });
  return (
    <Unfolding rows={journeys} atFirst={FIRST}>
      {(shown) => (
        <ul className="pairs">
          {shown.map((journey) => (
            <li key={journey.task}>
              <Chip task={journey.task} home={journey.fromHome} onSelect={() => select(journey.task)} />
              <span aria-hidden="true">→</span>
              <span className="unseen">sends to</span>
              <Chip task={journey.destination} home={journey.toHome} onSelect={() => select(journey.destination)} />
            </li>
          ))}
        </ul>
      )}
    </Unfolding>
  );
}
