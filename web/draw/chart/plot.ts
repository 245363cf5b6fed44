/* What lanes come to as a chart: a line for each of them, or for all that coincide. */

import { max, min } from 'd3-array';
import type { LaneState } from '../../run/lane-state.ts';
import { andList } from '../../words/grammar.ts';
import type { Column } from '../../words/table.ts';
import { type Axis, type AxisOf, domainOf, type XAxis } from './axis.ts';
import { type ChartPane, type LayOutOptions, layOut, type Mark, type Plot } from './chart.ts';
import type { Series } from './series.ts';
import { LINE_STYLES, type LineStyle } from './strokes.ts';

interface PlotOptions extends LayOutOptions {
  panes: readonly Pane[];
  xAxis: XAxis;
  lanes: readonly LaneState[];
  lineStyles: Map<number, LineStyle>;
}

export function plotOf({ panes, xAxis, ...options }: PlotOptions): Plot {
  const series = panes.map((pane) => pane.series(options.lanes));
  const described = panes.map((pane, at) => chartPaneOf(pane, series[at] ?? [], options, panes.length > 1));
  return layOut({ x: xAxis, panes: described }, { named: options.lanes.map(({ name }) => name), ...options });
}

export function chartPaneOf(
  pane: Pane,
  series: readonly Series[],
  { lanes, lineStyles }: Pick<PlotOptions, 'lanes' | 'lineStyles'>,
  few = false,
): ChartPane {
  const { id, title, format, marks = [], dots } = pane;
  const y = axisOf(pane, series, few);
  const nameOf = (lane: number) => lanes.find(({ index }) => index === lane)?.name ?? '';
  const lines = linesOf(series, lineStyles, domainOf(y)[1]).map((line): Mark => {
    const { lanes: own, lineStyle: look, name } = line;
    const parts = own.map((lane) => ({ full: nameOf(lane), look: lineStyles.get(lane) ?? look, lanes: [lane] }));
    return { kind: dots ? 'dot' : 'line', look, name, line, parts };
  });
  // Small dots of the lane that is compared with lie over those of the focus.
  if (dots) lines.sort((a, b) => Number(a.look === 'ink') - Number(b.look === 'ink'));
  return { id, title, y: { format, ...y }, marks: [...marks, ...lines], format };
}

/* Lines that coincide everywhere are drawn once, under one name: "D-mod-k and ARN". */

export interface Line {
  /** lanes that it stands for, the strongest first */
  lanes: number[];
  name: string;
  lineStyle: LineStyle;
  series: Series;
}

/** Differences below this share of the axis are invisible. */
const SAME = 0.004;

/** Weakest first, in painting order. */
export function linesOf(series: readonly Series[], lineStyles: Map<number, LineStyle>, range: number): Line[] {
  const weakness = ({ lane }: Series) => LINE_STYLES.indexOf(lineStyles.get(lane) ?? 'mixed');
  const groups: Series[][] = [];
  for (const line of series.toSorted((a, b) => weakness(a) - weakness(b))) {
    const group = groups.find(([first]) => first && same(first, line, range * SAME));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.toReversed().flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const longest = group.reduce((a, b) => (b.y.length > a.y.length ? b : a));
    const lanes = group.map(({ lane }) => lane);
    return [
      {
        lanes,
        name: andList(group.map(({ name }) => name)),
        lineStyle: lineStyles.get(first.lane) ?? 'mixed',
        series: longest,
      },
    ];
  });
}

/** While runs are in progress, one may be slightly ahead of the other. */
function same(a: Series, b: Series, within: number): boolean {
  const count = Math.min(a.y.length, b.y.length);
  if (count < 0.9 * Math.max(a.y.length, b.y.length)) return false;
  for (let index = 0; index < count; index++) {
    if (a.x?.[index] !== b.x?.[index] || Math.abs((a.y[index] ?? 0) - (b.y[index] ?? 0)) > within) return false;
  }
  return true;
}

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
  series(lanes: readonly LaneState[]): Series[];
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
  phase?: number;
  timePs?: number;
  value: number;
  unit: string;
}

export function tidyRows(panes: readonly Pane[], lanes: readonly LaneState[]): TidyRow[] {
  return panes.flatMap(({ id, unit, perUnit = 1, series }) =>
    series(lanes).flatMap(({ name, x, y }) =>
      Array.from(y, (value, at): TidyRow => {
        return { chart: id, lane: name, timePs: x?.[at] ?? 0, value: value / perUnit, unit };
      }),
    ),
  );
}

/** `phase`: whether they have one. */
export function tidyColumns(phase: boolean): readonly Column<TidyRow>[] {
  return [
    { heading: 'quantity', value: ({ chart }) => chart },
    { heading: 'lane', value: ({ lane }) => lane },
    ...(phase ? [{ heading: 'phase', value: ({ phase }: TidyRow) => phase }] : []),
    { heading: 'time', unit: 'ns', value: ({ timePs }) => (timePs === undefined ? null : timePs / 1000) },
    { heading: 'value', value: ({ value }) => value },
    { heading: 'unit', value: ({ unit }) => unit },
  ];
}
