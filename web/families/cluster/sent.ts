/* How many packets a node of a cluster has sent to each destination, each counted once. The frame has the sum alone, but a node
 * goes through its steps in order, so that the sum says the rest; not so where it sends wherever it may. */

import type { Frame } from '../../engine/protocol.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import type { AgendaEntry } from '../common/inspect/agenda.ts';

/** In all; null elsewhere than in a cluster. */
export function sentBy(frame: Frame, node: number): number | null {
  return frame.cluster?.nodeIssued[node] ?? null;
}

/** By step; null where a step is unknown. */
export function sentBySteps(settings: ResolvedLane, agenda: readonly AgendaEntry[], sent: number): (number | null)[] {
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
