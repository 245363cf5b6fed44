/* Records the state of a run on input-queued switches at equal steps of time (protocol.ts, CongestionHistory). A run of known
 * length gets nearly as many columns as columnsFor says; one of unknown length starts with FIRST_SLOTS slots per column, and whenever its
 * columns are full, every second one is dropped. Memory is allocated once. */

import type { ResolvedLane } from '../model/types.ts';
import { flitPs } from './flits.ts';
import {
  type CongestionHistory,
  type Frame,
  type LatencyHistogram,
  LINK_ROOT,
  NODE_VICTIM,
  type Shape,
  type Summary,
  type TreeSizes,
} from './protocol.ts';
import type { CoreRun } from './run.ts';
import { channelsOf, readStalled, type StalledLinks } from './stalled.ts';

const MOST_COLUMNS = 400;
const FEWEST_COLUMNS = 64;
/** Links of all columns together, as far as that leaves FEWEST_COLUMNS: each takes time. */
const CELLS = 1 << 24;

/** An even number. */
function columnsFor(links: number): number {
  return 2 * Math.ceil(Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, CELLS / links)) / 2);
}

const FIRST_SLOTS = 64;

export class HistoryRecorder {
  private readonly slotPs: number;
  private readonly most: number;
  private readonly victims: Uint16Array;
  private readonly root: Int32Array;
  /** cumulative, by column */
  private readonly latencies: (readonly number[])[] = [];
  private boundPs = new Float64Array();
  private stepPs: number;
  private columns = 0;
  private sentColumns = 0;
  private sentStepPs: number;

  /** `untilPs`: Infinity where the end is not known. */
  constructor(lane: ResolvedLane, shape: Shape, untilPs: number) {
    this.most = columnsFor(shape.links);
    this.slotPs = flitPs(lane);
    this.victims = new Uint16Array(this.most);
    this.root = new Int32Array(this.most);
    const slots = Number.isFinite(untilPs) ? Math.ceil(untilPs / this.slotPs / (this.most - 1)) : FIRST_SLOTS;
    this.stepPs = Math.max(1, slots) * this.slotPs;
    this.sentStepPs = this.stepPs;
  }

  /** Time of the next column. */
  get nextPs(): number {
    return (this.columns + 1) * this.stepPs;
  }

  /** The instant of the last column; 0 before the first one. */
  get lastPs(): number {
    return this.columns * this.stepPs;
  }

  /** `frame` at nextPs, and the latencies counted until then. */
  record(frame: Frame, latencies: LatencyHistogram): void {
    const { congestion } = frame;
    if (!congestion) return;
    const column = this.columns;
    this.victims[column] = congestion.nodeState.reduce((sum, state) => sum + ((state & NODE_VICTIM) !== 0 ? 1 : 0), 0);
    const stands = congestion.standingRoots > 0;
    this.root[column] = stands ? congestion.linkState.findIndex((state) => (state & LINK_ROOT) !== 0) : -1;
    this.latencies[column] = latencies.count;
    this.boundPs = latencies.boundPs as Float64Array<ArrayBuffer>;
    this.columns += 1;
    if (this.columns === this.most) this.halve();
  }

  /** What was added since the last call; null: nothing. */
  takeNewColumns(): CongestionHistory | null {
    const from = this.stepPs === this.sentStepPs ? this.sentColumns : 0;
    if (from === this.columns) return null;
    const history: CongestionHistory = {
      from,
      columns: this.columns - from,
      stepPs: this.stepPs,
      victims: this.victims.slice(from, this.columns),
      root: this.root.slice(from, this.columns),
      latencyP50Ps: this.quantiles(from, 0.5),
      latencyP99Ps: this.quantiles(from, 0.99),
    };
    this.sentColumns = this.columns;
    this.sentStepPs = this.stepPs;
    return history;
  }

  /** Column 2c + 1 becomes column c: it shows the instant (c + 1) times twice the step. */
  private halve(): void {
    this.columns = this.most / 2;
    this.stepPs *= 2;
    for (let column = 0; column < this.columns; column++) {
      const from = 2 * column + 1;
      for (const values of [this.victims, this.root]) values[column] = values[from] ?? 0;
      const counted = this.latencies[from];
      if (counted) this.latencies[column] = counted;
    }
    this.latencies.length = this.columns;
  }

  private quantiles(from: number, share: number): Float64Array {
    return Float64Array.from({ length: this.columns - from }, (_, index) =>
      quantileOf(this.latencies[from + index], this.latencies[from + index - 1], this.boundPs, share),
    );
  }
}

/** Upper bound of what a share of the latencies between two counts does not exceed; -1 where there were none. */
export function quantileOf(
  until: readonly number[] | undefined,
  before: readonly number[] | undefined,
  boundPs: Float64Array,
  share: number,
): number {
  if (!until) return -1;
  const countIn = (bucket: number) => (until[bucket] ?? 0) - (before?.[bucket] ?? 0);
  let total = 0;
  for (let bucket = 0; bucket < until.length; bucket++) total += countIn(bucket);
  if (total === 0) return -1;
  let cumulative = 0;
  for (let bucket = 0; bucket < until.length; bucket++) {
    cumulative += countIn(bucket);
    if (cumulative >= share * total) return boundPs[bucket] ?? -1;
  }
  return -1;
}

/* How many links are stalled over time: counted at the end of each bin of the efficiency, as long as the run stops there. */

export class TreeSizeRecorder {
  private readonly stalled: StalledLinks;
  private stepPs: number;
  private links: number[] = [];

  /** `run`: any run of the lane. */
  constructor(
    private readonly lane: ResolvedLane,
    run: CoreRun,
  ) {
    this.stalled = readStalled(run.shape);
    run.prepare();
    this.stepPs = run.waiting().binPs;
  }

  /** The instant of the next count. */
  get nextPs(): number {
    return (this.links.length + 1) * this.stepPs;
  }

  /** The instant of the last count; 0 before the first one. */
  get lastPs(): number {
    return this.links.length * this.stepPs;
  }

  get sizes(): TreeSizes {
    return { stepPs: this.stepPs, links: [...this.links] };
  }

  /** A run that is at nextPs. Where its bins have doubled, every second count is dropped. */
  record(run: CoreRun): void {
    const { binPs, ...queues } = run.waiting();
    this.stalled.read(queues, channelsOf(this.lane, queues.vcs));
    this.links.push(this.stalled.stalled.reduce((sum, one) => sum + one, 0));
    for (; this.stepPs < binPs; this.stepPs *= 2) this.links = this.links.filter((_, at) => at % 2 === 1);
  }
}

/** With what was counted, if anything was. */
export function withTrees(summary: Summary, trees: TreeSizeRecorder | null): Summary {
  const { congestion } = summary;
  return trees && congestion ? { ...summary, congestion: { ...congestion, treeSizes: trees.sizes } } : summary;
}
