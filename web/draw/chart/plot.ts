/* What lanes come to as a chart: a line for each of them, or for all that coincide. */

import type { LaneState } from '../../run/lane-state.ts';
import { andList } from '../../words/grammar.ts';
import { domainOf, type XAxis } from './axis.ts';
import { type ChartPane, type LayOutOptions, layOut, type Mark, type Plot } from './chart.ts';
import { axisOf, type Pane } from './quantity.ts';
import type { Series } from './series.ts';
import { LINE_STYLES, type LineStyle } from './strokes.ts';

interface PlotOptions extends LayOutOptions {
  panes: readonly Pane[];
  xAxis: XAxis;
  lanes: readonly LaneState[];
  lineStyles: Map<number, LineStyle>;
  /** more values per line are averaged down to this many */
  maxPoints?: number | undefined;
}

export function plotOf({ panes, xAxis, maxPoints, ...options }: PlotOptions): Plot {
  const series = panes.map((pane) => pane.series(options.lanes, maxPoints));
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
