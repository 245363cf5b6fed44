/* What is known of a lane, and figures that more than one kind of run makes of it. */

import type { LaneState } from '../../engine/lane-state.ts';
import type { Analysis } from '../../engine/protocol.ts';

export type Known = Pick<LaneState, 'settings' | 'shape' | 'analysis' | 'summary' | 'run'>;

/** Phases in which messages share a link, and the most that share one; null until all are analysed. */
export interface Collisions {
  colliding: number;
  phases: number;
  worst: number;
  /** the first few, from 0 */
  first: number[];
}

const MAX_FIRST = 4;

export function collisionsOf(analysis: Analysis | null): Collisions | null {
  return !analysis || analysis.done < analysis.phases ? null : collisionsIn(analysis.contention);
}

/** `contention`: messages on the fullest link, phase by phase. */
export function collisionsIn(contention: ArrayLike<number>): Collisions {
  const collisions: Collisions = { colliding: 0, phases: contention.length, worst: 0, first: [] };
  for (let phase = 0; phase < contention.length; phase++) {
    const load = contention[phase] ?? 0;
    collisions.worst = Math.max(collisions.worst, load);
    if (load <= 1) continue;
    collisions.colliding++;
    if (collisions.first.length < MAX_FIRST) collisions.first.push(phase);
  }
  return collisions;
}
