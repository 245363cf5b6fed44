/* When a mapping search is possible: an exchange whose tasks may swap nodes, in a tree small enough to count all messages at
 * every try. */

import { engineRow } from '../../scenario/lanes.ts';
import { nodesOf } from '../../scenario/shape.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { dragDisabledReason } from '../../words/drag-disabled.ts';

const MAX_NODES = 512;

export function canSearchMapping(lane: ResolvedLane): boolean {
  if (!engineRow(lane).exchanges || dragDisabledReason([lane]) !== null) return false;
  return nodesOf(lane.topology) <= MAX_NODES;
}
