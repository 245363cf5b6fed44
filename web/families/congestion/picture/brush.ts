/* What a brush keeps, said here once: for the bars of the histogram, for its count, and for the trees. A brush covers whole
 * bins, and compares bins: a value that is a fraction of places lies in the bin in which its bar stands. */

import type { Shape } from '../../../engine/protocol.ts';
import { levelOfLink } from '../../../tree/numbering.ts';
import type { Brush } from '../../../tree/selection.ts';

export const BINS = 20;

/** Values come as float32: what lies on an edge but for its rounding belongs above it. */
const ROUNDING = 1e-6;

/** Half-open bins; the last one has its upper end too. */
export function binOf(value: number): number {
  return Math.max(0, Math.min(BINS - 1, Math.floor(value * BINS + ROUNDING)));
}

export function keepsValue({ from, to }: Brush, value: number): boolean {
  const bin = binOf(value);
  return bin >= Math.round(from * BINS) && bin < Math.round(to * BINS);
}

/** Whether a link is one of those that the brush chooses from. */
export function isAmong(shape: Shape, { level, direction }: Brush, link: number): boolean {
  if (direction !== null && (link < shape.upLinks ? 'up' : 'down') !== direction) return false;
  return level === null || levelOfLink(shape, link) === level;
}
