/* What each task of a trace does over time, as a picture and as a table. */

import { type ComponentProps, useMemo } from 'react';
import type { AddedChart } from '../../kinds/common/strip-chart.ts';
import { Caption } from '../../kinds/congestion/charts/Half.tsx';
import { jobNodes } from '../../model/algorithms/jobs.ts';
import { runsJobs } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { formatShare } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { shareWaited, type TaskTimeline, taskTimelineOfLane } from './doings.ts';
import { TaskTable } from './TaskTable.tsx';
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
