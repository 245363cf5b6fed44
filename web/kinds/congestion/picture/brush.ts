/* What a brush keeps: the single definition for the histogram's bars, its count, and the trees. A brush covers whole bins and
 * compares bins, not values, so that a link is kept exactly if its bar is. */

import type { Shape } from '../../../run/protocol.ts';
import type { Brush } from '../../../traffic/selection.ts';

export const BINS = 20;

/** Values are float32: one that is just below an edge through rounding belongs above it. */
const ROUNDING = 1e-6;

/** Bins are half-open; the last one includes 1. */
export function binOf(value: number): number {
  return Math.max(0, Math.min(BINS - 1, Math.floor(value * BINS + ROUNDING)));
}

export function keepsValue({ from, to }: Brush, value: number): boolean {
  const bin = binOf(value);
  return bin >= Math.round(from * BINS) && bin < Math.round(to * BINS);
}

/** Whether a link has the level and direction of the brush. */
export function isInBrush(shape: Shape, { level, direction }: Brush, link: number): boolean {
  if (direction !== null && (shape.isUp(link) ? 'up' : 'down') !== direction) return false;
  return level === null || shape.levelOfLink(link) === level;
}
