/* One run of a sweep: runs a lane on a core and takes its measures, in one go or in slices. */

import { hasCuts } from '../measures/comparable.ts';
import { efficiencyOf, meanOfBins } from '../measures/efficiency.ts';
import { analysing } from '../measures/loads.ts';
import { type Measure, type MeasuredRun, measuredIn, measures } from '../measures/measures.ts';
import { cappedPs } from '../measures/network-state.ts';
import { type ReportedLane, reportedRun, type Steady } from '../measures/outcome.ts';
import { ns } from '../measures/results.ts';
import { type Series, type SeriesRequest, seriesOf } from '../measures/series.ts';
import { sumOf } from '../measures/sums.ts';
import { traceRows } from '../model/algorithms/traces.ts';
import { traffics } from '../model/algorithms/traffics.ts';
import { familyOf, hasPhases, runsJobs } from '../model/lanes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { type Core, CoreRefusal, type CoreRun } from '../run/core.ts';
import { quantileOf, TreeSizeRecorder, withTrees } from '../run/history.ts';
import { type JobTime, jobTimes } from '../run/job-times.ts';
import type { LatencyHistogram } from '../run/protocol.ts';
import { runLimitPs } from '../run/run-limit.ts';
import { type InSlices, inOneGo, type Pace, runUntil } from '../run/slices.ts';

export interface RunRequest {
  lane: ResolvedLane;
  loads: boolean;
  packets: boolean;
  /** stalled links are counted on the way */
  trees?: boolean;
  /** cut off the start of steady traffic; 0 otherwise */
  warmUpNs: number;
  /** time series to record */
  series: readonly SeriesRequest[];
}

export interface RunResult extends MeasuredRun {
  /** every value measured; null: did not happen */
  values: Record<string, number | null>;
  /** time series, if any were requested */
  series?: Record<string, Series>;
  /** of the complete final state; null if no packets were simulated */
  hash: string | null;
  /** CPU time */
  ms: number;
}

/** A worker's reply: the result, or the core's reason for refusing. */
export type RunReply = { ran: RunResult } | { refusal: string };

/** About half a second of work: only so that a run can be interrupted at all. */
export const IN_ONE_GO: Pace = { hops: 20_000_000, learn: () => undefined };

/** Traffic in a steady state, measured after a warm-up. */
export function isSteady({ traffic }: Pick<ResolvedLane, 'traffic'>): boolean {
  return traffics[traffic.kind].endless === true;
}

interface Start {
  latencies: LatencyHistogram;
  /** of all packets so far */
  mean: number;
  max: number;
}

function latencyAfter(start: Start, end: Start): Steady['latencyNs'] {
  const [before, all] = [sumOf(start.latencies.count), sumOf(end.latencies.count)];
  if (all <= before) return null;
  const sumPs = all * end.mean - (before > 0 ? before * start.mean : 0);
  const quantile = (share: number) =>
    ns(cappedPs(quantileOf(end.latencies.count, start.latencies.count, end.latencies.boundPs, share), end));
  return { mean: ns(sumPs / (all - before)), p50: quantile(0.5), p99: quantile(0.99) };
}

function startOf(run: CoreRun): Start {
  const { mean, max } = run.summary().latencyPs;
  return { latencies: run.latencies(), mean, max };
}

/** Runs to the end; steady traffic is measured after the cut. */
function* runToEnd(
  run: CoreRun,
  { lane, warmUpNs }: RunRequest,
  pace: Pace,
  trees: TreeSizeRecorder | null,
): InSlices<{ steady?: Steady }> {
  const fromPs = Math.round(warmUpNs * 1000);
  if (!isSteady(lane)) {
    yield* runUntil(run, runLimitPs(lane), pace, trees);
    return {};
  }
  yield* runUntil(run, fromPs, pace, trees);
  const start = startOf(run);
  yield* runUntil(run, runLimitPs(lane), pace, trees);
  const latencyNs = latencyAfter(start, startOf(run));
  const { binPs, endPs, values } = efficiencyOf(lane, run.summary(), run.shape.nodes);
  const load = meanOfBins({ width: binPs, end: endPs, values }, fromPs) ?? (latencyNs === null ? 0 : null);
  const steady: Steady = { fromNs: warmUpNs, latencyNs, load };
  return { steady };
}

/** The measures that apply to a lane of this kind. */
function measuresFor({ lane, loads, packets, trees = false }: RunRequest): Measure[] {
  const made = { loads, packets, trees };
  return measures.filter(({ families, from }) => families.includes(familyOf(lane)) && made[from]);
}

/** The value that a sweep keeps. */
function keptValue(measure: Measure, lane: ReportedLane): number | null {
  const exact = measuredIn(measure, lane);
  return exact === null || measure.digits === undefined ? exact : Number(exact.toFixed(measure.digits));
}

/** Times several jobs on one tree; undefined elsewhere. */
export function* timingJobs(core: Core, lane: ResolvedLane, run: CoreRun, pace: Pace): InSlices<JobTime[] | undefined> {
  if (!runsJobs(lane)) return undefined;
  return yield* jobTimes(lane, run.eventSlots(traceRows(lane).length), (alone) => core.open(alone), pace);
}

/** Throws CoreRefusal. */
function* reporting(core: Core, run: CoreRun, request: RunRequest, pace: Pace): InSlices<ReportedLane> {
  const { lane, packets } = request;
  const loads = hasPhases(lane) && (request.loads || hasCuts(lane)) ? yield* analysing(run) : undefined;
  if (!packets) return reportedRun(lane, loads, null);
  const trees = request.trees && !hasPhases(lane) ? new TreeSizeRecorder(lane, run) : null;
  const steady = yield* runToEnd(run, request, pace, trees);
  const { nodes } = run.shape;
  const { listed } = traffics[lane.traffic.kind];
  const eventSlots = listed ? run.eventSlots(traceRows(lane).length) : undefined;
  const jobs = yield* timingJobs(core, lane, run, pace);
  return {
    ...reportedRun(lane, loads, { summary: withTrees(run.result(), trees), nodes, over: true, jobs, eventSlots }),
    ...steady,
  };
}

/** Throws CoreRefusal. */
function* measuring(core: Core, request: RunRequest, pace: Pace): InSlices<Omit<RunResult, 'ms'>> {
  const run = core.open(request.lane);
  try {
    const lane = yield* reporting(core, run, request, pace);
    const made = measuresFor({ ...request, loads: lane.loads !== undefined });
    const values = made.map((measure) => [measure.name, keptValue(measure, lane)] as const);
    const series = lane.run ? seriesOf(request.series, lane.settings, lane.run.summary, lane.run.nodes) : {};
    const kept = Object.keys(series).length > 0 ? { series } : {};
    const stopped = lane.stopped ? { stoppedNs: lane.stopped.atNs } : {};
    return { values: Object.fromEntries(values), ...stopped, ...kept, hash: lane.hash ?? null };
  } finally {
    run.destroy();
  }
}

/** Adds the time that the steps take, without what passes between them. */
function* timed(steps: InSlices<Omit<RunResult, 'ms'>>): InSlices<RunResult> {
  for (let ms = 0; ; ) {
    const begin = performance.now();
    const step = steps.next();
    ms += performance.now() - begin;
    if (step.done) return { ...step.value, ms: Math.round(ms) };
    yield;
  }
}

/** The answer in slices. Anything but a refusal terminates the worker: its core may be in any state. */
export function* replying(core: Core, request: RunRequest, pace: Pace): InSlices<RunReply> {
  try {
    return { ran: yield* timed(measuring(core, request, pace)) };
  } catch (error) {
    if (!(error instanceof CoreRefusal)) throw error;
    return { refusal: error.message };
  }
}

/** What is known of a lane in the end. Throws CoreRefusal. */
export function reportLane(core: Core, request: RunRequest): ReportedLane {
  const run = core.open(request.lane);
  try {
    return inOneGo(reporting(core, run, request, IN_ONE_GO));
  } finally {
    run.destroy();
  }
}

/** Throws CoreRefusal. */
export function measureLane(core: Core, request: RunRequest): RunResult {
  return inOneGo(timed(measuring(core, request, IN_ONE_GO)));
}

export function replyTo(core: Core, request: RunRequest): RunReply {
  return inOneGo(replying(core, request, IN_ONE_GO));
}
