/* Lays out the charts of exchanges. */

import { firstPhaseOf } from '../../../model/phase-number.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { maxPhases } from '../../../run/progress.ts';
import type { Plot } from '../chart.ts';
import { lineStylesOf } from '../line-styles.ts';
import { plotOf } from '../plot.ts';
import { phaseAxis, timeAxis, type XAxis } from '../x-axis.ts';
import type { ExchangeChart } from './quantities.ts';

/** Values per line of delivered load: finer bins would show the beat of single messages instead of the load. */
export const BINS = 40;

export function xAxisOf({ xAxis }: ExchangeChart, lanes: readonly LaneState[]): XAxis {
  return xAxis === 'time' ? timeAxis(endOf(lanes)) : phaseAxis(maxPhases(lanes), firstPhaseOf(lanes));
}

/** px */
export const HEIGHT = 200;

interface Options {
  xAxis: XAxis;
  lanes: readonly LaneState[];
  /** lane in the accent */
  focus: number;
  /** more values per line are averaged down to this many */
  maxPoints?: number | undefined;
  width: number;
  height: number;
}

export function plotOfChart({ panes }: Pick<ExchangeChart, 'panes'>, { focus, ...options }: Options): Plot {
  const lineStyles = lineStylesOf(options.lanes, focus);
  return plotOf({ panes, lineStyles, ...options, namesAre: 'at ends' });
}

/** When all lanes have finished; before that, the latest time known. */
function endOf(lanes: readonly LaneState[]): number {
  const endTimes = lanes.flatMap(({ summary }) => {
    if (!summary) return [];
    return [summary.completionPs, summary.idealPs, summary.efficiency.length * summary.binPs].filter((end) => end > 0);
  });
  const finished = lanes.flatMap(({ summary }) => (summary && summary.completionPs > 0 ? [summary.completionPs] : []));
  return finished.length === lanes.length ? Math.max(...finished, 1) : Math.max(...endTimes, 1);
}
