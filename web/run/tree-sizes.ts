/* How many links are stalled over time: counted at the end of each bin of the efficiency, as long as the run stops there. */

import type { ResolvedLane } from '../model/types.ts';
import type { Summary, TreeSizes } from './protocol.ts';
import type { CoreRun } from './run.ts';
import { channelsOf, readStalled, type StalledLinks } from './stalled.ts';

export class TreeSizeRecorder {
  private readonly lane: ResolvedLane;
  private readonly stalled: StalledLinks;
  private stepPs: number;
  private links: number[] = [];

  /** `run`: any run of the lane. */
  constructor(lane: ResolvedLane, run: CoreRun) {
    this.lane = lane;
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
