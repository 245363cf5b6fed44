/* How much each message of a collective carries, and what its task waits for. */

import { messageSizes } from './algorithms/collectives/collectives.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { flitsOf, flitsPerMessage } from './cycle.ts';
import { engineRow, ruleChildrenOf, tasksOf } from './lanes.ts';
import type { LaneSettings } from './types.ts';

type Lane = Pick<LaneSettings, 'topology' | 'traffic' | 'job'>;

/** Bytes of each message, by phase; null where all are alike. */
export function phaseBytes(lane: Lane): number[] | null {
  const collective = engineRow(lane).exchanges && exchanges[lane.traffic.exchange].collective;
  return collective ? messageSizes(collective, lane.traffic, tasksOf(lane), ruleChildrenOf(lane)) : null;
}

/** phaseBytes in flits. */
export function phaseFlits(lane: Lane): number[] | null {
  return phaseBytes(lane)?.map(flitsOf) ?? null;
}

/** Flits of a message, by phase. */
export function flitsIn(lane: Lane): (phase: number) => number {
  const [byPhase, alike] = [phaseFlits(lane), flitsPerMessage(lane)];
  return (phase) => byPhase?.[phase] ?? alike;
}

/** Whether a task waits for the acknowledgement of a message before its next one. */
export function waitsForAnswer({ traffic }: Pick<LaneSettings, 'traffic'>): boolean {
  return traffic.acknowledge && traffic.window === 1;
}
