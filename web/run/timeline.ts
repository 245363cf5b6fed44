/* One lane's packets at any time. Two runs of the same lane: the front run is displayed and seeks; the back run simulates to the
 * end, undisturbed, for completion and charts. Both leave snapshots, and each can start from any of them. A frame at a time does not
 * depend on how it was reached; but the core knows its sliding window only if it started before the preceding window. */

import type { Summary } from './protocol.ts';
import type { CoreRun, Progress, RunState } from './run.ts';

const BUDGET_BYTES = 64 << 20;

/** A snapshot reads all queues, of which every link has some: of large trees it takes as long as so many hops for each link. */
const HOPS_PER_LINK = 8;

export class Timeline {
  /** The run that goes to the end, at its present time; null while there is none. */
  backRun: CoreRun | null = null;
  /** Progress of the back run; null before its start. */
  progress: Progress | null = null;
  /** Progress of the front run. */
  position: Progress;
  /** last target of the front run that was approached from early enough */
  private goalPs = Number.NaN;
  /** summary of the back run when it was stopped */
  private stoppedSummary: Summary | null = null;

  /** `frontRun` is displayed, at its present time, and still belongs to the caller; `open` opens one more run of the lane, at time 0. Throws CoreRefusal when
   * the lane is too large for packets. */
  constructor(
    readonly frontRun: CoreRun,
    private readonly open: () => CoreRun,
    readonly snapshots: Snapshots = new Snapshots(
      BUDGET_BYTES,
      Math.max(FIRST_SPACING, HOPS_PER_LINK * frontRun.shape.links),
    ),
  ) {
    frontRun.prepare();
    this.position = frontRun.progress();
    snapshots.offer(0, 0, () => frontRun.snapshot());
  }

  /** Prepares the front run for seeking to a time; `advance` then takes it there. */
  seek(timePs: number): void {
    const { windowPs } = this.position;
    const fromPs = Math.max(0, (Math.floor(timePs / windowPs) - 1) * windowPs);
    const nearest = this.snapshots.before(fromPs);
    const onTheWay = this.position.hops >= (nearest?.hops ?? 0) && this.isOnTheWayTo(timePs, fromPs);
    this.goalPs = timePs;
    if (!nearest || onTheWay) return;
    this.frontRun.restore(nearest.bytes);
    this.position = this.frontRun.progress();
  }

  /** Whether the front run can reach the time having started early enough for its sliding window. */
  private isOnTheWayTo(timePs: number, fromPs: number): boolean {
    const { timePs: nowPs, hasWindow: isLed } = this.position;
    return nowPs <= fromPs || (nowPs <= timePs && (isLed || timePs === this.goalPs));
  }

  /** Advances the front run; false when the budget of hops was used up before the time was reached. */
  advance(timePs: number, maxHops: number): boolean {
    const state = this.frontRun.run(timePs, maxHops);
    this.position = this.frontRun.progress();
    this.offerSnapshot(this.frontRun, this.position);
    return state !== 'running';
  }

  /** The back run, if it is exactly at this time and has its sliding window; else null. */
  backRunAt(timePs: number): CoreRun | null {
    return this.progress?.timePs === timePs && this.progress.hasWindow ? this.backRun : null;
  }

  /** Advances the back run; starts it, if there is none, from the newest snapshot that is not after `fromPs`. */
  advanceBackRun(untilPs: number, maxHops: number, fromPs = Number.POSITIVE_INFINITY): RunState {
    const back = this.backRun ?? this.startBackRun(this.snapshots.before(fromPs));
    this.backRun = back;
    const state = back.run(untilPs, maxHops);
    this.progress = back.progress();
    this.offerSnapshot(back, this.progress);
    return state;
  }

  summary(): Summary {
    return this.backRun?.summary() ?? this.stoppedSummary ?? this.frontRun.summary();
  }

  /** The summary with the hash; for when the back run is over. */
  result(): Summary {
    return this.backRun?.result() ?? this.stoppedSummary ?? this.frontRun.result();
  }

  /** What CoreRun.eventSlots tells, of the back run only: a run knows the times of those events that it came by itself. */
  eventSlots(rows: number): Uint32Array<ArrayBuffer> | undefined {
    return this.backRun?.eventSlots(rows);
  }

  /** Frees the back run. The next advanceBackRun starts again from a snapshot. */
  stopBackRun(): void {
    if (!this.backRun) return;
    this.stoppedSummary = this.backRun.summary();
    this.backRun.destroy();
    this.backRun = null;
  }

  /** An independent run in the state of a snapshot. */
  private startBackRun(from: Snapshot | undefined): CoreRun {
    const run = this.open();
    try {
      run.prepare();
      if (from) run.restore(from.bytes);
    } catch (error) {
      run.destroy();
      throw error;
    }
    return run;
  }

  private offerSnapshot(run: CoreRun, at: Progress): void {
    this.snapshots.offer(at.timePs, at.hops, () => run.snapshot());
  }
}

/* Snapshots of one run under a byte budget. The run is divided into cells of equal length, measured in hops (work,
 * not simulated time), and the first snapshot offered in a cell is kept. When the budget is exceeded the cells double in
 * length, so that about every second snapshot is dropped. The first one, at time 0, is never dropped. */

export interface Snapshot {
  timePs: number;
  hops: number;
  bytes: Uint8Array;
}

/** About 5 ms of work: the most that a step back has to recompute while the budget lasts. */
const FIRST_SPACING = 200_000;

export class Snapshots {
  /** by cell, in ascending order of hops, hence of time */
  entries: readonly Snapshot[] = [];
  private held = 0;

  constructor(
    private readonly budgetBytes: number,
    private spacing: number = FIRST_SPACING,
  ) {}

  /** Takes a snapshot unless its cell has one. `take` is called only when it is wanted. */
  offer(timePs: number, hops: number, take: () => Uint8Array): void {
    const index = this.entries.findLastIndex((entry) => entry.hops <= hops);
    if (this.cellAt(index) === this.cell(hops) || this.cellAt(index + 1) === this.cell(hops)) return;
    const bytes = take();
    this.entries = this.entries.toSpliced(index + 1, 0, { timePs, hops, bytes });
    this.held += bytes.length;
    while (this.held > this.budgetBytes && this.entries.length > 1) this.thin();
  }

  /** The last one from which every event after `timePs` is still to come. */
  before(timePs: number): Snapshot | undefined {
    return this.entries.findLast((entry) => entry.timePs <= timePs);
  }

  private cell(hops: number): number {
    return Math.floor(hops / this.spacing);
  }

  private cellAt(index: number): number | undefined {
    const entry = this.entries[index];
    return entry && this.cell(entry.hops);
  }

  private thin(): void {
    this.spacing *= 2;
    this.entries = this.entries.filter((_, index) => index === 0 || this.cellAt(index) !== this.cellAt(index - 1));
    this.held = this.entries.reduce((sum, entry) => sum + entry.bytes.length, 0);
  }
}
