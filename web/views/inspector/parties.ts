/* Who takes part in what a lane does. */

import { familyOf, hasJob, jobOf } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

/** Tasks that send or receive anything, by number. */
export function partiesOf(lane: ResolvedLane, nodes: number): number[] {
  if (familyOf(lane) === 'many') return [...lane.traffic.senders, ...lane.traffic.receivers];
  return hasJob(lane) ? jobOf(lane) : Array.from({ length: nodes }, (_, task) => task);
}
