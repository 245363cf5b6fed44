/* The stage: up to four lanes side by side under one clock, and the legend below them. */

import type { CSSProperties } from 'react';
import { AddLane } from './controls/lane/AddLane.tsx';
import { LaneHeader } from './controls/lane/LaneHeader.tsx';
import { LaneSentence } from './controls/lane/LaneSentence.tsx';
import type { LaneState } from './state/types.ts';

interface Props {
  lanes: LaneState[];
  narrow: boolean;
}

export function Stage({ lanes, narrow }: Props) {
  return (
    <section
      id="stage"
      className="stage"
      aria-label="The tree, lane by lane"
      style={{ '--lanes': lanes.length } as CSSProperties}
    >
      <div className="lanes">
        {lanes.map((lane, index) => (
          <section key={lane.index} className="lane" aria-label={lane.name}>
            {narrow ? <LaneSentence lane={lane} /> : <LaneHeader lane={lane} lanes={lanes.length} />}
            <div className="lane-tree">
              {!lane.shape && <p className="lane-wait">{lane.error ?? 'Building the tree'}</p>}
            </div>
            {!narrow && index === lanes.length - 1 && <AddLane lanes={lanes.length} />}
          </section>
        ))}
      </div>
      <div className="stage-foot" />
    </section>
  );
}
