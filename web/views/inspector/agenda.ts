/* Who a task sends to in every phase, from the definition of the exchange (Prisacari 2013, sections 2 and 3.3), so that the
 * whole calendar of a task is there without asking the core for each phase. */

import type { PhaseLoads, Shape } from '../../engine/protocol.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

export interface Appointment {
  /** null: the task is idle */
  destination: number | null;
  /** level of the nearest common ancestor; 0 when idle or alone */
  turn: number;
}

export function agendaOf(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): Appointment[] {
  return Array.from({ length: shape.phases }, (_, phase) => {
    const destination = destinationIn(settings, shape, task, phase);
    const turn = destination === null ? 0 : turnOf(shape, loads.taskNode[task] ?? 0, loads.taskNode[destination] ?? 0);
    return { destination, turn };
  });
}

function destinationIn({ traffic }: ResolvedLane, shape: Shape, task: number, phase: number): number | null {
  switch (traffic.exchange) {
    case 'xor': {
      const destination = task ^ phase;
      return destination < shape.nodes ? destination : null;
    }
    case 'lin':
      return (task + phase + traffic.shift) % shape.nodes;
    case 'opt':
      return permutedBase(
        shape,
        shape.m.map((_, k) => shape.levels - k),
        task,
        phase,
      );
    case 'permuted-base':
      return permutedBase(shape, traffic.sigma, task, phase);
    case 'shift':
      return (task + phase + 1) % shape.nodes;
    case 'edge-coloring':
    case 'custom':
      return traffic.phases[phase]?.[task] ?? null;
  }
}

/** Eq. 4: digit sigma(k) of the destination is the sum of the digits k of source and phase, in the base M_sigma(k). */
function permutedBase(shape: Shape, sigma: number[], task: number, phase: number): number {
  let destination = 0;
  let [source, turn] = [task, phase];
  for (const level of sigma) {
    const base = shape.m[level - 1] ?? 1;
    destination += (((source % base) + (turn % base)) % base) * (shape.below[level - 1] ?? 1);
    source = Math.floor(source / base);
    turn = Math.floor(turn / base);
  }
  return destination;
}

function turnOf(shape: Shape, from: number, to: number): number {
  let level = 0;
  while (
    level < shape.levels &&
    Math.floor(from / (shape.below[level] ?? 1)) !== Math.floor(to / (shape.below[level] ?? 1))
  ) {
    level++;
  }
  return level;
}
