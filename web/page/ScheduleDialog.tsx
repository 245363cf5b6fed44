/* A lane's schedule as a table. */

import { useMemo, useState } from 'react';
import { laneQueries, usePlayground } from '../state/store.ts';
import { t } from '../words/language/language.ts';
import { Dialog } from './parts/Dialog.tsx';
import { Segmented } from './parts/Segmented.tsx';
import { ScheduleTable } from './schedule/ScheduleTable.tsx';

function ConnectedSchedule({ lane }: { lane: number }) {
  const shown = usePlayground((state) => state.lanes[lane]);
  const phase = usePlayground((state) => state.clock.phase);
  const setPhase = usePlayground((state) => state.setPhase);
  const ask = useMemo(() => (row: number) => laneQueries.phaseOf(lane, row), [lane]);
  return shown ? <ScheduleTable key={shown.index} lane={shown} phase={phase} setPhase={setPhase} ask={ask} /> : null;
}

export function ScheduleDialog({ onClose }: { onClose(): void }) {
  const lanes = usePlayground((state) => state.lanes);
  const active = usePlayground((state) => state.activeLane);
  const [index, setIndex] = useState(active);
  const lane = lanes[index] ?? lanes[0];
  if (!lane) return null;
  return (
    <Dialog vast title={t`Schedule`} onClose={onClose}>
      {lanes.length > 1 && (
        <div className="schedule-choices cluster">
          <Segmented
            label={t`Lane`}
            choices={lanes.map(({ name, index: value }) => ({ value, text: name }))}
            value={lane.index}
            onChange={(value) => setIndex(Number(value))}
          />
        </div>
      )}
      <ConnectedSchedule lane={lane.index} />
    </Dialog>
  );
}
