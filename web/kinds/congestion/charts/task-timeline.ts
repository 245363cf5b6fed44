/* What each task of a trace does over time, of lanes as data. */

import type { TaskTimelineLane } from '../../../draw/chart/timeline/task-timeline.ts';
import { jobNodes } from '../../../model/algorithms/placed-jobs.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { runsJobs } from '../../../model/lanes.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { shareWaited, type TaskTimeline, taskTimelineOfLane } from '../../../traffic/task-timeline.ts';
import { formatShare } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';

/** Whether it has messages, and tasks that wait for each other. */
export function isListed({ traffic }: Pick<LaneState['settings'], 'traffic'>): boolean {
  return traffics[traffic.kind].listed;
}

export function hasTasks(lanes: readonly Pick<LaneState, 'settings'>[]): boolean {
  return lanes.some(({ settings }) => isListed(settings));
}

const known = new WeakMap<Uint32Array, TaskTimeline>();

/** Worked out once for all that asks; a run that goes on has new times. */
function taskTimelineFor({ settings, summary, eventSlots }: LaneState): TaskTimeline | null {
  if (!eventSlots) return null;
  const kept = known.get(eventSlots);
  if (kept) return kept;
  const made = taskTimelineOfLane(settings, eventSlots, summary?.reachedPs ?? 0);
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
export function tasksLater(lanes: readonly Pick<LaneState, 'run'>[]): string {
  return lanes.some(({ run }) => run.state === 'running')
    ? t`What each task does is known when the run is over.`
    : t`The run was stopped before it was known what each task does.`;
}

export const taskTimelineTitle = () => t`Tasks over time`;

/** 'filled: computes; bar: sends; ...' */
export function taskTimelineCaption(lanes: readonly TaskTimelineLane[]): string {
  const waited = lanes.map(({ taskTimeline }) => formatShare(shareWaited(taskTimeline)));
  const marks = t`filled: computes, bar: sends, empty: waits, blue: the longest chain`;
  return waited.length === 0 ? marks : t`${waited.join(', ')} of all time spent waiting; ${marks}`;
}
