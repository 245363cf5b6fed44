/* Why tasks stay where they are, for lanes whose runs take no swaps; said before anybody tries. */

import { engineOf, hasJob } from '../scenario/lanes.ts';
import type { ResolvedLane } from '../scenario/types.ts';

/** Null where tasks may change places. A swap is for all lanes: one that takes none keeps the others from it. */
export function dragDisabledReason(lanes: readonly ResolvedLane[]): string | null {
  for (const lane of lanes) {
    const engine = engineOf(lane);
    if (engine === 'lossy')
      return 'Tasks stay where they are here: the steps of a cluster are made for contiguous or contention-aware numbers. Choose between the two at Mapping.';
    if (engine !== 'output') continue;
    if (hasJob(lane))
      return 'Tasks stay where they are here: those of a job sit on its nodes in order. Choose other nodes for the job at Topology.';
    if (lane.routing.kind === 'root-table')
      return 'Tasks stay where they are here: a root table is made for tasks that sit on nodes in order. Another routing lets them move.';
  }
  return null;
}
