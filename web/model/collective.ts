/* What is so on a lane that runs a collective. */

import { type Collective, messageSizes } from './algorithms/collectives/collectives.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { flitsOf, flitsPerMessage } from './cycle.ts';
import { engineRow, tasksOf } from './lanes.ts';
import { shapeOf } from './shape.ts';
import type { LaneSettings } from './types.ts';

type Lane = Pick<LaneSettings, 'topology' | 'traffic' | 'job'>;

/** Null: its messages all have one size. */
export function collectiveOf({ traffic }: Pick<LaneSettings, 'traffic'>): Collective | null {
  return (engineRow({ traffic }).exchanges && exchanges[traffic.exchange].collective) || null;
}

/** Bytes of each message, by phase; null where all are alike. */
export function phaseBytes(lane: Lane): number[] | null {
  const collective = collectiveOf(lane);
  return collective && messageSizes(collective, lane.traffic, tasksOf(lane), shapeOf(lane.topology).m);
}

/** The same in flits. */
export function phaseFlits(lane: Lane): number[] | null {
  return phaseBytes(lane)?.map(flitsOf) ?? null;
}

/** Flits of a message, by phase. */
export function flitsIn(lane: Lane): (phase: number) => number {
  const [byPhase, alike] = [phaseFlits(lane), flitsPerMessage(lane)];
  return (phase) => byPhase?.[phase] ?? alike;
}

/** Gb/s that a link would have to carry if all of them were busy all the time, as the NCCL tests define it: independent of how many tasks
 * there are. Null for what is no collective. */
export function busBandwidth(lane: Lane, ps: number): number | null {
  const collective = collectiveOf(lane);
  if (!collective || ps <= 0) return null;
  return (collective.operation.busFactor(tasksOf(lane)) * lane.traffic.dataBytes * 8 * 1000) / ps;
}
