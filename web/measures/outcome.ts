/* What is known of a lane as one record, of any kind of run: the measures, all tables and the command line's document take their
 * numbers from it. */

import { hasPhases } from '../model/lanes.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { JobTime } from '../run/job-times.ts';
import type { LaneProgress, LaneState } from '../run/lane-state.ts';
import { partialRun } from '../run/progress.ts';
import type { Summary } from '../run/protocol.ts';
import { earlyEndOf } from '../run/run-limit.ts';
import { hasCuts, missingIn } from './comparable.ts';
import { type CongestionResults, congestionResults } from './congestion-results.ts';
import { analysedPhases } from './contention.ts';
import { type Loads, loadsOf, type TreeCounts } from './loads.ts';
import {
  type ClusterResults,
  clusterResults,
  collectiveResults,
  jobResults,
  ns,
  type Outcome,
  type PacketResults,
  packetResults,
} from './results.ts';
import { sumOf } from './sums.ts';

/** Results of a lane of any family so far; fields that are unknown or do not apply are missing. */
export type AnyOutcome = Outcome &
  Partial<ClusterResults> &
  Partial<Omit<CongestionResults, keyof PacketResults>> &
  Partial<ReturnType<typeof jobResults>>;

/** A lane in the command line's document. Traffic without phases has CongestionResults; the other kinds have loads, and
 * PacketResults unless only loads were requested. */
export type LaneResults = AnyOutcome & {
  topology: TreeCounts & { m: number[]; w: number[]; p?: number[] };
  /** notes for the user, e.g. that XOR is padded */
  notes: string[];
};

/** A packet run as far as it has come. */
export interface PacketRun {
  summary: Summary;
  nodes: number;
  /** it goes no further */
  over: boolean;
  /** of several jobs on one tree, once each has run alone, too */
  jobs?: readonly JobTime[] | undefined;
  /** of a trace, as LaneState has them */
  eventSlots?: Uint32Array | undefined;
}

/** Results of a run after its warm-up. */
export interface Steady {
  /** end of the warm-up */
  fromNs: number;
  /** packets delivered after it; mean and upper histogram bin edges, as for the whole run */
  latencyNs: { mean: number; p50: number; p99: number } | null;
  /** load delivered per node, 1 = link rate; null if no bin begins after the warm-up, unless nothing was delivered */
  load: number | null;
}

/** What measures and columns are taken of. */
export interface ReportedLane extends AnyOutcome {
  settings: ResolvedLane;
  /** 'paused at 45 %': the results are those of a run that has not come to its end */
  partial?: string;
  /** unless it is read from a document */
  run?: PacketRun | null;
  /** of a trace, as LaneState has them */
  eventSlots?: Uint32Array | undefined;
  /** traffic in a steady state, of which only what comes after a warm-up is measured */
  steady?: Steady;
}

function resultsOf(lane: ResolvedLane, { summary, nodes, over, jobs, eventSlots }: PacketRun) {
  if (!hasPhases(lane))
    return { ...congestionResults(lane, summary, nodes, eventSlots), ...(jobs && jobResults(lane, jobs)) };
  return { ...packetResults(lane, summary, nodes), ...clusterResults(summary, nodes, over) };
}

/** Results of a run with missing messages: what the others took says nothing of the run. */
const UNKNOWN = {
  completionNs: null,
  idealNs: null,
  overIdeal: null,
  latencyNs: { mean: null, p50: null, p99: null, max: null },
} satisfies Partial<PacketResults>;

/** Results of a lane: of its loads, where it has phases, and of its packet run as far as it has come. Without an end, latencies, and anything that follows
 * from them, where messages are missing: what delivers less is done sooner. */
export function outcomeOf(
  lane: ResolvedLane,
  loads: Loads | undefined,
  run: PacketRun | null,
): Omit<AnyOutcome, 'loads'> {
  const collective = collectiveResults(lane, loads, run?.summary ?? null);
  const missing = hasPhases(lane) ? missingIn(loads, run?.summary) : null;
  const early = run && earlyEndOf(lane, run.summary);
  const complete = missing ? missing.messages === 0 : !hasCuts(lane);
  return {
    name: lane.name,
    ...(loads ? { unreachable: sumOf(loads.unreachable) } : {}),
    ...(missing ? { missing } : {}),
    ...(run ? resultsOf(lane, run) : {}),
    ...(early ? { stopped: { by: early.how, atNs: ns(early.atPs) } } : {}),
    ...(collective && complete ? { collective } : {}),
    ...(run && hasPhases(lane) && !complete ? UNKNOWN : {}),
  };
}

export function reportedRun(settings: ResolvedLane, loads: Loads | undefined, run: PacketRun | null): ReportedLane {
  return { ...outcomeOf(settings, loads, run), ...(loads ? { loads } : {}), settings, run };
}

/** What the page knows of a lane. */
export function reportedOf(state: LaneProgress & Pick<LaneState, 'status'>): ReportedLane {
  const { settings, shape, analysis, summary, run, eventSlots, jobs } = state;
  const partial = partialRun(state);
  const phases = analysedPhases(analysis);
  const loads = shape && phases ? loadsOf(shape, phases) : undefined;
  const over = summary?.finished === true || run.state === 'finished';
  return {
    ...reportedRun(settings, loads, summary && shape && { summary, nodes: shape.nodes, over, jobs, eventSlots }),
    eventSlots,
    ...(partial ? { partial: `${partial.state} at ${Math.floor(partial.fraction * 100)} %` } : {}),
  };
}
