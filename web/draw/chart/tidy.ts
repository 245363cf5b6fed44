/* Charts as one tidy table, a row per value, ready for any data tool. */

import type { LaneState } from '../../run/lane-state.ts';
import type { Column } from '../../words/table.ts';
import type { Pane } from './quantity.ts';

export interface TidyRow {
  /** id of the pane */
  chart: string;
  lane: string;
  level?: number;
  phase?: number;
  timePs?: number;
  /** bytes of a task's data */
  size?: number;
  value: number;
  unit: string;
}

/** Numbers of phases begin at `first`. */
export function tidyRows(panes: readonly Pane[], lanes: readonly LaneState[], first = 0): TidyRow[] {
  return panes.flatMap(({ id, unit, perUnit = 1, series }) =>
    series(lanes).flatMap(({ name, x, y }) =>
      Array.from(y, (value, at): TidyRow => {
        const position = x ? { timePs: x[at] ?? 0 } : { phase: at + first };
        return { chart: id, lane: name, ...position, value: value / perUnit, unit };
      }),
    ),
  );
}

/** Columns of level, phase and size exist only where asked for. */
export function tidyColumns(
  chart: string,
  optional: { level?: true; phase?: boolean; size?: boolean } = {},
): readonly Column<TidyRow>[] {
  return [
    { heading: chart, value: (row) => row.chart },
    { heading: 'lane', value: ({ lane }) => lane },
    ...(optional.level ? [{ heading: 'level', value: ({ level }: TidyRow) => level }] : []),
    ...(optional.phase ? [{ heading: 'phase', value: ({ phase }: TidyRow) => phase }] : []),
    { heading: 'time', unit: 'ns', value: ({ timePs }) => (timePs === undefined ? null : timePs / 1000) },
    ...(optional.size ? [{ heading: 'data', unit: 'B', value: ({ size }: TidyRow) => size }] : []),
    { heading: 'value', value: ({ value }) => value },
    { heading: 'unit', value: ({ unit }) => unit },
  ];
}
