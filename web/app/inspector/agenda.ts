/* Who a task sends to in every phase, from the definition of the exchange (Prisacari 2013, sections 2 and 3.3), the lists of
 * a schedule or the local ids of a job, so that the whole calendar of a task is there without asking the core for each phase. */

import type { PhaseLoads, Shape } from '../../engine/protocol.ts';
import { exchangePhases } from '../../scenario/algorithms/permutations.ts';
import { engineOf, hasJob, jobOf, manyOf } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

export interface Appointment {
  /** null: the task is idle */
  destination: number | null;
  /** level of the nearest common ancestor; 0 when idle or alone */
  turn: number;
}

export function agendaOf(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): Appointment[] {
  const destinationIn = calendarOf(settings, shape, task);
  const climbs = engineOf(settings) === 'voq' && settings.routing.climb === 'top';
  return Array.from({ length: shape.phases }, (_, phase) => {
    const destination = destinationIn(phase);
    const turn = destination === null ? 0 : turnOf(shape, loads.taskNode[task] ?? 0, loads.taskNode[destination] ?? 0);
    return { destination, turn: climbs && turn > 0 ? shape.levels : turn };
  });
}

/** The destination of a task by phase. */
function calendarOf(settings: ResolvedLane, shape: Shape, task: number): (phase: number) => number | null {
  const engine = engineOf(settings);
  if (engine === 'voq') {
    const { cycles } = manyOf(settings);
    return (cycle) => cycles[cycle]?.pairs.find(([sender]) => sender === task)?.[1] ?? null;
  }
  if (engine === 'output' && settings.traffic.exchange === 'shift') return shiftOf(settings, shape, task);
  const listed = exchangePhases(settings);
  if (listed) return (phase) => listed[phase]?.[task] ?? null;
  return (phase) => byRule(settings, shape, task, phase);
}

/** By local id, where only a job takes part. */
function shiftOf(settings: ResolvedLane, shape: Shape, task: number): (phase: number) => number | null {
  if (!hasJob(settings)) return (phase) => (task + phase + 1) % shape.nodes;
  const job = jobOf(settings);
  const id = job.indexOf(task);
  return (phase) => (id < 0 ? null : (job[(id + phase + 1) % job.length] ?? null));
}

function byRule({ traffic }: ResolvedLane, shape: Shape, task: number, phase: number): number | null {
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
    default:
      return permutedBase(shape, traffic.sigma, task, phase);
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
