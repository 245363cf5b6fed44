/* How far the lines of a chart have come in an unfinished run, and the label that says so. */

import type { Plot } from '../../../draw/chart/plot.ts';
import type { LaneState } from '../../../run/lane-state.ts';

/** Chart width from which the label fits beside those of the hot spot, and its own width, px. */
export const SO_FAR = { from: 420, width: 48 };

/** Right end of the longest line of a run that may go on, px; null if there is none, or if that is about the end of the chart. */
export function soFarOf(
  { panes, last, x: xOf }: Plot,
  lanes: readonly Pick<LaneState, 'index' | 'run'>[],
): number | null {
  const open = new Set(lanes.filter(({ run }) => run.state !== 'finished').map(({ index }) => index));
  const lines = panes.flatMap((pane) => pane.lines).filter((line) => line.lanes.some((lane) => open.has(lane)));
  const endTimes = lines.map(({ series: { x, y } }) => x?.[y.length - 1] ?? 0);
  const furthest = Math.max(0, ...endTimes);
  return endTimes.length === 0 || furthest >= 0.96 * last ? null : xOf(furthest);
}
