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

/** Of what is measured in no time, too. */
const LEAST_MS = 0.5;

class Sum {
  private ms = 0;
  private of = 0;

  add(ms: number, of: number): void {
    this.ms += ms;
    this.of += of;
  }

  get rate(): number | null {
    return this.of > 0 ? this.ms / this.of : null;
  }
}

/** What the runs of a plan cost: as much as others of the same setting did; until one is known, after the work of those that are. */
export class RunCosts {
  private readonly plan: Plan;
  private readonly bySetting = new Map<number, Sum>();
  private readonly byLane: Sum[];
  private readonly all = new Sum();

  constructor(plan: Plan) {
    this.plan = plan;
    this.byLane = plan.sweep.lanes.map(() => new Sum());
  }

  learn(position: RunPosition, { ms }: RunResult): void {
    const cost = Math.max(ms, LEAST_MS);
    const setting = this.plan.laneIndex(position);
    const own = this.bySetting.get(setting) ?? new Sum();
    this.bySetting.set(setting, own);
    own.add(cost, 1);
    for (const sum of [this.byLane[position.lane], this.all]) sum?.add(cost, this.workAt(setting));
  }

  /** Milliseconds of a processor. */
  of(position: RunPosition): number {
    const setting = this.plan.laneIndex(position);
    const known = this.bySetting.get(setting)?.rate;
    return known ?? (this.byLane[position.lane]?.rate ?? this.all.rate ?? 1) * this.workAt(setting);
  }

  private workAt(setting: number): number {
    return this.plan.sweep.work[setting] ?? 1;
  }
}
