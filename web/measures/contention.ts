/* What the loads of all phases come to: phases in which messages share a link, and messages that are sent. */

import { fullestLink } from '../model/capacity.ts';
import type { Analysis } from '../run/protocol.ts';
import { sumOf } from './sums.ts';

/** Phases in which messages share a link, and the highest number sharing one. */
export interface Collisions {
  colliding: number;
  phases: number;
  worst: number;
  /** phases in which anything is sent over a link, and how long they take if all wait for the fullest, in times of their mean message */
  sending: number;
  slots: number;
  /** the first few, 0-based */
  first: number[];
}

const MAX_FIRST = 4;

/** The phases, once all are analysed. */
export function analysedPhases(analysis: Analysis | null): Analysis | null {
  return analysis && analysis.done === analysis.phases ? analysis : null;
}

/** Null until all phases are analysed. */
export function collisionsOf(analysis: Analysis | null, flits?: (phase: number) => number): Collisions | null {
  const all = analysedPhases(analysis);
  return all && collisionsIn(all.contention, flits);
}

/** `contention`: messages on the fullest link, as a multiple of what it carries in the time of one on a node's link, by phase; `flits`: the length of each. */
export function collisionsIn(contention: ArrayLike<number>, flits: (phase: number) => number = () => 1): Collisions {
  let sent = 0;
  const collisions: Collisions = { colliding: 0, phases: contention.length, worst: 0, sending: 0, slots: 0, first: [] };
  for (let phase = 0; phase < contention.length; phase++) {
    const load = contention[phase] ?? 0;
    collisions.worst = Math.max(collisions.worst, load);
    if (load === 0) continue;
    collisions.sending++;
    collisions.slots += load * flits(phase);
    sent += flits(phase);
    if (load <= 1) continue;
    collisions.colliding++;
    if (collisions.first.length < MAX_FIRST) collisions.first.push(phase);
  }
  if (sent > 0) collisions.slots *= collisions.sending / sent;
  return collisions;
}

/** How much longer phases take that wait for their fullest links than so many times of a message. */
export function excessOf({ slots }: Pick<Collisions, 'slots'>, times: number): number {
  return times === 0 ? 0 : slots / times - 1;
}

/** Messages that are to leave their node in all phases, those without a path too; null until these are analysed. */
export function messagesIn(analysis: Analysis | null): number | null {
  const all = analysedPhases(analysis);
  return all && sumOf(all.messages) + sumOf(all.unreachable);
}

/** Phase by phase, the fullest link as a multiple of its capacity. */
export function fullestLinks(analysis: Analysis, capacities: readonly number[]): Float64Array {
  return Float64Array.from({ length: analysis.done }, (_, phase) =>
    fullestLink(analysis, capacities, phase * (analysis.levels + 1)),
  );
}
