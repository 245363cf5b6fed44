/* A lane's schedule as a table; for a job also how its top-switch table is built, statistics of random jobs, and its nodes. */

import { useEffect, useMemo, useState } from 'react';
import { JobPicker } from '../kinds/job/JobPicker.tsx';
import { JobStatistics } from '../kinds/job/JobStatistics.tsx';
import { usePublished } from '../kinds/job/published.ts';
import type { ComputeJobs, JobTallies } from '../kinds/job/statistics.ts';
import { TableSteps } from '../kinds/job/TableSteps.tsx';
import { routings } from '../model/algorithms/routings.ts';
import { hasJob } from '../model/lanes.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { TableConstruction } from '../run/protocol.ts';
import { laneQueries, usePlayground } from '../state/store.ts';
import { t } from '../words/language/language.ts';
import { askWorker } from './ask-worker.ts';
import type { CountJobsRequest } from './jobs-worker.ts';
import script from './jobs-worker.ts?worker&url';
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

export type ScheduleTab = 'schedule' | 'steps' | 'random' | 'nodes';

export function ScheduleDialog({ first, onClose }: { first: ScheduleTab; onClose(): void }) {
  const lanes = usePlayground((state) => state.lanes);
  const active = usePlayground((state) => state.activeLane);
  const [index, setIndex] = useState(active);
  const [tab, setTab] = useState<ScheduleTab>(first);
  const lane = lanes[index] ?? lanes[0];
  if (!lane) return null;
  const { tabled } = routings[lane.settings.routing.kind];
  const jobs = hasJob(lane.settings) || tabled;
  const tabs: { value: ScheduleTab; text: string }[] = [
    { value: 'schedule', text: t`Schedule` },
    ...(tabled ? [{ value: 'steps' as const, text: t`How its table is made` }] : []),
    ...(jobs ? [{ value: 'random' as const, text: t`Random jobs` }] : []),
    ...(jobs || first === 'nodes' ? [{ value: 'nodes' as const, text: t`Nodes of the job` }] : []),
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
      {shown === 'steps' && <StepsOf lane={lane} />}
      {shown === 'random' && <RandomJobs lane={lane} />}
      {shown === 'nodes' && <ConnectedJobPicker />}
    </Dialog>
  );
}

/** For the phase on the clock. */
function StepsOf({ lane }: { lane: LaneState }) {
  const phase = usePlayground((state) => state.clock.phase);
  const [construction, setConstruction] = useState<TableConstruction | null>(null);
  useEffect(() => {
    let stale = false;
    laneQueries.tableConstruction(lane.index, phase).then(
      (throttled) => !stale && setConstruction(throttled),
      () => !stale && setConstruction(null),
    );
    return () => {
      stale = true;
    };
  }, [lane.index, phase]);
  if (!construction || !lane.shape) return <p className="grey">{t`The table of this phase is being made.`}</p>;
  return (
    <TableSteps
      key={construction.final.phase}
      shape={lane.shape}
      title={t`Phase ${construction.final.phase + 1}`}
      steps={construction.steps}
      initial={construction.initial}
      final={construction.final}
    />
  );
}

function RandomJobs({ lane: { shape } }: { lane: LaneState }) {
  const tree = useMemo(
    () =>
      shape && {
        perLeaf: shape.childrenOf(1),
        leaves: shape.levels > 1 ? shape.childrenOf(2) : 1,
        tops: shape.levels > 1 ? shape.parentsOf(1) : 1,
      },
    [shape],
  );
  const published = usePublished();
  return tree ? <JobStatistics tree={tree} compute={countJobsInWorker} published={published} /> : null;
}

/** Counts random jobs in a worker and streams the counts. */
const countJobsInWorker: ComputeJobs = async function* (request, onProgress, signal) {
  const stopped = t`Counting stopped; start it again.`;
  for await (const newest of askWorker<CountJobsRequest, JobTallies>(script, { request }, signal, stopped)) {
    onProgress(newest.jobs / request.count);
    yield newest;
  }
};
