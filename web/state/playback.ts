/* Playback: one loop for all lanes, driven by animation frames, idle when nothing moves.
 *
 * Phase clock: a phase lasts view.phaseMs at speed 1; after the last one it holds for a moment and begins again. A phase
 * whose loads are late makes the clock wait at its end, so that every phase is seen.
 * Packet clock: the whole run lasts RUN_MS at speed 1. A lane whose frames are late makes the clock wait, so that all lanes
 * show the same time. Where traffic without phases is not simulated yet, the clock advances only to times whose frame has arrived. It
 * stops at the end. */

import { hasPhases } from '../model/lanes.ts';
import { flitPs } from '../run/flits.ts';
import type { LaneState } from '../run/lane-state.ts';
import { allRunsFinished, clockLimitPs, isSimulated, maxPhases, packetClockEndPs } from '../run/progress.ts';
import type { Model } from './state-model.ts';
import type { Playback, Tick } from './types.ts';

export const RUN_MS = 20_000;
export const HOLD_MS = 900;
/** Flit times of one step of the packet clock. */
const STEP_FLITS = 10;
/** Steps from the start to the end of a run without phases. */
const STEPS_WITHOUT_PHASES = 100;
/** Longer pauses between two pictures, as in a hidden tab, count as this. */
const MAX_ELAPSED_MS = 100;
const LATE_MS = 200;
/** How far ahead the clock requests what is not simulated yet: small steps look slow, large ones broken. */
const AHEAD_MS = 32;
/** The moving time is stored this often; views that follow it closely listen to ticks. */
const STORE_MS = 250;
/** With reduced motion the packet clock steps. */
const REDUCED_STEP_MS = 500;
/** A waiting position stays this far below the next phase. */
const PHASE_MARGIN = 1e-6;

export class Player implements Playback {
  private readonly listeners = new Set<(tick: Tick) => void>();
  private position = 0;
  private timePs = 0;
  private heldMs = 0;
  private stepMs = 0;
  /** a requested time that is not simulated yet: the clock waits for it */
  private aheadPs: number | null = null;
  private lastMs: number | null = null;
  private storedMs = 0;
  private scheduled = false;
  private changed = false;
  private stopped = false;

  constructor(private readonly model: Model) {}

  subscribe(listener: (tick: Tick) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  now(): Tick {
    const drawn = new Set(this.model.drawn());
    return {
      kind: this.model.state.clock.kind,
      position: this.model.surroundings.prefersReducedMotion.current() ? Math.floor(this.position) : this.position,
      timePs: Math.round(this.timePs),
      frames: this.model.lanes.slots.map((slot, lane) => (drawn.has(lane) ? slot.frames.frame : null)),
    };
  }

  /** Requests one tick at least: something changed, or the clock was started. */
  wake(): void {
    this.changed = true;
    this.schedule();
  }

  /** The phase at which lanes about to be opened begin; their number of phases is not known yet. */
  beginAt(phase: number): void {
    this.position = phase;
    this.heldMs = 0;
    this.model.setClock({ phase, playing: false });
  }

  /** Moves the clock back into the range of the lanes, once that is known. */
  fit(): void {
    const lanes = this.model.state.lanes;
    const known = lanes.every(({ status }) => status === 'ready' || status === 'failed');
    if (known && this.position >= maxPhases(lanes)) this.jumpToPhase(this.position);
    if (allRunsFinished(lanes) && this.timePs > packetClockEndPs(lanes)) this.jumpToTime(this.timePs);
    // A run that was stopped before the time shown will never reach it.
    const waits = this.drawnLanes().filter(({ before }) => before?.shown);
    if (this.timePs > clockLimitPs(waits)) this.jumpToTime(this.timePs);
  }

  jumpToPhase(phase: number): void {
    const last = maxPhases(this.model.state.lanes) - 1;
    this.position = Math.max(0, Math.min(last, Math.floor(phase)));
    this.heldMs = 0;
    this.model.setClock({ phase: this.position });
    this.showPhase();
    this.wake();
  }

  jumpToTime(timePs: number): void {
    const end = packetClockEndPs(this.model.state.lanes);
    const latest = Math.min(allRunsFinished(this.model.state.lanes) ? end : Number.MAX_SAFE_INTEGER, this.reach());
    this.aheadPs = null;
    this.timePs = Math.round(Math.max(0, Math.min(latest, timePs)));
    this.model.setClock({ timePs: this.timePs });
    if (this.model.state.clock.kind === 'packets') this.wantFrames();
    this.wake();
  }

  /** One phase, or some flit times, on (1) or back (-1); `fine`: one flit time, or a slot. */
  step(by: 1 | -1, fine = false): void {
    if (this.model.state.clock.kind === 'phases') this.jumpToPhase(Math.floor(this.position) + by);
    else this.jumpToTime(this.timePs + by * this.stepPs(fine));
  }

  play(): void {
    if (this.model.state.clock.kind === 'packets' && this.atEnd()) this.jumpToTime(0);
    this.lastMs = null;
    this.model.setClock({ playing: true });
    this.wake();
  }

  pause(): void {
    // The requested frame is on its way; an earlier instant would have to be simulated again.
    this.timePs = this.aheadPs ?? this.timePs;
    this.aheadPs = null;
    this.model.setClock({ playing: false, timePs: Math.round(this.timePs) });
    this.wake();
  }

  /** Every lane shows the phase of the clock. */
  showPhase(): void {
    for (const slot of this.model.lanes.slots) slot.phases.want(Math.floor(this.position));
  }

  dispose(): void {
    this.stopped = true;
    this.listeners.clear();
  }

  private schedule(): void {
    if (this.scheduled || this.stopped) return;
    this.scheduled = true;
    this.model.surroundings.requestFrame((now) => {
      this.scheduled = false;
      if (!this.stopped) this.draw(now);
    });
  }

  private draw(now: number): void {
    const { playing, kind } = this.model.state.clock;
    const elapsed = this.lastMs === null ? 0 : Math.max(0, Math.min(MAX_ELAPSED_MS, now - this.lastMs));
    this.lastMs = playing ? now : null;
    if (playing && kind === 'phases') this.movePhases(elapsed);
    if (playing && kind === 'packets') this.moveTime(elapsed, now);
    if (kind === 'packets') this.wantFrames();
    if (playing || this.changed) this.notify();
    if (this.model.state.clock.playing) this.schedule();
  }

  private notify(): void {
    this.changed = false;
    const tick = this.now();
    for (const listener of this.listeners) listener(tick);
  }

  private movePhases(elapsed: number): void {
    const lanes = this.model.state.lanes;
    // The number of phases is unknown until all lanes are open.
    if (lanes.some(({ status, shape }) => status === 'opening' && !shape)) return;
    const phases = maxPhases(lanes);
    const before = Math.floor(this.position);
    const moved = this.position + (elapsed * this.model.state.clock.speed) / this.model.state.scenario.view.phaseMs;
    this.position = this.phasesLate() ? Math.min(moved, before + 1 - PHASE_MARGIN) : moved;
    if (this.position >= phases) this.hold(elapsed, phases);
    const phase = Math.floor(this.position);
    if (phase === this.model.state.clock.phase) return;
    this.model.setClock({ phase });
    this.showPhase();
  }

  private hold(elapsed: number, phases: number): void {
    this.heldMs += elapsed;
    this.position = phases - PHASE_MARGIN;
    if (this.heldMs < HOLD_MS) return;
    this.heldMs = 0;
    this.position = 0;
  }

  private phasesLate(): boolean {
    return this.model.lanes.slots.some((slot) => slot.state.status !== 'failed' && !slot.phases.current);
  }

  private moveTime(elapsed: number, now: number): void {
    const lanes = this.model.state.lanes;
    const end = packetClockEndPs(lanes);
    if (end === 0 || !this.takeAheadFrame() || this.framesLate()) return;
    const reach = this.reach();
    this.advance((this.model.state.clock.speed * end) / RUN_MS, this.paced(elapsed));
    if (this.timePs >= reach) {
      this.timePs = reach;
      this.pause();
      return;
    }
    if (this.timePs >= end && allRunsFinished(lanes)) {
      this.timePs = end;
      this.pause();
    } else if (now - this.storedMs >= STORE_MS) {
      this.storedMs = now;
      this.model.setClock({ timePs: Math.round(this.timePs) });
    }
  }

  private advance(psPerMs: number, elapsed: number): void {
    const next = this.timePs + elapsed * psPerMs;
    if (isSimulated(this.drawnLanes(), next)) this.timePs = next;
    else this.aheadPs = Math.round(this.timePs + Math.min(elapsed, AHEAD_MS) * psPerMs);
  }

  /** Moves to the time requested ahead once all its frames have arrived; false while the clock has to wait. */
  private takeAheadFrame(): boolean {
    const { aheadPs } = this;
    if (aheadPs === null) return true;
    const { slots } = this.model.lanes;
    const there = this.model.drawn().every((lane) => {
      const slot = slots[lane];
      return !slot || hasPhases(slot.state.settings) || slot.state.status === 'failed' || slot.frames.answers(aheadPs);
    });
    if (!there) return false;
    this.timePs = aheadPs;
    this.aheadPs = null;
    return true;
  }

  private drawnLanes(): LaneState[] {
    const lanes = this.model.state.lanes;
    return this.model.drawn().flatMap((lane) => lanes[lane] ?? []);
  }

  private reach(): number {
    return clockLimitPs(this.drawnLanes());
  }

  /** With reduced motion, 0 for a while and then all the elapsed time at once. */
  private paced(elapsed: number): number {
    if (!this.model.surroundings.prefersReducedMotion.current()) return elapsed;
    this.stepMs += elapsed;
    if (this.stepMs < REDUCED_STEP_MS) return 0;
    const step = this.stepMs;
    this.stepMs = 0;
    return step;
  }

  private framesLate(): boolean {
    return this.model.lanes.slots.some((slot) => slot.frames.waitingMs() > LATE_MS);
  }

  private wantFrames(): void {
    const drawn = new Set(this.model.drawn());
    const { playing } = this.model.state.clock;
    for (const [lane, { state, frames }] of this.model.lanes.slots.entries()) {
      if (drawn.has(lane) && state.shape && state.status !== 'failed' && state.run.refusal === null)
        frames.want(Math.round(this.aheadPs ?? this.timePs), !playing);
    }
  }

  private atEnd(): boolean {
    const lanes = this.model.state.lanes;
    return allRunsFinished(lanes) && this.timePs >= packetClockEndPs(lanes);
  }

  private stepPs(fine: boolean): number {
    const lanes = this.model.state.lanes;
    const [first] = lanes;
    if (!first) return 0;
    const flit = flitPs(first.settings);
    const steps = !hasPhases(first.settings)
      ? Math.ceil(packetClockEndPs(lanes) / STEPS_WITHOUT_PHASES / flit)
      : STEP_FLITS;
    return (fine ? 1 : Math.max(1, steps)) * flit;
  }
}
