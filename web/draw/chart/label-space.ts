/* Whether a text has room in a plot, clear of its lines. */

import type { Box } from '../pen.ts';

export type Path = readonly (readonly [x: number, y: number])[];

/** Minimum distance between labels and lines, px. */
export const CLEAR = 6;

export function isFree(paths: readonly Path[], { x, y, width, height }: Box, clear = CLEAR): boolean {
  return paths
    .flatMap((path) => spanOf(path, x - clear, x + width + clear))
    .every(([top, bottom]) => bottom < y - clear || top > y + height + clear);
}

/** Lowest and highest y of a line within an x range; per line, so that the space between two lines stays usable. */
export function spanOf(path: Path, from: number, to: number): [number, number][] {
  const spans: [number, number][] = [];
  for (let index = 1; index < path.length; index++) {
    const [x0, y0] = path[index - 1] ?? [0, 0];
    const [x1, y1] = path[index] ?? [0, 0];
    if (x1 < from || x0 > to) continue;
    spans.push([Math.min(y0, y1), Math.max(y0, y1)]);
  }
  return spans;
}
