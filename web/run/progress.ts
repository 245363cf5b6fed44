/* What follows from the lanes' states. */

import { hasPhases } from '../model/lanes.ts';
import type { LaneState } from './lane-state.ts';
import type { Summary } from './protocol.ts';
import { openBinStartPs, runEndOf, runLimitPs } from './run-limit.ts';

/** Until a run has finished its length is taken to be its ideal one and a half. */
const ASSUMED_STRETCH = 1.5;

/** Lanes that have not failed: those whose work is shown, counted and waited for. */
export function activeLanes(lanes: LaneState[]): LaneState[] {
  return lanes.filter(({ status }) => status !== 'failed');
}

/** When a lane's packets end, as far as one can tell. */
function laneEndPs({ summary, settings }: LaneState): number {
  if (!summary) return 0;
  const end = runEndOf(settings, summary);
  if (end) return end.atPs;
  if (settings.run.untilNs > 0) return runLimitPs(settings);
  if (!hasPhases(settings)) return summary.binPs * summary.efficiency.length;
  return Math.max(summary.idealPs * ASSUMED_STRETCH, lastEndPs(summary.phaseEndPs), lossyEndPs(summary));
}

/** Steps of a cluster have no ends of their own, and a run that drops frames takes many times its ideal time. */
function lossyEndPs(summary: Summary): number {
  return summary.cluster ? openBinStartPs(summary) : 0;
}

/** Phases end one after the other; those still open stand behind, as -1. */
const lastEndPs = (phaseEndPs: readonly number[]): number => phaseEndPs.findLast((end) => end >= 0) ?? 0;

/** When a lane's run was told to end, or had to, where messages were still on their way then; null where there is no such end. */
export function stoppedAtPs({ summary, settings }: Pick<LaneState, 'summary' | 'settings'>): number | null {
  const end = runEndOf(settings, summary);
  return end && end.how !== 'complete' ? end.atPs : null;
}

/** How far the clock can go: a run of traffic without phases that is paused or cancelled shows nothing
 * beyond what was simulated. Infinity where none is. */
export function clockLimitPs(lanes: LaneState[]): number {
  const stopped = activeLanes(lanes).filter(
    ({ run, settings }) => !hasPhases(settings) && (run.state === 'paused' || run.state === 'cancelled'),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...stopped.map(({ summary }) => (summary ? openBinStartPs(summary) : 0)));
}

/** Whether lanes of traffic without phases have been run as far as this; all others are quick to show any time. */
export function isSimulated(lanes: LaneState[], timePs: number): boolean {
  return activeLanes(lanes).every(
    ({ run, settings, summary }) =>
      hasPhases(settings) || run.state === 'finished' || (summary !== null && summary.reachedPs >= timePs),
  );
}

/** The end of the packet clock: that of the slowest lane. 0 while nothing is known. */
export function packetClockEndPs(lanes: LaneState[]): number {
  return Math.max(0, ...activeLanes(lanes).map(laneEndPs));
}

/** Every lane that runs packets has come to its end. */
export function allRunsFinished(lanes: LaneState[]): boolean {
  return activeLanes(lanes).every(({ run }) => run.state === 'finished' || run.refusal !== null);
}

/** Phases of the longest exchange; 1 while nothing is known. */
export function maxPhases(lanes: readonly LaneState[]): number {
  return Math.max(1, ...lanes.map(({ shape }) => shape?.phases ?? 1));
}

/** How far a lane has come whose results are not all there; null: they are, or it has none but its loads. */
export function partialRun({ status, run, summary }: Pick<LaneState, 'status' | 'run' | 'summary'>): PartialRun | null {
  const { state, refusal, fraction } = run;
  if (state === 'finished' || summary?.finished || (state === 'idle' && refusal !== null)) return null;
  return { state: status === 'failed' ? 'stopped' : state === 'idle' ? 'running' : state, fraction };
}

export interface PartialRun {
  state: 'running' | 'paused' | 'cancelled' | 'stopped';
  fraction: number;
}

/** Whether a lane computes no more unless something changes. */
export function isSettled({ status, analysis, run, settings }: LaneState): boolean {
  if (status === 'failed') return true;
  const analysed = !hasPhases(settings) || (analysis !== null && analysis.done === analysis.phases);
  const still = run.state === 'paused' || run.state === 'cancelled';
  return status === 'ready' && (still || (analysed && (run.state === 'finished' || run.refusal !== null)));
}
