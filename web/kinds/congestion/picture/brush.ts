/* What a brush keeps: the single definition for the histogram's bars, its count, and the trees. A brush covers whole bins and
 * compares bins, not values, so that a link is kept exactly if its bar is. */

import type { ResolvedLane } from '../../../model/types.ts';
import type { Frame, Shape } from '../../../run/protocol.ts';
import { channelsOf } from '../../../run/stalled.ts';
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

/* The distribution of the links of each level and direction over load or queue fill at an instant. */

export interface LevelHistogram {
  /** links between this level and the one below */
  level: number;
  direction: 'up' | 'down';
  links: number;
  /** by bin; they sum to `links` */
  counts: Uint32Array;
}

/** Fill of the fullest channel at the far end of every link, 0 .. 1. */
export function fillsOf({ congestion }: Frame, settings: ResolvedLane, links: number): Float32Array {
  const fills = new Float32Array(links);
  if (!congestion) return fills;
  const { vcs, linkVcQueue } = congestion;
  const { capacity } = channelsOf(settings, vcs);
  for (let link = 0; link < links; link++) {
    let max = 0;
    for (let vc = 0; vc < vcs; vc++) max = Math.max(max, linkVcQueue[link * vcs + vc] ?? 0);
    fills[link] = Math.min(1, max / capacity);
  }
  return fills;
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

/** Number of links that a brush keeps, and of how many. */
export function countKept(shape: Shape, values: ArrayLike<number>, brush: Brush): { kept: number; of: number } {
  let [stay, of] = [0, 0];
  for (let link = 0; link < shape.links; link++) {
    if (!isInBrush(shape, brush, link)) continue;
    of += 1;
    if (keepsValue(brush, values[link] ?? 0)) stay += 1;
  }
  return { kept: stay, of };
}

/** The range of a drag along an axis, rounded to whole bins; null: too short to be intended. */
export function draggedRange(startX: number, endX: number, width: number): { from: number; to: number } | null {
  if (Math.abs(endX - startX) < 4 || width <= 0) return null;
  const [left, right] = [Math.min(startX, endX), Math.max(startX, endX)].map((x) =>
    Math.max(0, Math.min(1, x / width)),
  );
  const from = Math.floor((left ?? 0) * BINS + 0.25) / BINS;
  const to = Math.ceil((right ?? 0) * BINS - 0.25) / BINS;
  return to > from ? { from, to } : null;
}
