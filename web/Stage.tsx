/* The stage: up to four lanes side by side under one clock, and the legend below them. */

import type { CSSProperties } from 'react';
import { AddLane } from './controls/lane/AddLane.tsx';
import { LaneDone } from './controls/lane/LaneDone.tsx';
import { LaneHeader } from './controls/lane/LaneHeader.tsx';
import { LaneSentence } from './controls/lane/LaneSentence.tsx';
import { RunStatus } from './controls/transport/RunStatus.tsx';
import { LaneTree } from './LaneTree.tsx';
import { usePlayground } from './state/store.ts';
import type { LaneState } from './state/types.ts';
import { Legend } from './views/legend/Legend.tsx';

interface Props {
  lanes: LaneState[];
  narrow: boolean;
  low: boolean;
}

export function Stage({ lanes, narrow, low }: Props) {
  const filter = usePlayground((state) => state.filter);
  const setFilter = usePlayground((state) => state.setFilter);
  const shape = lanes.find((lane) => lane.shape)?.shape;
  return (
    <section
      id="stage"
      className="stage"
      aria-label="The tree, lane by lane"
      style={{ '--lanes': lanes.length } as CSSProperties}
    >
      <div className="lanes">
        {lanes.map((lane, place) => (
          <section key={lane.index} className={`lane ${lane.status}`} aria-label={lane.name}>
            {narrow ? <LaneSentence lane={lane} /> : <LaneHeader lane={lane} lanes={lanes.length} />}
            <div className="lane-tree">
              <LaneTree lane={lane} gutter={narrow ? 'narrow' : place === 0} />
              <LaneDone lane={lane} />
              <LaneTrouble lane={lane} />
            </div>
          </section>
        ))}
      </div>
      {shape && (
        <div className="stage-foot">
          <Legend
            filter={filter}
            onFilter={setFilter}
            nodes={shape.nodes}
            nodesPerHome={shape.below[1] ?? 1}
            compact={narrow || low}
          />
          {!narrow && (
            <div className="stage-corner">
              <RunStatus lanes={lanes} />
              <AddLane lanes={lanes.length} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** What stands in the way of the picture, over the place where it would be. */
function LaneTrouble({ lane: { status, error, shape } }: { lane: LaneState }) {
  const place = shape ? 'lane-wait over-picture' : 'lane-wait';
  if (status === 'failed')
    return <p className={place}>{error ?? 'This lane has stopped. Change a setting to start it again.'}</p>;
  if (status === 'recovering') return <p className={place}>{error ?? 'Starting again'}</p>;
  return shape ? null : <p className="lane-wait">Building the tree</p>;
}
