/* How often a phase of a random job has a hot spot, with the initial table of top switches, with the improved one, and with exact
 * colouring. */

import { contentionOf } from '../../measures/loads.ts';
import { randomJob } from '../../model/algorithms/jobs.ts';
import { defaultScenario } from '../../model/defaults.ts';
import { resolveLane } from '../../model/lanes.ts';
import type { ResolvedLane, Routing } from '../../model/types.ts';
import type { Core } from '../../run/core.ts';
import { initialRouter, linksByRouter, MeetingCounter } from '../../traffic/meetings.ts';
import { planOf } from '../../traffic/plan.ts';
import { fixed } from '../../words/grammar.ts';

export const TABLES = ['destination', 'source', 'local'] as const satisfies Routing['initial'][];

export interface JobsRequest {
  perLeaf: number;
  leaves: number;
  /** top switches */
  tops: number;
  /** nodes of a job */
  size: number;
  /** number of jobs; job i is drawn with seed + i */
  count: number;
  seed: number;
}

/** Number of phases, and of those whose fullest link carries more than one message. */
export interface Tally {
  phases: number;
  hotBefore: number;
  hotAfter: number;
  worstBefore: number;
  worstAfter: number;
}

export interface JobTallies {
  /** jobs counted so far, from the first one on */
  jobs: number;
  tables: Record<(typeof TABLES)[number], Tally>;
  /** exact colouring does not depend on a table: only `After` is used */
  exact: Tally;
}

/** Yields interim counts; computation pauses until the consumer asks for more. */
export type ComputeJobs = (
  jobs: JobsRequest,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) => AsyncGenerator<JobTallies>;

export function emptyTallies(): JobTallies {
  const none = (): Tally => ({ phases: 0, hotBefore: 0, hotAfter: 0, worstBefore: 0, worstAfter: 0 });
  return { jobs: 0, tables: { destination: none(), source: none(), local: none() }, exact: none() };
}

function laneOf(request: JobsRequest, nodes: number[], routing: Partial<Routing>): ResolvedLane {
  return resolveLane(defaultScenario('job'), {
    name: 'job',
    topology: { kind: 'xgft', m: [request.perLeaf, request.leaves], w: [1, request.tops] },
    traffic: { exchange: 'shift' },
    job: { nodes },
    routing,
  });
}

function add(tally: Tally, before: number, after: number): void {
  tally.phases += 1;
  if (before > 1) tally.hotBefore += 1;
  if (after > 1) tally.hotAfter += 1;
  tally.worstBefore = Math.max(tally.worstBefore, before);
  tally.worstAfter = Math.max(tally.worstAfter, after);
}

/** Contention with the initial table, from its definition. */
function contentionsBefore(lane: ResolvedLane): number[] {
  const plan = planOf(lane);
  if (!plan) return [];
  const counter = new MeetingCounter(plan.tree);
  const router = initialRouter(lane, plan);
  return Array.from({ length: plan.rows }, (_, row) => {
    const links = linksByRouter(plan, plan.targets(row), router, 'nearest');
    return counter.meetings(plan.columns.length, links).contention;
  });
}

/** Adds the job at `index` of the request. */
function countJob(core: Core, request: JobsRequest, index: number, tallies: JobTallies): void {
  const nodes = randomJob(request.perLeaf * request.leaves, request.size, request.seed + index);
  for (const initial of TABLES) {
    const lane = laneOf(request, nodes, { kind: 'root-table', initial });
    const before = contentionsBefore(lane);
    for (const [phase, after] of contentionOf(core, lane).entries())
      add(tallies.tables[initial], before[phase] ?? 0, after);
  }
  const exact = contentionOf(core, laneOf(request, nodes, { kind: 'conflict-free' }));
  for (const after of exact) add(tallies.exact, 0, after);
  tallies.jobs += 1;
}

/** Counts for about `ms` milliseconds, at least one job; true when all are counted. For a worker's time slices. */
export function countJobs(core: Core, request: JobsRequest, tallies: JobTallies, ms: number): boolean {
  const end = performance.now() + ms;
  do {
    if (tallies.jobs >= request.count) return true;
    countJob(core, request, tallies.jobs, tallies);
  } while (performance.now() < end);
  return tallies.jobs >= request.count;
}

/** A rounded percentage: '58.1 %', '0.034 %', '0 %'. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (100 * part) / whole;
  if (percent === 0) return '0\u202f%';
  const digits = percent >= 10 ? 1 : percent >= 1 ? 2 : 3;
  return `${fixed(percent, digits)}\u202f%`;
}
