/* One lane's packets at any time. Two runs of the same lane: the front run is displayed and seeks; the back run simulates to the
 * end, undisturbed, for completion and charts. Both leave snapshots, and each can start from any of them. A frame at a time does not
 * depend on how it was reached; but the core knows its sliding window only if it started before the preceding window. */

import type { Summary } from './protocol.ts';
import type { CoreRun, Progress, RunState } from './run.ts';

const BUDGET_BYTES = 64 << 20;

/** A snapshot reads all queues, of which every link has some: of large trees it takes as long as so many hops for each link. */
const HOPS_PER_LINK = 8;

/** Opens one more run of the lane, at time 0. */
type OpenRun = () => CoreRun;

export class Timeline {
  private back: CoreRun | null = null;
  private backAt: Progress | null = null;
  private frontAt: Progress;
  /** last target of the front run that was approached from early enough */
  private goalPs = Number.NaN;
  /** summary of the back run when it was stopped */
  private stoppedSummary: Summary | null = null;

  /** Takes control of `front`, which the caller still owns. Throws CoreRefusal when the lane is too large for packets. */
  constructor(
    private readonly front: CoreRun,
    private readonly open: OpenRun,
    readonly snapshots: Snapshots = new Snapshots(
      BUDGET_BYTES,
      Math.max(FIRST_SPACING, HOPS_PER_LINK * front.shape.links),
    ),
  ) {
    front.prepare();
    this.frontAt = front.progress();
    snapshots.offer(0, 0, () => front.snapshot());
  }

  /** Prepares the front run for seeking to a time; `advance` then takes it there. */
  seek(timePs: number): void {
    const { windowPs } = this.frontAt;
    const fromPs = Math.max(0, (Math.floor(timePs / windowPs) - 1) * windowPs);
    const nearest = this.snapshots.before(fromPs);
    const onTheWay = this.frontAt.hops >= (nearest?.hops ?? 0) && this.isOnTheWayTo(timePs, fromPs);
    this.goalPs = timePs;
    if (!nearest || onTheWay) return;
    this.front.restore(nearest.bytes);
    this.frontAt = this.front.progress();
  }

  /** Whether the front run can reach the time having started early enough for its sliding window. */
  private isOnTheWayTo(timePs: number, fromPs: number): boolean {
    const { timePs: nowPs, hasWindow: isLed } = this.frontAt;
    return nowPs <= fromPs || (nowPs <= timePs && (isLed || timePs === this.goalPs));
  }

  /** Advances the front run; false when the budget of hops was used up before the time was reached. */
  advance(timePs: number, maxHops: number): boolean {
    const state = this.front.run(timePs, maxHops);
    this.frontAt = this.front.progress();
    this.offerSnapshot(this.front, this.frontAt);
    return state !== 'running';
  }

  /** Progress of the front run. */
  get position(): Progress {
    return this.frontAt;
  }

  /** The run that is displayed, at its present time. */
  get frontRun(): CoreRun {
    return this.front;
  }

  /** The run that goes to the end, at its present time; null while there is none. */
  get backRun(): CoreRun | null {
    return this.back;
  }

  /** The back run, if it is exactly at this time and has its sliding window; else null. */
  backRunAt(timePs: number): CoreRun | null {
    return this.backAt?.timePs === timePs && this.backAt.hasWindow ? this.back : null;
  }

  /** Advances the back run; starts it, if there is none, from the newest snapshot that is not after `fromPs`. */
  advanceBackRun(untilPs: number, maxHops: number, fromPs = Number.POSITIVE_INFINITY): RunState {
    const back = this.back ?? this.startBackRun(fromPs);
    const state = back.run(untilPs, maxHops);
    this.backAt = back.progress();
    this.offerSnapshot(back, this.backAt);
    return state;
  }

  /** Progress of the back run; null before its start. */
  get progress(): Progress | null {
    return this.backAt;
  }

  summary(): Summary {
    return this.back?.summary() ?? this.stoppedSummary ?? this.front.summary();
  }

  /** The summary with the hash; for when the back run is over. */
  result(): Summary {
    return this.back?.result() ?? this.stoppedSummary ?? this.front.result();
  }

  /** What CoreRun.eventSlots tells, of the back run only: a run knows the times of those events that it came by itself. */
  eventSlots(rows: number): Uint32Array<ArrayBuffer> | undefined {
    return this.back?.eventSlots(rows);
  }

  /** Frees the back run. The next advanceBackRun starts again from a snapshot. */
  stopBackRun(): void {
    if (!this.back) return;
    this.stoppedSummary = this.back.summary();
    this.back.destroy();
    this.back = null;
  }

  private startBackRun(fromPs: number): CoreRun {
    this.back = this.fork(this.snapshots.before(fromPs));
    return this.back;
  }

  /** An independent run in the state of a snapshot. */
  private fork(from: Snapshot | undefined): CoreRun {
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
