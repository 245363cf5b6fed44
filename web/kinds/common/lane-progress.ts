/* What is known of a lane so far, and figures derived from it by several families. */

import type { LaneState } from '../../run/lane-state.ts';
import type { Analysis } from '../../run/protocol.ts';

export type LaneProgress = Pick<LaneState, 'settings' | 'shape' | 'analysis' | 'summary' | 'run'>;

/** Phases in which messages share a link, and the highest number sharing one; null until all phases are analysed. */
export interface Collisions {
  colliding: number;
  phases: number;
  worst: number;
  /** the first few, 0-based */
  first: number[];
}

const MAX_FIRST = 4;

export function collisionsOf(analysis: Analysis | null): Collisions | null {
  return !analysis || analysis.done < analysis.phases ? null : collisionsIn(analysis.contention);
}

/** `contention`: messages on the fullest link, by phase. */
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
