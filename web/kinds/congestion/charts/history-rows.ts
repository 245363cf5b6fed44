/* Rows of the over-time file that only the page has: the recorded history. */

import { type TidyRow, tidyRows } from '../../../draw/chart/tidy.ts';
import { lost, seriesKinds } from '../../../measures/series.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { quantities } from './quantities.ts';

const IN_SUMMARY = [lost, ...seriesKinds].map(({ id }) => id);

export function historyRows(lanes: readonly LaneState[]): TidyRow[] {
  return tidyRows(
    quantities.flatMap(({ panes }) => panes).filter(({ id }) => !IN_SUMMARY.includes(id)),
    lanes,
  );
}
