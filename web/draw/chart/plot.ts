/* What lanes come to as a chart: a line for each of them, or for all that coincide. */

import type { LaneState } from '../../run/lane-state.ts';
import { domainOf } from './axis.ts';
import { type ChartPane, type LayOutOptions, layOut, type Mark, type Plot } from './chart.ts';
import { linesOf } from './groups.ts';
import type { LineStyle } from './line-styles.ts';
import { axisOf, type Pane } from './quantity.ts';
import type { Series } from './series.ts';
import type { XAxis } from './x-axis.ts';

export interface PlotOptions extends LayOutOptions {
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
