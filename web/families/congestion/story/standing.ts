/* What a cell of the trail means. */

import { LINK_STANDS, type Trail } from '../../../engine/protocol.ts';

/** Whether the link stood, as engine/standing.ts says it of the frame that was noted down. */
export function stands(history: Trail, cell: number): boolean {
  return ((history.state[cell] ?? 0) & LINK_STANDS) !== 0;
}
