/* Snapshots of one run under a byte budget. The run is divided into cells of equal length, measured in hops (work,
 * not simulated time), and the first snapshot offered in a cell is kept. When the budget is exceeded the cells double in
 * length, so that about every second snapshot is dropped. The first one, at time 0, is never dropped. */

export interface Snapshot {
  timePs: number;
  hops: number;
  bytes: Uint8Array;
}

/** About 5 ms of work: the most that a step back has to recompute while the budget lasts. */
export const FIRST_SPACING = 200_000;

export class Snapshots {
  private readonly budgetBytes: number;
  private spacing: number;
  /** by cell, in ascending order of hops, hence of time */
  entries: readonly Snapshot[] = [];
  private held = 0;

  constructor(budgetBytes: number, spacing = FIRST_SPACING) {
    this.budgetBytes = budgetBytes;
    this.spacing = spacing;
  }

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
