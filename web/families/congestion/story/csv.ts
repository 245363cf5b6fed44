/* The story as CSV. */

import { tidyColumns, tidyRows } from '../../../chart/tidy.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { csvOf } from '../../../words/table.ts';
import { quantities } from './quantities.ts';

export function storyCsv(lanes: readonly LaneState[]): string {
  const rows = quantities.flatMap(({ panes }) => tidyRows(panes, lanes));
  return csvOf({ columns: tidyColumns('quantity'), rows });
}
