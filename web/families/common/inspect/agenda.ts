/* A task's destination in every phase, computed here without asking the core phase by phase. */

import type { PhaseLoads, Shape } from '../../../engine/protocol.ts';
import type { ResolvedLane } from '../../../scenario/types.ts';
import { destinationsOf } from '../../../tree/plan.ts';
import { turnLevelOf } from '../../../tree/routes.ts';

export interface AgendaEntry {
  /** null: the task is idle */
  destination: number | null;
  /** level of the switch at which its message turns; 0 when idle or alone */
  turnLevel: number;
}

export function agendaOf(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): AgendaEntry[] {
  const destinationIn = destinationsOf(settings);
  const node = (one: number) => loads.taskNode[one] ?? 0;
  return Array.from({ length: shape.phases }, (_, phase) => {
    const destination = destinationIn(task, phase);
    const turnLevel =
      destination === null ? 0 : turnLevelOf(shape, settings.routing.climb, node(task), node(destination));
    return { destination, turnLevel };
  });
}
