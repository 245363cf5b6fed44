/* Where a better mapping can be looked for: an exchange whose tasks may change places, in a tree small enough for all its messages to be
 * counted at every try. */

import { engineOf, hasPhases } from '../../scenario/lanes.ts';
import { nodesOf } from '../../scenario/shape.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { dragDisabledReason } from '../../words/drag-disabled.ts';

const MAX_NODES = 512;

export function mayBeSearched(lane: ResolvedLane): boolean {
  if (engineOf(lane) !== 'output' || !hasPhases(lane) || dragDisabledReason([lane]) !== null) return false;
  return nodesOf(lane.topology) <= MAX_NODES;
}
