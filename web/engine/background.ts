/* The work of a lane that nobody waits for: the rows of all phases, then the packets to the end. Done slice by slice; tells
 * how far it is about ten times a second. */

import type { ResolvedLane } from '../scenario/types.ts';
import { AnalysisRows } from './analysis.ts';
import { Estimate, HopBudget } from './pace.ts';
import { IDLE, type Summary, type WorkerEvent } from './protocol.ts';
import { type CoreRun, FOREVER_PS } from './run.ts';
import type { Timeline } from './timeline.ts';

/** Milliseconds between two events of a kind; rows of very many phases are copied less often. */
const EVENT_MS = 100;
const MANY_PHASES = 4096;

/** Messages between different nodes in a whole run. */
export function messagesOf(lane: ResolvedLane, nodes: number): number {
  if (lane.traffic.exchange !== 'custom') return nodes * (nodes - 1);
  const sent = (phase: (number | null)[]) =>
    phase.filter((to, task) => to !== null && to !== task && to !== IDLE).length;
  return lane.traffic.phases.reduce((sum, phase) => sum + sent(phase), 0);
}

export interface BackgroundTask {
  lane: ResolvedLane;
  run: CoreRun;
  /** null: no packets, for the lane is too large or they are not wanted */
  timeline: Timeline | null;
  analyse: boolean;
}

export class Background {
  state: 'working' | 'paused' | 'cancelled' = 'working';
  readonly rows: AnalysisRows;
  private readonly task: BackgroundTask;
  private readonly emit: (event: WorkerEvent) => void;
  private readonly now: () => number;
  private readonly budget = new HopBudget();
  private readonly estimate = new Estimate();
  private readonly total: number;
  private readonly untilPs: number;
  private lastRows: number;
  private lastProgress: number;
  private started = false;
  private ended = false;

  constructor(task: BackgroundTask, emit: (event: WorkerEvent) => void, now: () => number) {
    this.task = task;
    this.emit = emit;
    this.now = now;
    this.lastRows = now();
    this.lastProgress = this.lastRows;
    this.rows = new AnalysisRows(task.run.shape);
    this.total = Math.max(1, messagesOf(task.lane, task.run.shape.nodes));
    this.untilPs = task.lane.run.untilNs > 0 ? Math.round(task.lane.run.untilNs * 1000) : FOREVER_PS;
  }

  get working(): boolean {
    return this.state === 'working' && (this.analysing || this.running);
  }

  private get analysing(): boolean {
    return this.task.analyse && !this.rows.complete;
  }

  private get running(): boolean {
    return this.task.timeline !== null && !this.ended;
  }

  pause(): void {
    if (this.state !== 'working') return;
    this.state = 'paused';
    this.tellProgress();
  }

  resume(): void {
    if (this.state === 'working') return;
    this.state = 'working';
    this.started = false;
    this.tellProgress();
  }

  cancel(): void {
    this.state = 'cancelled';
    this.task.timeline?.stopBack();
  }

  /** Works until `deadline`, a time of the same clock as `now`. */
  slice(deadline: number): void {
    while (this.analysing && this.now() < deadline) this.addRow();
    while (!this.analysing && this.running && this.now() < deadline) this.runOn();
  }

  summary(): Summary {
    return this.task.timeline?.summary() ?? this.task.run.summary();
  }

  private addRow(): void {
    this.rows.add(this.task.run.plan(this.rows.done));
    const every = this.rows.done > MANY_PHASES ? 10 * EVENT_MS : EVENT_MS;
    if (!this.rows.complete && this.now() - this.lastRows < every) return;
    this.lastRows = this.now();
    this.emit({ event: 'analysis', analysis: this.rows.copy() });
  }

  private runOn(): void {
    const { timeline } = this.task;
    if (!timeline) return;
    const before = this.now();
    const hops = timeline.progress?.hops ?? 0;
    if (!this.started) this.estimate.start(before, this.fraction());
    this.started = true;
    const state = timeline.runOn(this.untilPs, this.budget.hops);
    this.budget.learn((timeline.progress?.hops ?? 0) - hops, this.now() - before);
    if (state !== 'running') {
      this.ended = true;
      this.emit({ event: 'finished', summary: this.summary() });
    } else if (this.now() - this.lastProgress >= EVENT_MS) {
      this.tellProgress();
    }
  }

  private tellProgress(): void {
    this.lastProgress = this.now();
    if (!this.task.timeline || this.ended) return;
    const fraction = this.fraction();
    const paused = this.state === 'paused';
    const secondsLeft = paused ? null : this.estimate.secondsLeft(this.lastProgress, fraction);
    this.emit({ event: 'progress', fraction, secondsLeft, summary: this.summary(), paused });
  }

  /** By messages, or by time where the run is told to stop before its end. */
  private fraction(): number {
    const at = this.task.timeline?.progress;
    if (!at) return 0;
    return Math.min(0.999, Math.max(at.deliveredMessages / this.total, at.timePs / this.untilPs));
  }
}
