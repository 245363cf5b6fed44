/* How long each of several jobs takes beside the others, and how long without them: in a run of the core with that job alone, on the same
 * nodes. */

import { aloneJob, jobNodes, rowsByJob } from '../model/algorithms/jobs.ts';
import { runsJobs } from '../model/lanes.ts';
import type { JobRow, ResolvedLane } from '../model/types.ts';
import { picoseconds } from './engine-fields.ts';
import { Refusal } from './exports.ts';
import { flitPs } from './flits.ts';
import { IDLE } from './records.ts';
import type { CoreRun } from './run.ts';
import { runLimitPs } from './run-limit.ts';
import { type InSlices, type Pace, runUntil } from './slices.ts';

/** From its start to its last message; null: not over when the run stopped. */
export interface JobTime {
  /** by task */
  nodes: number[];
  ps: number | null;
  alonePs: number | null;
}

/** Runs of jobs alone are kept: the same job stands in many lanes. */
const known = new Map<string, number>();
const KEPT = 256;

/** Nothing else sends: no other job, and no hot spot. */
function aloneLane(lane: ResolvedLane, job: JobRow, nodes: readonly number[]): ResolvedLane {
  const traffic = { ...lane.traffic, incast: false, jobs: [aloneJob(job, nodes)] };
  return { ...lane, name: '', traffic };
}

/** When so many rows from `first` on have ended; in slots. */
function endOf(slots: ArrayLike<number>, first: number, many: number): number | null {
  let last = 0;
  for (let row = first; row < first + many; row++) last = Math.max(last, slots[3 * row + 2] ?? IDLE);
  return last === IDLE ? null : last;
}

/** `slots`: of all rows of a run that is over (CoreRun.eventSlots). */
export function* jobTimes(
  lane: ResolvedLane,
  slots: ArrayLike<number>,
  open: (lane: ResolvedLane) => CoreRun,
  pace: Pace,
): InSlices<JobTime[]> {
  if (!runsJobs(lane)) return [];
  const slotPs = flitPs(lane);
  const places = jobNodes(lane);
  const times: JobTime[] = [];
  let first = 0;
  for (const [index, rows] of rowsByJob(lane).entries()) {
    const job = lane.traffic.jobs[index] as JobRow;
    const nodes = [...(places[index] ?? [])];
    const start = Math.ceil(picoseconds(job[3] ?? 0) / slotPs);
    const timeOf = (end: number | null) => (end === null ? null : (end - start) * slotPs);
    const ps = timeOf(endOf(slots, first, rows.length));
    const alone = yield* aloneEnd(aloneLane(lane, job, nodes), rows.length, open, pace);
    times.push({ nodes, ps, alonePs: timeOf(alone) });
    first += rows.length;
  }
  return times;
}

/** Null also where there is no memory for a further run: the first one is none the worse. */
function* aloneEnd(
  lane: ResolvedLane,
  rows: number,
  open: (lane: ResolvedLane) => CoreRun,
  pace: Pace,
): InSlices<number | null> {
  const key = JSON.stringify(lane);
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  let run: CoreRun | undefined;
  try {
    run = open(lane);
    yield* runUntil(run, runLimitPs(lane), pace);
    const end = endOf(run.eventSlots(rows), 0, rows);
    if (known.size >= KEPT) known.clear();
    // Without one it is asked again.
    if (end !== null) known.set(key, end);
    return end;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  } finally {
    run?.destroy();
  }
}
