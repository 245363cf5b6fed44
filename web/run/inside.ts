/* What is inside a switch: what waits at its ports at an instant, what left in the slots before, and what leaves in the slot that
 * begins then. A slot is the time of one packet on a link. Everything is read from the run; which input is served is what is
 * missing there afterwards. */

import { Refusal } from './exports.ts';
import type { OpenLane } from './lane.ts';
import type { LongRequest } from './long-requests.ts';
import { HopBudget } from './pace.ts';
import type { Port, Queued } from './protocol.ts';
import type { CoreRun } from './run.ts';
import type { Timeline } from './timeline.ts';

/** `message` is that of Frame.linkMessage, `atPs` when its last part began to be sent. */
export interface Departure {
  message: number;
  atPs: number;
}

export interface RoomBehind {
  /** places in the buffer behind a link, VOQs and clusters; null: not limited, or not told */
  free: number | null;
  /** the link through which came what the link sent last (VOQs), or what is now on its way to the queue before it (clusters) */
  served: number | null;
}

export interface InsideInput {
  /** into the switch */
  link: number;
  /** core.queueOf: line by line, each front first */
  waiting: Queued[];
  /** clusters: the link for whose queue the first of it waits */
  waits: number | null;
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
  /** the link whose full queue stops it */
  waits: number | null;
  /** by slot, the oldest first */
  left: (Departure | null)[];
  /** in the slot that begins now */
  next: Departure | null;
  /** the link through which that came in; null: none, or it is not told by what waits */
  from: number | null;
  /** room.served after that */
  servedNext: number | null;
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
type Unserved = Omit<Inside, 'outputs'> & { outputs: Omit<InsideOutput, 'next' | 'from' | 'servedNext'>[] };

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
    this.into = shape.linksOutOf(args.entity).map((link) => shape.twinOf(link));
    this.out = shape.linksOutOf(args.entity);
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
    const waits = run.waitsOf([...this.out, ...this.into]);
    return {
      ...{ timePs, entity, slotPs },
      inputs: this.into.map((link, at) => ({
        link,
        waiting: run.queueOf(link),
        waits: waits[this.out.length + at] ?? null,
        came: this.sentOn(this.out.length + at),
      })),
      outputs: this.out.map((link, at) => ({
        link,
        waiting: run.queueOf(link),
        port: run.portAt(link),
        room: run.roomAt(link),
        waits: waits[at] ?? null,
        left: this.sentOn(at),
      })),
    };
  }

  private withGrants(run: CoreRun, inside: Unserved, next: (Departure | null)[]): Inside {
    const after = this.into.map((link) => run.queueOf(link));
    const outputs = inside.outputs.map((output, at): InsideOutput => {
      const departure = next[at] ?? null;
      const from = departure ? servedInput(inside.inputs, after, output.link) : null;
      return { ...output, next: departure, from, servedNext: run.roomAt(output.link).served };
    });
    return { ...inside, outputs };
  }
}

/** The input whose line for an output has lost its first packet. */
function servedInput(inputs: readonly InsideInput[], after: readonly Queued[][], out: number): number | null {
  for (const [at, { link, waiting }] of inputs.entries()) {
    const lines = linesFor(waiting, out);
    const later = linesFor(after[at] ?? [], out);
    for (const [vc, first] of lines) if (!isSame(first, later.get(vc))) return link;
  }
  return null;
}

/** First of each line for an output, by channel. Queues that do not say when a packet came cannot tell one of two alike from the other. */
function linesFor(waiting: readonly Queued[], out: number): Map<number, Queued> {
  const first = new Map<number, Queued>();
  for (const packet of waiting)
    if (packet.arrivesPs > 0 && packet.nextLink === out && !first.has(packet.phase)) first.set(packet.phase, packet);
  return first;
}

function isSame(a: Queued, b: Queued | undefined): boolean {
  return (
    a.arrivesPs === b?.arrivesPs && a.source === b.source && a.destination === b.destination && a.message === b.message
  );
}
