/* When a mapping search is possible: an exchange whose tasks may swap nodes, in a tree small enough to count all messages at
 * every try. */

import { dragDisabledReason } from '../../model/drag-disabled.ts';
import { engineRow } from '../../model/lanes.ts';
import { nodesOf } from '../../model/shape.ts';
import type { ResolvedLane } from '../../model/types.ts';

const MAX_NODES = 512;

export function canSearchMapping(lane: ResolvedLane): boolean {
  if (!engineRow(lane).exchanges || dragDisabledReason([lane]) !== null) return false;
  return nodesOf(lane.topology) <= MAX_NODES;
}
