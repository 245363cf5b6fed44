/* One lane of the page: its client, and its LaneState, kept up to date from the client's answers and events. */

import { engineOf, hasPhases } from '../model/lanes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { type LaneClient, Superseded } from '../run/client.ts';
import type { KeptResult, LaneState, LaneStatus, PreviousLane } from '../run/lane-state.ts';
import { isSettled } from '../run/progress.ts';
import type { Analysis, PhaseLoads, Shape, WorkerEvent } from '../run/protocol.ts';
import { Estimate } from '../run/slices.ts';
import { laneTitle } from '../words/titles.ts';
import { equal } from './equal.ts';
import { Frames, Phases, withHistoryPiece } from './lane-data.ts';
import { recordingOf } from './recorded.ts';

/** What a reopened lane keeps of its earlier run: nothing, its figure for comparison, or its picture as well. */
export type RetainedRun = 'nothing' | 'figure' | 'picture';

type RunState = LaneState['run'];

const BEFORE_RUN: RunState = { state: 'idle', fraction: 0, secondsLeft: null, refusal: null };
const FINISHED: RunState = { state: 'finished', fraction: 1, secondsLeft: null, refusal: null };

export class Slot {
  state: LaneState;
  readonly phases: Phases;
  readonly frames: Frames;
  private readonly estimate = new Estimate();
  private held = false;
  /** A new worker runs again what was complete or stopped when the one before it died. */
  private repeating = false;
  private readonly stopListening: () => void;

  /** `changed(true)`: showing it is not urgent. */
  constructor(
    readonly client: LaneClient,
    settings: ResolvedLane,
    private readonly changed: (soon: boolean) => void,
    private readonly now: () => number,
    onFrame: () => void,
  ) {
    this.state = {
      index: 0,
      name: laneTitle(settings.name),
      settings,
      status: 'opening',
      error: null,
      shape: null,
      loads: null,
      analysis: null,
      summary: null,
      history: null,
      run: BEFORE_RUN,
    };
    this.phases = new Phases(client, (loads) => this.patch({ loads }));
    this.frames = new Frames(
      client,
      () => {
        this.onFrameShown();
        onFrame();
      },
      now,
    );
    this.stopListening = client.listen({
      event: (event) => this.onEvent(event),
      // Ready is published with the answer that follows at once.
      status: (status, error) => this.onStatus(status, error),
    });
  }

  /** Opens the lane; what is shown stays until the new run answers. `simulates`: though it is recorded, `because` in one sentence. */
  open(settings: ResolvedLane, phase: number, keeps: RetainedRun, simulates = false, because?: string): void {
    const recording = simulates ? undefined : recordingOf(settings);
    const before = this.beforeOf(settings, keeps);
    this.repeating = false;
    this.phases.forget();
    this.frames.forget();
    this.state = {
      ...this.state,
      settings,
      name: laneTitle(settings.name),
      summary: null,
      history: null,
      recorded: recording !== undefined,
      unrecorded: because,
      eventSlots: undefined,
      jobs: undefined,
      kept: undefined,
      run: BEFORE_RUN,
      before,
    };
    this.phases.want(phase);
    this.client.open({ lane: settings, analyse: true, run: true, phase, ...(recording && { recording }) }).then(
      ({ shape, loads }) => this.opened(shape, loads),
      (error: Error) => {
        if (!recording || error instanceof Superseded) this.refused(error);
        else this.open(settings, phase, 'nothing', true, error.message);
      },
    );
  }

  /** Sets its index and name, which need no reopening. */
  setPosition(index: number, settings: ResolvedLane): void {
    if (this.state.index === index && this.state.settings.name === settings.name) return;
    this.state = { ...this.state, index, name: laneTitle(settings.name), settings };
  }

  /** What its run comes to, known before it is over. */
  keep(kept: KeptResult): void {
    if (this.state.kept !== kept) this.patch({ kept });
  }

  /** Ends the comparison with the earlier run; its picture stays until there is a new one. */
  forgetBefore(): void {
    if (this.state.before && !this.state.before.shown) this.patch({ before: undefined });
  }

  /** While others compute first, nothing is known of the time left. */
  hold(held: boolean): void {
    if (held === this.held) return;
    this.held = held;
    this.client.hold(held);
    this.estimate.start(this.now(), this.state.run.fraction);
    if (held) this.patch({ run: { ...this.state.run, secondsLeft: null } }, true);
  }

  steer(order: 'pause' | 'resume' | 'cancel'): void {
    const { run } = this.state;
    const allowedIn = { pause: ['running'], resume: ['paused', 'cancelled'], cancel: ['running', 'paused'] }[order];
    if (!allowedIn.includes(run.state)) return;
    const state = ({ pause: 'paused', resume: 'running', cancel: 'cancelled' } as const)[order];
    if (order === 'resume') this.repeating = false;
    this.patch({ run: { ...run, state, secondsLeft: null } });
    this.estimate.start(this.now(), run.fraction);
    this.client.ask(order, {}).catch(() => undefined);
  }

  /** Whether nothing is computed any more, not even what is known already. */
  get isAtRest(): boolean {
    const { run } = this.state;
    const stopped = run.state === 'paused' || run.state === 'cancelled';
    return isSettled(this.state) && (stopped || !this.repeating);
  }

  dispose(): void {
    this.stopListening();
    this.client.dispose();
  }

  /** A run without a figure is nothing to compare with: the one before it is kept. */
  private beforeOf(settings: ResolvedLane, keeps: RetainedRun): PreviousLane | undefined {
    const { before, ...lane } = this.state;
    const { frame } = this.frames;
    if (keeps === 'nothing' || lane.status === 'failed' || engineOf(settings) !== engineOf(lane.settings))
      return undefined;
    const { state, refusal } = lane.run;
    const answered = frame !== null || state === 'finished' || (refusal !== null && state === 'idle');
    if (!answered) return before && { ...before, shown: before.shown && keeps === 'picture' };
    return { lane, frame, shown: keeps === 'picture' && frame !== null };
  }

  /** The new run has reached the clock's time: of the old one only what its figures need is kept. */
  private onFrameShown(): void {
    const { before } = this.state;
    if (!before?.shown) return;
    this.patch({ before: { ...before, lane: { ...before.lane, loads: null, history: null }, shown: false } });
  }

  private opened(shape: Shape, loads: PhaseLoads | null): void {
    const { analysis } = this.state;
    const same = analysis?.phases === shape.phases && analysis.levels === shape.levels;
    if (loads) this.phases.start(shape, loads);
    this.patch({
      shape: keptShape(this.state.shape, shape),
      loads,
      analysis: same && hasPhases(this.state.settings) ? analysis : null,
      run: { ...BEFORE_RUN, state: 'running' },
    });
  }

  /** Drops what the earlier settings showed. */
  private refused(error: Error): void {
    if (error instanceof Superseded) return;
    this.patch({ shape: null, loads: null, analysis: null, before: undefined });
  }

  /** A failed lane no longer runs, whatever it was doing; a result that was there is none the worse. */
  private fail(error: string | null): void {
    const { run } = this.state;
    this.repeating = false;
    this.patch({ status: 'failed', error, run: run.state === 'finished' ? run : BEFORE_RUN, before: undefined });
  }

  private onStatus(status: LaneStatus, error: string | null): void {
    if (status === 'failed') {
      // A recording that cannot be opened is no failure: the lane is simulated.
      if (!this.state.recorded || this.state.summary) this.fail(error);
      return;
    }
    if (status === 'recovering') this.repeating ||= isSettled({ ...this.state, status: 'ready' });
    this.patch({ status, error }, status === 'ready');
  }

  /** What a repeated run says on its way was said by the run before it, which got at least as far. */
  private isKnown(event: WorkerEvent): boolean {
    if (!this.repeating) return false;
    const analysed = event.event === 'analysis' && event.analysis.done === event.analysis.phases;
    const refused = this.state.run.refusal !== null && (analysed || (event.event === 'failed' && !event.analysing));
    this.repeating = !(refused || event.event === 'finished' || event.event === 'gaveUp');
    return this.repeating;
  }

  private onEvent(event: WorkerEvent): void {
    if (this.isKnown(event)) return;
    const { run } = this.state;
    switch (event.event) {
      case 'analysis':
        this.patch(
          { analysis: event.analysis, run: run.refusal === null ? run : this.analysing(event.analysis) },
          event.analysis.done < event.analysis.phases,
        );
        break;
      case 'progress':
        if (run.state === 'cancelled') break;
        this.patch(
          {
            summary: event.summary,
            run: progressOf(event, this.held),
            eventSlots: event.eventSlots ?? this.state.eventSlots,
          },
          true,
        );
        break;
      case 'history':
        this.patch({ history: withHistoryPiece(this.state.history, event.history) }, true);
        break;
      case 'finished':
        this.patch({ summary: event.summary, run: FINISHED, eventSlots: event.eventSlots });
        break;
      case 'jobs':
        this.patch({ jobs: event.jobs });
        break;
      case 'failed':
        this.estimate.start(this.now(), 0);
        this.onFrameShown();
        this.patch({ run: { ...BEFORE_RUN, state: event.analysing ? 'running' : 'idle', refusal: event.error } });
        break;
      case 'gaveUp':
        this.fail(event.error);
        break;
    }
  }

  /** Without packets the analysis is all the work there is. */
  private analysing({ done, phases }: Analysis): RunState {
    const { run } = this.state;
    if (done === phases) return { ...run, state: 'idle', fraction: 1, secondsLeft: null };
    const fraction = done / phases;
    return { ...run, fraction, secondsLeft: this.estimate.secondsLeft(this.now(), fraction) };
  }

  private patch(part: Partial<LaneState>, soon = false): void {
    this.state = { ...this.state, ...part };
    this.changed(soon);
  }
}

/** The tree that is shown, where the new run has the same one: nothing that was drawn of it has to be drawn again. */
function keptShape(shown: Shape | null, opened: Shape): Shape {
  const key = ({ record: { phases, m, w, p, cuts, bMin } }: Shape) => [phases, m, w, p, cuts, bMin];
  return shown && equal(key(shown), key(opened)) ? shown : opened;
}

function progressOf({ fraction, secondsLeft, paused }: WorkerEvent & { event: 'progress' }, held: boolean): RunState {
  return { state: paused ? 'paused' : 'running', fraction, secondsLeft: held ? null : secondsLeft, refusal: null };
}
