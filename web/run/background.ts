/* The background work of a lane: the rows of all phases, then the packets to the end. Done slice by slice; reports progress about ten
 * times a second. */

import { exchanges } from '../model/algorithms/exchanges.ts';
import { exchangePhases } from '../model/algorithms/permutations.ts';
import { traceRows } from '../model/algorithms/traces.ts';
import { traffics } from '../model/algorithms/traffics.ts';
import { engineOf, hasPhases, runsJobs, tasksOf } from '../model/lanes.ts';
import { isComputation } from '../model/trace.ts';
import type { ResolvedLane, TraceRow } from '../model/types.ts';
import { AnalysisRows } from './analysis.ts';
import { listedRows } from './config.ts';
import { clusterPackets, manyMessages } from './engine-fields.ts';
import { HistoryRecorder, TreeSizeRecorder, withTrees } from './history.ts';
import { type JobTime, jobTimes } from './job-times.ts';
import type { Summary, WorkerEvent } from './protocol.ts';
import type { CoreRun } from './run.ts';
import { FOREVER_PS, runLimitPs } from './run-limit.ts';
import { Estimate, HopBudget, type InSlices } from './slices.ts';
import type { Timeline } from './timeline.ts';

/** Milliseconds between two events of a kind; rows of very many phases are copied less often. */
const EVENT_MS = 100;
const MANY_PHASES = 4096;
/** The times of more events are sent once, at the end: what the page makes of them takes long. */
const MANY_EVENTS = 1 << 12;

/** Messages between different nodes in a whole exchange, or in a trace; traffic without end has none to count. Of a cluster
 * with loss these are packets. */
export function expectedMessages(lane: ResolvedLane): number {
  switch (engineOf(lane)) {
    case 'input':
      return traffics[lane.traffic.kind].listed ? traceRows(lane).filter(isMessage).length : Number.POSITIVE_INFINITY;
    case 'voq':
      return manyMessages(lane);
    case 'lossy':
      return clusterPackets(lane);
    case 'output':
      return exchangeMessages(lane, tasksOf(lane));
  }
}

const isMessage = (row: TraceRow) => !isComputation(row);

function exchangeMessages(lane: ResolvedLane, tasks: number): number {
  if (exchanges[lane.traffic.exchange].complete) return tasks * (tasks - 1);
  const sent = (phase: (number | null)[]) => phase.filter((to, task) => to !== null && to !== task).length;
  return (exchangePhases(lane) ?? []).reduce((sum, phase) => sum + sent(phase), 0);
}

export class Background {
  state: 'working' | 'paused' | 'cancelled' = 'working';
  readonly rows: AnalysisRows;
  private readonly budget = new HopBudget();
  private readonly estimate = new Estimate();
  private readonly total: number;
  private readonly untilPs: number;
  private lastRows: number;
  private lastProgress: number;
  /** of a trace; else 0 */
  private readonly events: number;
  private readonly history: HistoryRecorder | null;
  private readonly trees: TreeSizeRecorder | null;
  private started = false;
  private ended = false;
  /** of several jobs, once the run is over */
  private timing: InSlices<JobTime[]> | null = null;

  constructor(
    private readonly task: {
      lane: ResolvedLane;
      run: CoreRun;
      /** null: no packets, since the lane is too large or they are not wanted */
      timeline: Timeline | null;
      analyse: boolean;
      /** of several jobs each is run alone, too */
      open?: (lane: ResolvedLane) => CoreRun;
    },
    private readonly emit: (event: WorkerEvent) => void,
    private readonly now: () => number,
  ) {
    this.lastRows = now();
    this.lastProgress = this.lastRows;
    this.rows = new AnalysisRows(task.run.shape);
    this.total = Math.max(1, expectedMessages(task.lane));
    this.events = listedRows(task.lane).length;
    const { untilNs } = task.lane.run;
    this.untilPs = runLimitPs(task.lane);
    this.history =
      !hasPhases(task.lane) && task.timeline
        ? new HistoryRecorder(task.lane, task.run.shape, untilNs > 0 ? this.untilPs : Number.POSITIVE_INFINITY)
        : null;
    this.trees = this.history && new TreeSizeRecorder(task.lane, task.run);
  }

  get working(): boolean {
    return this.state === 'working' && (this.analysing || this.running || this.timing !== null);
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
    this.emitProgress();
  }

  resume(): void {
    if (this.state === 'working') return;
    this.state = 'working';
    this.restartEstimate();
    this.emitProgress();
  }

  /** After a time without work the pace is learnt anew. */
  restartEstimate(): void {
    this.started = false;
  }

  cancel(): void {
    this.state = 'cancelled';
    this.timing?.return([]);
    this.timing = null;
    this.task.timeline?.stopBackRun();
  }

  /** Works until `deadline`, a time of the same clock as `now`; `stopPs`: no further than this time of the packets. */
  slice(deadline: number, stopPs = FOREVER_PS): void {
    while (this.analysing && this.now() < deadline) this.addRow();
    while (!this.analysing && this.running && this.now() < deadline && this.reachedPs < stopPs) this.advance(stopPs);
    while (this.timing && this.now() < deadline) this.timeJobs(this.timing);
  }

  /** Whether the background run of traffic without phases has yet to pass a time. With phases it finishes soon, and the front run gets
   * there sooner. */
  willReach(timePs: number): boolean {
    const wanted = this.history !== null && this.state === 'working' && this.running;
    return wanted && this.reachedPs < Math.min(timePs, this.untilPs);
  }

  private get reachedPs(): number {
    return this.task.timeline?.progress?.timePs ?? 0;
  }

  summary(): Summary {
    return withTrees(this.task.timeline?.summary() ?? this.task.run.summary(), this.trees);
  }

  private result(): Summary {
    return withTrees(this.task.timeline?.result() ?? this.task.run.result(), this.trees);
  }

  private addRow(): void {
    this.rows.add(this.task.run.plan(this.rows.done));
    const every = this.rows.done > MANY_PHASES ? 10 * EVENT_MS : EVENT_MS;
    if (!this.rows.complete && this.now() - this.lastRows < every) return;
    this.lastRows = this.now();
    this.emit({ event: 'analysis', analysis: this.rows.copy() });
  }

  private advance(stopPs: number): void {
    const { timeline } = this.task;
    if (!timeline) return;
    const before = this.now();
    const hops = timeline.progress?.hops ?? 0;
    if (!this.started) this.estimate.start(before, this.fraction());
    this.started = true;
    const goal = Math.min(this.untilPs, stopPs, this.history?.nextPs ?? FOREVER_PS, this.trees?.nextPs ?? FOREVER_PS);
    // For a trace all times are wanted, and those before a snapshot are not in it.
    const fromPs = this.events > 0 ? 0 : Math.min(this.history?.lastPs ?? FOREVER_PS, this.trees?.lastPs ?? FOREVER_PS);
    const state = timeline.advanceBackRun(goal, this.budget.hops, fromPs);
    this.budget.learn((timeline.progress?.hops ?? 0) - hops, this.now() - before);
    if (state === 'reached') this.record(timeline, goal);
    if (state === 'finished' || (state === 'reached' && goal === this.untilPs)) {
      this.ended = true;
      this.emitHistory();
      this.emit({ event: 'finished', summary: this.result(), eventSlots: this.eventSlots });
      this.startTiming();
    } else if (this.now() - this.lastProgress >= EVENT_MS) {
      this.emitProgress();
    }
  }

  /** The times of events are gone by now: they were given away. */
  private startTiming(): void {
    const { lane, open } = this.task;
    if (open && runsJobs(lane)) this.timing = jobTimes(lane, this.eventSlots ?? [], open, this.budget);
  }

  private timeJobs(timing: InSlices<JobTime[]>): void {
    const step = timing.next();
    if (!step.done) return;
    this.timing = null;
    this.emit({ event: 'jobs', jobs: step.value });
  }

  /** A column of the history, and how many links are stalled, where it is time for that. */
  private record(timeline: Timeline, timePs: number): void {
    const { history, trees } = this;
    const run = timeline.backRun;
    if (run && history?.nextPs === timePs) history.record(run.frame(), run.latencies());
    if (run && trees?.nextPs === timePs) trees.record(run);
  }

  private emitHistory(): void {
    const history = this.history?.takeNewColumns();
    if (history) this.emit({ event: 'history', history });
  }

  private emitProgress(): void {
    this.lastProgress = this.now();
    if (!this.task.timeline || this.ended) return;
    this.emitHistory();
    const fraction = this.fraction();
    const paused = this.state === 'paused';
    const secondsLeft = paused ? null : this.estimate.secondsLeft(this.lastProgress, fraction);
    const eventSlots = this.events > MANY_EVENTS ? undefined : this.eventSlots;
    this.emit({ event: 'progress', fraction, secondsLeft, summary: this.summary(), paused, eventSlots });
  }

  private get eventSlots(): Uint32Array<ArrayBuffer> | undefined {
    return this.events > 0 ? this.task.timeline?.eventSlots(this.events) : undefined;
  }

  /** By messages, or by time where the run has a time limit. */
  private fraction(): number {
    const at = this.task.timeline?.progress;
    if (!at) return 0;
    return Math.min(0.999, Math.max(at.delivered / this.total, at.timePs / this.untilPs));
  }
}
