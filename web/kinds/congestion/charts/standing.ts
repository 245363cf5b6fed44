/* The meaning of a cell of the recorded history. */

import { type CongestionHistory, LINK_STANDS } from '../../../run/protocol.ts';

/** Whether the link stood, as engine/standing.ts defines it for the recorded frame. */
export function isStanding(history: CongestionHistory, cell: number): boolean {
  return ((history.state[cell] ?? 0) & LINK_STANDS) !== 0;
}
