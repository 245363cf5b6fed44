/* The story as CSV: one tidy table, a row per value. */

import type { LaneState } from '../../../engine/lane-state.ts';
import { type Column, csvOf } from '../../../words/table.ts';
import { quantities } from './quantities.ts';

interface Row {
  quantity: string;
  lane: string;
  timePs: number;
  value: number;
  unit: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'quantity', value: ({ quantity }) => quantity },
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'time', unit: 'ns', value: ({ timePs }) => timePs / 1000 },
  { heading: 'value', value: ({ value }) => value },
  { heading: 'unit', value: ({ unit }) => unit },
];

/** Latencies come in nanoseconds too. */
export function storyCsv(lanes: readonly LaneState[]): string {
  const rows = quantities.flatMap(({ panes }) =>
    panes.flatMap(({ id, scale, unit, series }) => {
      const measured = (value: number) => (scale === 'time' ? { value: value / 1000, unit: 'ns' } : { value, unit });
      return series(lanes).flatMap(({ name, x, y }) =>
        Array.from(y, (value, at): Row => ({ quantity: id, lane: name, timePs: x?.[at] ?? 0, ...measured(value) })),
      );
    }),
  );
  return csvOf({ columns: COLUMNS, rows });
}
