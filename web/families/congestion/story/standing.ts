/* What a cell of the trail means. */

import { type CongestionHistory, LINK_STANDS } from '../../../engine/protocol.ts';

/** Whether the link stood, as engine/standing.ts says it of the frame that was noted down. */
export function stands(history: CongestionHistory, cell: number): boolean {
  return ((history.state[cell] ?? 0) & LINK_STANDS) !== 0;
}
