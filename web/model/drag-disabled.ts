/* Why tasks cannot be moved, for lanes whose runs accept no swaps; shown before anybody tries. */

import { t } from '../words/language/language.ts';
import { routings } from './algorithms/routings.ts';
import { engineRow, hasJob } from './lanes.ts';
import type { ResolvedLane } from './types.ts';

/** Null where tasks can be swapped. A swap applies to all lanes: one that accepts none blocks the others. */
export function dragDisabledReason(lanes: readonly ResolvedLane[]): string | null {
  for (const lane of lanes) {
    if (engineRow(lane).drops)
      return t`Tasks cannot be moved here: the phases of a cluster are made for contiguous or contention-aware numbers. Choose one of these under Mapping.`;
    if (hasJob(lane))
      return t`Tasks cannot be moved here: those of a job sit on its nodes in order. Choose other nodes for the job under Topology.`;
    if (engineRow(lane).exchanges && routings[lane.routing.kind].tabled)
      return t`Tasks cannot be moved here: a top-switch table is made for tasks in the order of their nodes. Choose another routing to move them.`;
  }
  return null;
}
