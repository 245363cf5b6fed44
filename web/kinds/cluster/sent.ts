/* Packets a node of a cluster has sent to each destination, retransmissions not counted again. The frame has only the sum,
 * which is enough because a node goes through its steps in order; unless it may send in any order. */

import type { ResolvedLane } from '../../model/types.ts';
import type { Frame } from '../../run/protocol.ts';
import type { AgendaEntry } from '../common/inspect/agenda.ts';

/** Total; null if this is not a cluster. */
export function packetsSentBy(frame: Frame, node: number): number | null {
  return frame.cluster?.nodeIssued[node] ?? null;
}

/** By step; null where unknown. */
export function packetsSentBySteps(
  settings: ResolvedLane,
  agenda: readonly Pick<AgendaEntry, 'destination'>[],
  sent: number,
): (number | null)[] {
  const { schedule, packetsPerDestination: perMessage } = settings.traffic;
  const steps = agenda.filter(({ destination }) => destination !== null).length;
  let sending = 0;
  return agenda.map(({ destination }) => {
    if (destination === null) return 0;
    const step = sending++;
    if (sent === steps * perMessage) return perMessage;
    if (schedule === 'naive') return null;
    if (schedule === 'pairwise') return Math.max(0, Math.min(perMessage, sent - step * perMessage));
    return Math.floor(sent / steps) + (step < sent % steps ? 1 : 0);
  });
}
