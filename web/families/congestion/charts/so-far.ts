/* How far the lines of a chart have come in an unfinished run, and the label that says so. */

import type { Plot } from '../../../chart/plot.ts';

/** Chart width from which the label fits beside those of the hot spot, and its own width, px. */
export const SO_FAR = { from: 420, width: 48 };

/** Right end of the longest line, px; null if that is about the end of the chart. */
export function soFarOf({ panes, last, x: xOf }: Plot): number | null {
  const endTimes = panes.flatMap(({ lines }) => lines.map(({ series: { x, y } }) => x?.[y.length - 1] ?? 0));
  const furthest = Math.max(0, ...endTimes);
  return endTimes.length === 0 || furthest >= 0.96 * last ? null : xOf(furthest);
}
