/* A chart as data: a row from which the tabs, the chart, the table and the CSV are made. */

import { max, min } from 'd3-array';
import type { LaneState } from '../../run/lane-state.ts';
import type { Column } from '../../words/table.ts';
import type { Axis, AxisOf } from './axis.ts';
import type { Mark } from './chart.ts';
import type { Series } from './series.ts';

/** One axis of values. */
export interface Pane {
  id: string;
  /** above its axis, where a chart has several */
  title: string;
  /** in the CSV */
  unit: string;
  /** values are divided by this for the CSV */
  perUnit?: number;
  axis: AxisOf;
  /** at most `maxPoints` values per line, each a mean */
  series(lanes: readonly LaneState[], maxPoints?: number): Series[];
  /** behind the lines: what they are compared with */
  marks?: readonly Mark[];
  /** each value is one thing: a dot, where they have room */
  dots?: true;
  /** for labels and readouts */
  format(value: number): string;
}

export interface Quantity<Id extends string = string> {
  id: Id;
  title: string;
  subtitle: string;
  panes: readonly Pane[];
}

/** The axis of a pane that shows this. */
export function axisOf({ axis, marks = [] }: Pane, series: readonly Series[], few: boolean): Axis {
  const marked = marks.flatMap(({ data = [] }) => data.map(({ y = 0 }) => y));
  const greatest = Math.max(0, ...marked, ...series.map(({ y }) => max(Array.from(y)) ?? 0));
  const least = min(series, ({ y }) => min(Array.from(y).filter((value) => value > 0))) ?? 1e6;
  return axis({ min: least, max: greatest, few });
}

/** A pane in a word, where a chart has several: 'p99' of 'latency p99' */
export function shortPaneName(id = ''): string {
  return id.split(' ').at(-1) ?? id;
}

/* Charts as one tidy table, a row per value, ready for any data tool. */

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
