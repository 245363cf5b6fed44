/* What each task of a trace does over time, as a picture and as a table. */

import { type ComponentProps, useMemo } from 'react';
import { DataTable, type PageColumn } from '../../draw/chart/NumbersTable.tsx';
import type { AddedChart } from '../../kinds/common/strip-chart.ts';
import { Caption } from '../../kinds/congestion/charts/Half.tsx';
import { jobNodes } from '../../model/algorithms/jobs.ts';
import { runsJobs } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatShare, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { type Doing, doneAt, type NodeRow, shareWaited, type TaskTimeline, taskTimelineOfLane } from './doings.ts';
import { chart } from './feature.ts';
import { TaskTimes } from './TaskTimes.tsx';
import { someCompute, type TaskTimelineLane } from './task-timeline.ts';

export function TasksChart({ lanes, asTable, ...page }: ComponentProps<AddedChart['Chart']>) {
  const programs = useMemo(() => taskTimelineLanes(lanes), [lanes]);
  if (asTable) return <TaskTable lanes={programs} />;
  return (
    <>
      <Caption subtitle={taskTimelineCaption(programs)} />
      {programs.length === 0 && <p className="note nothing grey">{tasksLater(lanes)}</p>}
      {programs.length > 0 && <TaskTimes {...page} lanes={programs} />}
    </>
  );
}

const known = new WeakMap<Uint32Array, TaskTimeline>();

/** Worked out once for all that asks; a run that goes on has new times. */
function taskTimelineFor({ settings, summary, eventSlots }: LaneState): TaskTimeline | null {
  if (!eventSlots) return null;
  const made = known.get(eventSlots) ?? taskTimelineOfLane(settings, eventSlots, summary?.reachedPs ?? 0);
  known.set(eventSlots, made);
  return made;
}

export function taskTimelineLanes(lanes: readonly LaneState[]): TaskTimelineLane[] {
  return lanes.flatMap((lane) => {
    const { index, name, shape, settings } = lane;
    const taskTimeline = taskTimelineFor(lane);
    const jobs = runsJobs(settings) ? { jobs: jobNodes(settings) } : {};
    return shape && taskTimeline ? [{ lane: index, name, tree: shape, taskTimeline, ...jobs }] : [];
  });
}

/** Why there is nothing to see. */
function tasksLater(lanes: readonly Pick<LaneState, 'run'>[]): string {
  return lanes.some(({ run }) => run.state === 'running')
    ? t`What each task does is known when the run is over.`
    : t`The run was stopped before it was known what each task does.`;
}

/** 'filled: computes; bar: sends; ...' */
export function taskTimelineCaption(lanes: readonly TaskTimelineLane[]): string {
  const waited = lanes.map(({ taskTimeline }) => formatShare(shareWaited(taskTimeline)));
  const marks = lanes.some(({ taskTimeline }) => someCompute(taskTimeline))
    ? t`filled: computes, bar: sends, empty: waits, thick: the longest chain`
    : t`bar: sends, empty: waits, thick: the longest chain`;
  return waited.length === 0 ? marks : t`${waited.join(', ')} of all time spent waiting; ${marks}`;
}

/* What the space-time picture shows, as a table: a row per node of each lane. */

interface Row extends NodeRow {
  lane: string;
  slotPs: number;
  end: number;
}

const spent = ({ pieces, slotPs }: Row, doings: readonly Doing[]): number =>
  pieces.reduce((sum, { doing, from, to }) => sum + (doings.includes(doing) ? to - from : 0), 0) * slotPs;

const COLUMNS: readonly PageColumn<Row>[] = [
  { heading: t`node`, value: ({ node }) => node },
  { heading: t`computes`, value: (row) => spent(row, ['computes']), format: formatTime },
  { heading: t`sends`, value: (row) => spent(row, ['sends']), format: formatTime },
  { heading: t`both`, value: (row) => spent(row, ['both']), format: formatTime },
  { heading: t`waits`, value: (row) => spent(row, ['waits']), format: formatTime },
  { heading: t`done after`, value: (row) => doneAt(row, row.end) * row.slotPs, format: formatTime },
];

function TaskTable({ lanes }: { lanes: readonly TaskTimelineLane[] }) {
  const rows = lanes.flatMap(({ name, taskTimeline }) =>
    taskTimeline.rows.map((row) => ({ ...row, lane: name, slotPs: taskTimeline.slotPs, end: taskTimeline.end })),
  );
  const lane: PageColumn<Row> = { heading: t`lane`, value: (row) => row.lane };
  return (
    <DataTable
      columns={lanes.length > 1 ? [lane, ...COLUMNS] : COLUMNS}
      rows={rows}
      label={t`${chart.title}, table`}
      keyOf={(row) => `${row.lane} ${row.node}`}
    >
      {lanes.map(({ lane: index, name, taskTimeline }) => (
        <p
          key={index}
          className="grey"
        >{t`${name}: ${formatShare(shareWaited(taskTimeline))} of all time spent waiting`}</p>
      ))}
    </DataTable>
  );
}
