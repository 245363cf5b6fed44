/* How much work runs are, to say how much time is left: runs of a sweep may differ a thousandfold, and the small ones come first. */

import { traffics } from '../model/algorithms/traffics.ts';
import { flitsPerMessage } from '../model/cycle.ts';
import { engineRow, hasHotSpot } from '../model/lanes.ts';
import { phaseFlits } from '../model/message-sizes.ts';
import { cablesOfNode, nodesOf, shapeOf } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import { isSteady, type RunResult } from './measure-lane.ts';
import type { Plan, RunPosition } from './plan.ts';

/** Even where nothing is sent. */
const IDLE_LOAD = 0.1;

function flitsOf(lane: ResolvedLane): number {
  const { traffic, topology, job } = lane;
  const flits = flitsPerMessage(lane);
  if (engineRow({ traffic }).sides) return traffic.senders.length * traffic.receivers.length * flits;
  const tasks = job.nodes.length || job.size || nodesOf(topology);
  const byPhase = phaseFlits(lane);
  if (byPhase) return tasks * byPhase.reduce((sum, own) => sum + own, 0);
  return tasks * tasks * (engineRow({ traffic }).sends === 'message' ? flits : traffic.packetsPerDestination);
}

function packetsOf({ traffic, topology, run, link, packet }: ResolvedLane): number {
  const load = IDLE_LOAD + (hasHotSpot(traffic) ? 1 : traffic.load);
  return (nodesOf(topology) * cablesOfNode(topology) * load * run.untilNs * link.gbps) / 8 / packet.bytes;
}

/** Roughly, and only beside runs of the same kind. At least 1. */
export function workOf(lane: ResolvedLane): number {
  const { listed } = traffics[lane.traffic.kind];
  const sent = listed ? nodesOf(lane.topology) : isSteady(lane) ? packetsOf(lane) : flitsOf(lane);
  return Math.max(1, sent * shapeOf(lane.topology).m.length);
}

/** Counts for what is measured in no time, too. */
const LEAST_MS = 0.5;

/** How many times as much work as any that is known can be foretold. */
const REACH = 16;

/** A constant and so much per work, by least squares; neither is negative. */
class Fit {
  private runs = 0;
  private least = Number.POSITIVE_INFINITY;
  private most = 0;
  private readonly sums = { work: 0, ms: 0, squares: 0, products: 0 };

  add(work: number, ms: number): void {
    const { sums } = this;
    this.runs++;
    this.least = Math.min(this.least, work);
    this.most = Math.max(this.most, work);
    sums.work += work;
    sums.ms += ms;
    sums.squares += work * work;
    sums.products += work * ms;
  }

  /** Null where what is known says nothing about so much work. */
  at(work: number): number | null {
    const { runs, least, most, sums } = this;
    if (work > REACH * most) return null;
    if (least === most) return work === most ? sums.ms / runs : null;
    const slope = (runs * sums.products - sums.work * sums.ms) / (runs * sums.squares - sums.work ** 2);
    if (slope < 0) return sums.ms / runs;
    const constant = (sums.ms - slope * sums.work) / runs;
    return constant < 0 ? (work * sums.products) / sums.squares : constant + slope * work;
  }
}

/** What the runs of a plan cost, in milliseconds of a worker: as much as others of the same setting did; until one is known, by the
 * work of those that are. */
export class RunCosts {
  private readonly plan: Plan;
  private readonly bySetting = new Map<number, Fit>();
  private readonly byLane: Fit[];
  private readonly all = new Fit();
  /** runs, and what they cost */
  made = 0;
  madeMs = 0;

  constructor(plan: Plan) {
    this.plan = plan;
    this.byLane = plan.sweep.lanes.map(() => new Fit());
  }

  learn(position: RunPosition, { ms }: RunResult): void {
    const cost = Math.max(ms, LEAST_MS);
    const setting = this.plan.laneIndex(position);
    const own = this.bySetting.get(setting) ?? new Fit();
    this.bySetting.set(setting, own);
    for (const fit of [own, this.byLane[position.lane], this.all]) fit?.add(this.workAt(setting), cost);
    this.made++;
    this.madeMs += cost;
  }

  /** Null where nothing is known. */
  of(position: RunPosition): number | null {
    const setting = this.plan.laneIndex(position);
    const work = this.workAt(setting);
    const fits = [this.bySetting.get(setting), this.byLane[position.lane], this.all];
    return fits.reduce<number | null>((known, fit) => known ?? fit?.at(work) ?? null, null);
  }

  private workAt(setting: number): number {
    return this.plan.sweep.work[setting] ?? 1;
  }
}
