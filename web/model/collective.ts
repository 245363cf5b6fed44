/* What is so on a lane that runs a collective. */

import type { Collective } from './algorithms/collectives/collectives.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { engineRow, tasksOf } from './lanes.ts';
import type { LaneSettings } from './types.ts';

/** Null: its messages all have one size. */
export function collectiveOf({ traffic }: Pick<LaneSettings, 'traffic'>): Collective | null {
  return (engineRow({ traffic }).exchanges && exchanges[traffic.exchange].collective) || null;
}

/** Gb/s that a link would have to carry if all of them were busy all the time, as the NCCL tests define it: independent of how many tasks
 * there are. Null for what is no collective. */
export function busBandwidth(lane: Pick<LaneSettings, 'topology' | 'traffic' | 'job'>, ps: number): number | null {
  const collective = collectiveOf(lane);
  if (!collective || ps <= 0) return null;
  return (collective.operation.busFactor(tasksOf(lane)) * lane.traffic.dataBytes * 8 * 1000) / ps;
}
