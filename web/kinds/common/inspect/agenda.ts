/* A task's destination in every phase, computed here without asking the core phase by phase. */

import type { ResolvedLane } from '../../../model/types.ts';
import { IDLE, type PhaseLoads, type Shape } from '../../../run/protocol.ts';
import { destinationsOf } from '../../../traffic/plan.ts';
import { NO_PATH } from '../../../tree/tree.ts';

export interface AgendaEntry {
  /** null: the task is idle */
  destination: number | null;
  /** level of the switch at which its message turns; 0 when idle or alone, and when it cannot be sent */
  turnLevel: number;
  /** every path of its message is cut */
  unsent: boolean;
}

export function agendaOf(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): AgendaEntry[] {
  const entryIn = agendaBy(settings, shape, loads);
  return Array.from({ length: shape.phases }, (_, phase) => entryIn(task, phase));
}

/** Where the task wants to send in the phase shown although all paths are cut, which the core reports as idle; else null. */
export function unsentTarget(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): number | null {
  return unsentPairs(settings, shape, loads).find(([sender]) => sender === task)?.[1] ?? null;
}

/** Whose message to the task cannot be sent in the phase shown; else null. */
export function unsentSource(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): number | null {
  return unsentPairs(settings, shape, loads).find(([, target]) => target === task)?.[0] ?? null;
}

function unsentPairs(settings: ResolvedLane, shape: Shape, loads: PhaseLoads): [sender: number, target: number][] {
  if (loads.unreachable === 0) return [];
  const entryIn = agendaBy(settings, shape, loads);
  return [...loads.destination].flatMap((destination, task) => {
    const wanted = destination === IDLE ? entryIn(task, loads.phase) : null;
    return wanted?.unsent && wanted.destination !== null ? [[task, wanted.destination]] : [];
  });
}

function agendaBy(settings: ResolvedLane, shape: Shape, loads: PhaseLoads) {
  const destinationIn = destinationsOf(settings);
  const node = (task: number) => loads.taskNode[task] ?? 0;
  return (task: number, phase: number): AgendaEntry => {
    const destination = destinationIn(task, phase);
    if (destination === null) return { destination, turnLevel: 0, unsent: false };
    const [from, to] = [node(task), node(destination)];
    const turnLevel = shape.turnLevelOf(settings.routing.climb, from, to);
    const unsent = shape.uncutLabel(from, to, turnLevel, 0) === NO_PATH;
    return { destination, turnLevel: unsent ? 0 : turnLevel, unsent };
  };
}
