/* Requests that can take longer than a slice: going to a time, and the history of a link where it was not kept. One
 * may be suspended between two slices, or abandoned. */

import type { Background } from './background.ts';
import { Refusal } from './exports.ts';
import type { OpenLane } from './lane.ts';
import { HopBudget } from './pace.ts';
import type { Frame } from './protocol.ts';
import type { CoreRun } from './run.ts';
import type { Timeline } from './timeline.ts';

export interface LongRequest {
  /** Works until `deadline`; true when the result is there. */
  slice(deadline: number, now: () => number): boolean;
  result(): unknown;
}

/** Something read at a time of the packets: in the front run, or, where the background run has yet to reach that
 * time, in the background run when it does, so that nothing is computed twice. */
export class FrameRequest implements LongRequest {
  private readonly timeline: Timeline;
  private readonly background: Background;
  private readonly timePs: number;
  private readonly read: (run: CoreRun, timePs: number) => unknown;
  private readonly budget = new HopBudget();
  private sourceRun: CoreRun;

  constructor(lane: OpenLane, timePs: number, read: (run: CoreRun, timePs: number) => unknown) {
    if (!lane.timeline) throw new Refusal(lane.refusal ?? 'This lane was opened without packets.');
    this.timeline = lane.timeline;
    this.background = lane.background;
    this.timePs = Math.max(0, Math.round(timePs));
    this.read = read;
    this.sourceRun = this.timeline.frontRun;
  }

  slice(deadline: number, now: () => number): boolean {
    while (this.background.willReach(this.timePs)) {
      if (now() >= deadline) return false;
      this.background.slice(deadline, this.timePs);
    }
    const backRun = this.timeline.backRunAt(this.timePs);
    this.sourceRun = backRun ?? this.timeline.frontRun;
    return backRun !== null || this.advanceFrontRun(deadline, now);
  }

  private advanceFrontRun(deadline: number, now: () => number): boolean {
    // In every slice: another request may have been elsewhere in between.
    this.timeline.seek(this.timePs);
    do {
      const before = now();
      const hops = this.timeline.position.hops;
      if (this.timeline.advance(this.timePs, this.budget.hops)) return true;
      this.budget.learn(this.timeline.position.hops - hops, now() - before);
    } while (now() < deadline);
    return false;
  }

  result(): unknown {
    return this.read(this.sourceRun, this.timePs);
  }
}

/** The frame of a run that is at a time. At its end nothing changes any more. */
export function frameOf(run: CoreRun, timePs: number, port?: number): Frame {
  const frame = run.frame();
  const at = frame.finished || frame.stopped ? frame : { ...frame, timePs };
  return port === undefined ? at : { ...at, port: { link: port, value: run.portOf(port) } };
}

/** Load of one link in every phase. */
export class LinkHistoryRequest implements LongRequest {
  private readonly lane: OpenLane;
  private readonly link: number;
  private readonly loads: Uint16Array;
  private done = 0;

  constructor(lane: OpenLane, link: number) {
    this.lane = lane;
    this.link = link;
    this.loads = new Uint16Array(lane.run.shape.phases);
  }

  slice(deadline: number, now: () => number): boolean {
    const { background, run } = this.lane;
    while (this.done < this.loads.length) {
      const kept = background.rows.loadOf(this.link, this.done);
      this.loads[this.done] = kept ?? run.plan(this.done).linkLoad[this.link] ?? 0;
      this.done += 1;
      if (kept === undefined && now() >= deadline) break;
    }
    return this.done === this.loads.length;
  }

  result(): unknown {
    return this.loads;
  }
}
