/* How the links of each level and direction are spread over loads at an instant. */

import type { Shape } from '../../../run/protocol.ts';

export const BINS = 20;

/** Values are float32: one that is just below an edge through rounding belongs above it. */
const ROUNDING = 1e-6;

/** Bins are half-open; the last one includes 1. */
export function binOf(value: number): number {
  return Math.max(0, Math.min(BINS - 1, Math.floor(value * BINS + ROUNDING)));
}

export interface LevelHistogram {
  /** links between this level and the one below */
  level: number;
  direction: 'up' | 'down';
  links: number;
  /** by bin; they sum to `links` */
  counts: Uint32Array;
}

/** Top level first, up before down. */
export function levelHistogramsOf(shape: Shape, values: ArrayLike<number>): LevelHistogram[] {
  const spreads: LevelHistogram[] = [];
  for (let level = shape.levels; level >= 1; level--) {
    for (const direction of ['up', 'down'] as const) {
      const up = shape.firstUpFrom(level - 1);
      const first = direction === 'up' ? up : shape.twinOf(up);
      const links = shape.cablesFrom(level - 1);
      const counts = new Uint32Array(BINS);
      for (let link = first; link < first + links; link++) {
        const bin = binOf(values[link] ?? 0);
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
      spreads.push({ level, direction, links, counts });
    }
  }
  return spreads;
}
