/* A chart as data: a row from which the tabs, the chart, the table and the CSV are made. */

import { max, min } from 'd3-array';
import type { LaneState } from '../../run/lane-state.ts';
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
