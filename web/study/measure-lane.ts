/* One run of a sweep: runs a lane on a core and takes its measures, in one go or in slices. */

import { analysing } from '../kinds/common/analyse.ts';
import { type Loads, ns } from '../kinds/common/results.ts';
import { outcomeOf } from '../kinds/reports.ts';
import { traffics } from '../model/algorithms/traffics.ts';
import { familyOf, hasHotSpot, hasPhases } from '../model/lanes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { hasCuts } from '../run/comparable.ts';
import { type Core, CoreRefusal, type CoreRun } from '../run/core.ts';
import { efficiencyOf, idealOf, recoveryOf } from '../run/efficiency.ts';
import type { Summary } from '../run/protocol.ts';
import type { LatencyHistogram } from '../run/records.ts';
import { runLimitPs } from '../run/run-limit.ts';
import { type Levels, type Measure, type Measured, measures, type Steady } from './measures.ts';
import { type Series, type SeriesRequest, seriesOf } from './series.ts';

export interface RunRequest {
  lane: ResolvedLane;
  loads: boolean;
  packets: boolean;
  /** cut off the start of steady traffic; 0 otherwise */
  warmUpNs: number;
  /** time series to record */
  series: readonly SeriesRequest[];
}

export interface RunResult {
  /** every value measured, by the name of its measure; null: did not happen */
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

/** Work done in one call of the core: hops allowed, and how long those of the last call took. */
export interface Pace {
  readonly hops: number;
  learn(hops: number, ms: number): void;
}

/** About half a second of work: only so that a run can be interrupted at all. */
const IN_ONE_GO: Pace = { hops: 20_000_000, learn: () => undefined };

/** Yields between calls of the core. */
export type InSlices<T> = Generator<void, T>;

/** Traffic in a steady state, measured after a warm-up. */
export function isSteady({ traffic }: Pick<ResolvedLane, 'traffic'>): boolean {
  return traffics[traffic.kind].endless;
}

function* runUntil(run: CoreRun, untilPs: number, pace: Pace): InSlices<void> {
  for (;;) {
    const [begin, { hops }] = [performance.now(), run.progress()];
    const state = run.run(untilPs, pace.hops);
    pace.learn(run.progress().hops - hops, performance.now() - begin);
    if (state !== 'running') return;
    yield;
  }
}

interface Start {
  latencies: LatencyHistogram;
  meanPs: number;
}

function countOf({ count }: LatencyHistogram): number {
  return count.reduce((sum, packets) => sum + packets, 0);
}

/** Latency percentile of the packets generated after `start`. */
function percentile(counts: readonly number[], boundPs: Float64Array, share: number): number {
  const total = counts.reduce((sum, packets) => sum + packets, 0);
  let below = 0;
  const bucket = counts.findIndex((packets) => {
    below += packets;
    return packets > 0 && below >= share * total;
  });
  return boundPs[bucket] ?? 0;
}

function latencyAfter(start: Start, end: Start): Steady['latencyNs'] {
  const [before, all] = [countOf(start.latencies), countOf(end.latencies)];
  if (all <= before) return null;
  const counts = Array.from(end.latencies.count, (packets, bucket) => packets - (start.latencies.count[bucket] ?? 0));
  const sumPs = all * end.meanPs - (before > 0 ? before * start.meanPs : 0);
  const { boundPs } = end.latencies;
  return {
    mean: ns(sumPs / (all - before)),
    p50: ns(percentile(counts, boundPs, 0.5)),
    p99: ns(percentile(counts, boundPs, 0.99)),
  };
}

function startOf(run: CoreRun): Start {
  return { latencies: run.latencies(), meanPs: run.summary().latencyPs.mean };
}

/** The mean load of the bins that begin after the cut, weighted by their length. */
function loadAfter(lane: ResolvedLane, run: CoreRun, fromPs: number): number | null {
  const { binPs, endPs, values } = efficiencyOf(lane, run.summary(), run.shape.nodes);
  let [carried, time] = [0, 0];
  for (const [bin, value] of values.entries()) {
    if (bin * binPs < fromPs) continue;
    const width = Math.min(endPs, (bin + 1) * binPs) - bin * binPs;
    carried += value * width;
    time += width;
  }
  return time > 0 ? carried / time : null;
}

/** Runs to the end; steady traffic is measured after the cut. */
function* runToEnd(run: CoreRun, { lane, warmUpNs }: RunRequest, pace: Pace): InSlices<{ steady?: Steady }> {
  const fromPs = Math.round(warmUpNs * 1000);
  if (!isSteady(lane)) {
    yield* runUntil(run, runLimitPs(lane), pace);
    return {};
  }
  yield* runUntil(run, fromPs, pace);
  const start = startOf(run);
  yield* runUntil(run, runLimitPs(lane), pace);
  const latencyNs = latencyAfter(start, startOf(run));
  const load = loadAfter(lane, run, fromPs) ?? (latencyNs === null ? 0 : null);
  const steady: Steady = { fromNs: warmUpNs, latencyNs, load };
  return { steady };
}

function levelsOf(lane: ResolvedLane, summary: Summary, nodes: number): { levels?: Levels } {
  if (!summary.congestion || !hasHotSpot(lane.traffic)) return {};
  const { ideal } = idealOf(lane, summary.congestion, nodes);
  const { drop = null, steady = null } = recoveryOf(lane, summary, nodes) ?? {};
  return { levels: { ideal: traffics[lane.traffic.kind].endless ? ideal : null, drop, end: steady } };
}

interface PacketMeasurements {
  results: Partial<Measured>;
  series: Record<string, Series>;
}

const NO_PACKETS: PacketMeasurements = { results: {}, series: {} };

function* packetsOf(
  run: CoreRun,
  request: RunRequest,
  loads: Loads | undefined,
  pace: Pace,
): InSlices<PacketMeasurements> {
  const { lane } = request;
  const steady = yield* runToEnd(run, request, pace);
  const { nodes } = run.shape;
  const summary = run.result();
  const results = {
    ...outcomeOf(lane, loads, { summary, nodes, over: true }),
    ...steady,
    ...levelsOf(lane, summary, nodes),
  };
  return { results, series: seriesOf(request.series, lane, summary, nodes) };
}

/** The measures that apply to a lane of this kind. */
function measuresFor({ lane, loads, packets }: RunRequest): Measure[] {
  const made = { loads, packets };
  return measures.filter(({ families, from }) => families.includes(familyOf(lane)) && made[from]);
}

function measuredBy({ value, digits, ofAnyRun }: Measure, measured: Measured): number | null {
  if (!ofAnyRun && (measured.unreachable ?? 0) > 0) return null;
  const exact = value(measured) ?? null;
  return exact === null || digits === undefined ? exact : Number(exact.toFixed(digits));
}

function* loadsOf(run: CoreRun): InSlices<Loads> {
  const steps = analysing(run);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield;
  }
}

/** Throws CoreRefusal. */
function* measuring(core: Core, request: RunRequest, pace: Pace): InSlices<Omit<RunResult, 'ms'>> {
  const { lane, packets } = request;
  const run = core.open(lane);
  try {
    const loads = hasPhases(lane) && (request.loads || hasCuts(lane)) ? yield* loadsOf(run) : undefined;
    const { results, series } = packets ? yield* packetsOf(run, request, loads, pace) : NO_PACKETS;
    const measured: Measured = {
      ...outcomeOf(lane, loads, null),
      settings: lane,
      ...(loads ? { loads } : {}),
      ...results,
    };
    const made = measuresFor({ ...request, loads: loads !== undefined });
    const values = made.map((measure) => [measure.name, measuredBy(measure, measured)] as const);
    const kept = Object.keys(series).length > 0 ? { series } : {};
    return { values: Object.fromEntries(values), ...kept, hash: measured.hash ?? null };
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

function inOneGo<T>(steps: InSlices<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Throws CoreRefusal. */
export function measureLane(core: Core, request: RunRequest): RunResult {
  return inOneGo(timed(measuring(core, request, IN_ONE_GO)));
}

export function replyTo(core: Core, request: RunRequest): RunReply {
  return inOneGo(replying(core, request, IN_ONE_GO));
}
