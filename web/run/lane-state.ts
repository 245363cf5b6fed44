/* What is known of a lane: its settings, and what its worker has reported so far. */

import type { ResolvedLane } from '../model/types.ts';
import type { JobTime } from './job-times.ts';
import type { Analysis, CongestionHistory, Frame, PhaseLoads, Shape, Summary } from './protocol.ts';

export type LaneStatus = 'opening' | 'ready' | 'recovering' | 'failed';

/** What a lane was before its settings were changed last. */
export interface PreviousLane {
  lane: LaneState;
  /** that of the clock's time when it was left; null where there was none */
  frame: Frame | null;
  /** its picture stays until the new run has reached the clock's time */
  shown: boolean;
}

export interface LaneState {
  /** index in scenario.lanes */
  index: number;
  name: string;
  settings: ResolvedLane;
  status: LaneStatus;
  /** one sentence when status is 'failed' or 'recovering' */
  error: string | null;
  shape: Shape | null;
  /** loads of the phase on the phase clock; the previous ones stay until the new ones are there */
  loads: PhaseLoads | null;
  analysis: Analysis | null;
  summary: Summary | null;
  /** input-queued switches: all columns so far, from 0 on; a new object whenever some came */
  history: CongestionHistory | null;
  /** of a trace: when its events were ready, sent and over, in slots (CoreRun.eventSlots) */
  eventSlots?: Uint32Array | undefined;
  /** of several jobs on one tree: how long each takes here, and alone */
  jobs?: readonly JobTime[] | undefined;
  /** what is shown was recorded: no more is known than a recording holds (run/recording.ts) */
  recorded?: boolean | undefined;
  /** one sentence, if it is simulated though there is a recording of it */
  unrecorded?: string | undefined;
  /** of the same run, before it is over */
  kept?: KeptResult | undefined;
  /** background work: the packet run. Where there is none, `refusal` says why in one sentence, and the work is the analysis
   * of the phases; the state is 'idle' when that is done. */
  run: {
    state: 'idle' | 'running' | 'paused' | 'cancelled' | 'finished';
    fraction: number;
    secondsLeft: number | null;
    refusal: string | null;
  };
  /** until it is dismissed, or something else is changed or opened */
  before?: PreviousLane | undefined;
}

/** What a run comes to, kept with the page (npm run results). */
export type KeptResult = Pick<LaneState, 'jobs'> & { summary: Summary };

/** A lane as it is when its run is over, where that is known. */
export function withResult<T extends Pick<LaneState, 'summary' | 'jobs' | 'kept' | 'run'>>(lane: T): T {
  if (!lane.kept || lane.run.state === 'finished') return lane;
  return { ...lane, ...lane.kept, run: { state: 'finished', fraction: 1, secondsLeft: null, refusal: null } };
}

/** What results are made of. */
export type LaneProgress = Pick<
  LaneState,
  'settings' | 'shape' | 'analysis' | 'summary' | 'eventSlots' | 'jobs' | 'run'
>;
