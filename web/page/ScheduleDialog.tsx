/* A lane's schedule as a table, and the nodes of a job. */

import { useMemo, useState } from 'react';
import { JobPicker } from '../kinds/job/JobPicker.tsx';
import { routings } from '../model/algorithms/routings.ts';
import { hasJob } from '../model/lanes.ts';
import { laneQueries, usePlayground } from '../state/store.ts';
import { t } from '../words/language/language.ts';
import { Dialog } from './parts/Dialog.tsx';
import { Segmented } from './parts/Segmented.tsx';
import { ScheduleTable } from './schedule/ScheduleTable.tsx';

function ConnectedJobPicker() {
  const only = usePlayground((state) => state.onlyLane) ?? undefined;
  const settings = usePlayground((state) => state.lanes[only ?? state.activeLane]?.settings);
  const change = usePlayground((state) => state.change);
  if (!settings) return null;
  return <JobPicker settings={settings} change={(patch) => change(patch, only)} />;
}

function ConnectedSchedule({ lane }: { lane: number }) {
  const shown = usePlayground((state) => state.lanes[lane]);
  const phase = usePlayground((state) => state.clock.phase);
  const setPhase = usePlayground((state) => state.setPhase);
  const ask = useMemo(() => (row: number) => laneQueries.phaseOf(lane, row), [lane]);
  return shown ? <ScheduleTable key={shown.index} lane={shown} phase={phase} setPhase={setPhase} ask={ask} /> : null;
}

export type ScheduleTab = 'schedule' | 'nodes';

export function ScheduleDialog({ first, onClose }: { first: ScheduleTab; onClose(): void }) {
  const lanes = usePlayground((state) => state.lanes);
  const active = usePlayground((state) => state.activeLane);
  const [index, setIndex] = useState(active);
  const [tab, setTab] = useState<ScheduleTab>(first);
  const lane = lanes[index] ?? lanes[0];
  if (!lane) return null;
  const isJob = hasJob(lane.settings) || routings[lane.settings.routing.kind].tabled;
  const tabs: { value: ScheduleTab; text: string }[] = [
    { value: 'schedule', text: t`Schedule` },
    ...(isJob || first === 'nodes' ? [{ value: 'nodes' as const, text: t`Nodes of the job` }] : []),
  ];
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'schedule';
  return (
    <Dialog vast title={shown === 'nodes' ? t`Nodes of the job` : t`Schedule`} onClose={onClose}>
      <div className="schedule-choices cluster">
        {lanes.length > 1 && shown !== 'nodes' && (
          <Segmented
            label={t`Lane`}
            choices={lanes.map(({ name, index: value }) => ({ value, text: name }))}
            value={lane.index}
            onChange={(value) => setIndex(Number(value))}
          />
        )}
        {tabs.length > 1 && (
          <Segmented label={t`View`} choices={tabs} value={shown} onChange={(value) => setTab(value as ScheduleTab)} />
        )}
      </div>
      {shown === 'schedule' && <ConnectedSchedule lane={lane.index} />}
      {shown === 'nodes' && <ConnectedJobPicker />}
    </Dialog>
  );
}
