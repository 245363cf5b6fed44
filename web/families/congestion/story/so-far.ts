/* How far the lines of a chart have come while a run is young, and the words that say so. */

import type { Plot } from '../../../chart/plot.ts';

/** A narrower chart has no room for the words beside those of the hot spot; what they take, px. */
export const SO_FAR = { from: 420, width: 48 };

/** Where the line ends that is furthest, px; null where that is about the end. */
export function soFarOf({ panes, last, x: xOf }: Plot): number | null {
  const endTimes = panes.flatMap(({ lines }) => lines.map(({ series: { x, y } }) => x?.[y.length - 1] ?? 0));
  const furthest = Math.max(0, ...endTimes);
  return endTimes.length === 0 || furthest >= 0.96 * last ? null : xOf(furthest);
}
