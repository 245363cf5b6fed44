/* Requests that can take longer than a slice: going to a time, the history of a link where it was not kept, and what one switch does slot
 * by slot, with the records of what is inside it. One may be suspended between two slices, or abandoned. */

import type { Background } from './background.ts';
import { Refusal } from './exports.ts';
import type { OpenLane } from './lane.ts';
import type { Frame, Port, Queued } from './protocol.ts';
import { IDLE } from './records.ts';
import type { CoreRun } from './run.ts';
import { HopBudget } from './slices.ts';
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
  private readonly budget = new HopBudget();
  private sourceRun: CoreRun;

  constructor(
    lane: OpenLane,
    timePs: number,
    private readonly read: (run: CoreRun, timePs: number) => unknown,
  ) {
    if (!lane.timeline) throw new Refusal(lane.refusal ?? 'This lane was opened without packets.');
    this.timeline = lane.timeline;
    this.background = lane.background;
    this.timePs = Math.max(0, Math.round(timePs));
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
  private readonly loads: Uint16Array;
  private done = 0;

  constructor(
    private readonly lane: OpenLane,
    private readonly link: number,
  ) {
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

/* What is inside a switch: what waits at its ports at an instant, what left in the slots before, and what leaves in the slot that
 * begins then. A slot is the time of one packet on a link. Everything is read from the run. */

/** `message` is that of Frame.linkLast, `atPs` when its last part began to be sent. */
export interface Departure {
  message: number;
  atPs: number;
}

export interface RoomBehind {
  /** places in the buffer behind a link, VOQs and clusters; IDLE: not limited, or not told */
  free: number;
  /** the link through which came what the link sent last (VOQs), or what is now on its way to the queue before it (clusters); or IDLE */
  served: number;
}

export interface InsideInput {
  /** into the switch */
  link: number;
  /** core.queueOf: line by line, each front first */
  waiting: Queued[];
  /** the same after the slot that begins now */
  later: Queued[];
  /** clusters: the link for whose queue the first of it waits; else IDLE */
  waits: number;
  /** what was sent into it at the far end, by slot, the oldest first */
  came: (Departure | null)[];
}

export interface InsideOutput {
  /** out of the switch */
  link: number;
  /** core.queueOf: before the link, or, with input queues, at its far end */
  waiting: Queued[];
  /** input-queued switches: credits, requests and marks */
  port: Port | null;
  room: RoomBehind;
  /** where `room` is not told: the queue before the next link of the first that waits, with all places taken in it; null: there is none */
  ahead: { link: number; taken: number; waiting: Queued[] } | null;
  /** the link whose full queue stops it, or IDLE */
  waits: number;
  /** by slot, the oldest first */
  left: (Departure | null)[];
  /** in the slot that begins now */
  next: Departure | null;
  /** room.served after that */
  servedNext: number;
}

export interface Inside {
  timePs: number;
  entity: number;
  slotPs: number;
  /** port by port, those towards the root first; the inputs are the other directions of the outputs' cables */
  inputs: InsideInput[];
  outputs: InsideOutput[];
}

export interface InsideArgs {
  timePs: number;
  entity: number;
  slotPs: number;
  /** how many slots before are told */
  slots: number;
}

/** Before it is known what the slot that begins does. */
interface Unserved extends Omit<Inside, 'inputs' | 'outputs'> {
  inputs: Omit<InsideInput, 'later'>[];
  outputs: Omit<InsideOutput, 'next' | 'servedNext'>[];
}

/** Reads slot by slot what one switch does. */
export class InsideRequest implements LongRequest {
  private readonly timeline: Timeline;
  private readonly args: InsideArgs;
  private readonly budget = new HopBudget();
  private readonly into: number[];
  private readonly out: number[];
  /** by slot: what was sent on each link out, then on each link in */
  private readonly slots: (Departure | null)[][] = [];
  /** as of the last instant read */
  private last: (Departure | null)[] | null = null;
  private inside: Unserved | null = null;
  private found: Inside | null = null;
  /** the next instant to read */
  private atPs: number;

  constructor({ timeline, refusal, run: { shape } }: OpenLane, args: InsideArgs) {
    if (!timeline) throw new Refusal(refusal ?? 'This lane was opened without packets.');
    this.timeline = timeline;
    this.args = { ...args, timePs: Math.max(0, Math.round(args.timePs)) };
    this.out = shape.linksOutOf(args.entity).filter((link) => shape.hasLink(link));
    this.into = this.out.map((link) => shape.twinOf(link));
    const before = Math.min(args.slots, Math.floor(this.args.timePs / args.slotPs));
    this.atPs = this.args.timePs - before * args.slotPs;
  }

  slice(deadline: number, now: () => number): boolean {
    this.timeline.seek(this.atPs);
    while (!this.found) {
      const before = now();
      const hops = this.timeline.position.hops;
      if (this.timeline.advance(this.atPs, this.budget.hops)) this.read(this.timeline.frontRun);
      this.budget.learn(this.timeline.position.hops - hops, now() - before);
      if (!this.found && now() >= deadline) return false;
    }
    return true;
  }

  result(): unknown {
    return this.found;
  }

  private read(run: CoreRun): void {
    const { timePs, slotPs } = this.args;
    const last = run.departures([...this.out, ...this.into]);
    const since = last.map((departure, at) => (departure?.atPs === this.last?.[at]?.atPs ? null : departure));
    if (this.inside) this.found = this.withGrants(run, this.inside, since);
    else {
      if (this.last) this.slots.push(since);
      if (this.atPs === timePs) this.inside = this.stateOf(run);
    }
    this.last = last;
    this.atPs += slotPs;
  }

  /** What the slots before saw on one link. */
  private sentOn(at: number): (Departure | null)[] {
    return this.slots.map((slot) => slot[at] ?? null);
  }

  private stateOf(run: CoreRun): Unserved {
    const { timePs, entity, slotPs } = this.args;
    const { linkWaits, linkQueue } = run.frame();
    const waitsOf = (link: number) => linkWaits[link] ?? IDLE;
    return {
      ...{ timePs, entity, slotPs },
      inputs: this.into.map((link, at) => ({
        link,
        waiting: run.queueOf(link),
        waits: waitsOf(link),
        came: this.sentOn(this.out.length + at),
      })),
      outputs: this.out.map((link, at) => {
        const [waiting, port, room] = [run.queueOf(link), run.portAt(link), run.roomAt(link)];
        const next = port || room.free !== IDLE ? IDLE : (waiting[0]?.nextLink ?? IDLE);
        const ahead = next === IDLE ? null : { link: next, taken: linkQueue[next] ?? 0, waiting: run.queueOf(next) };
        return { link, waiting, port, room, ahead, waits: waitsOf(link), left: this.sentOn(at) };
      }),
    };
  }

  private withGrants(run: CoreRun, inside: Unserved, next: (Departure | null)[]): Inside {
    return {
      ...inside,
      inputs: inside.inputs.map((input) => ({ ...input, later: run.queueOf(input.link) })),
      outputs: inside.outputs.map((output, at) => ({
        ...output,
        next: next[at] ?? null,
        servedNext: run.roomAt(output.link).served,
      })),
    };
  }
}
