/* What the charts of exchanges show: a row each, from which the chart, its table and its CSV are made. */

import { isComparable } from '../../../measures/comparable.ts';
import { linkCapacities, takesOneMessage } from '../../../model/capacity.ts';
import { engineRow, phasesOverlap } from '../../../model/lanes.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { maxPhases } from '../../../run/progress.ts';
import { formatCapacity, formatCount, formatMultiple } from '../../../words/format.ts';
import { digits } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { axisFrom0, rateAxis } from '../axis.ts';
import type { Datum, Mark } from '../chart.ts';
import type { Pane, Quantity } from '../quantity.ts';
import { capacitiesOf, contentionSeries, crossingSeries, deliveredSeries, progressSeries } from './series.ts';

export interface ExchangeChart extends Quantity {
  pane: Pane;
  xAxis: 'phases' | 'time';
  /** text while there is nothing to draw */
  empty: string;
}

type ChartTexts = Pick<ExchangeChart, 'title' | 'subtitle' | 'xAxis' | 'empty'>;

const chartOf = (pane: Pane, texts: ChartTexts): ExchangeChart => ({ id: pane.id, panes: [pane], pane, ...texts });

const limitsAt = (data: readonly Datum[]): Mark => ({ kind: 'rule', look: 'ink', width: 1, data });

export function crossingsChart(lanes: readonly LaneState[], level: number, isTop: boolean): ExchangeChart {
  const pane: Pane = {
    id: 'crossings',
    title: '',
    unit: 'messages',
    axis: axisFrom0({ to: 1, integersOnly: true, format: formatCount }),
    series: (of) => crossingSeries(of, level),
    marks: [limitsAt(capacitiesOf(lanes, level).map((y) => ({ y, text: t`${formatCapacity(y)} fit` })))],
    format: formatCount,
  };
  return chartOf(pane, {
    title: isTop ? t`Across the top, phase by phase` : t`Across level ${level}, phase by phase`,
    subtitle: t`Messages that turn at this level or above.`,
    xAxis: 'phases',
    empty: t`Counting`,
  });
}

export function contentionChart(lanes: readonly LaneState[]): ExchangeChart {
  const single = lanes.every(({ settings }) => takesOneMessage(linkCapacities(settings)));
  const format = (value: number) => `${formatMultiple(value)}×`;
  const pane: Pane = {
    id: 'contention',
    title: '',
    unit: single ? 'messages' : 'of what fits',
    axis: axisFrom0({ to: 3, integersOnly: true, format }),
    series: contentionSeries,
    marks: [limitsAt([{ y: 1 }])],
    format,
  };
  return chartOf(pane, {
    title: t`Contention, phase by phase`,
    subtitle: single
      ? t`Messages on the busiest link; one fits.`
      : t`The busiest link: what it carries, against what fits.`,
    xAxis: 'phases',
    empty: t`Counting`,
  });
}

export function deliveredChart(lanes: readonly LaneState[]): ExchangeChart {
  const mixed = lanes.every(({ settings }) => phasesOverlap(settings));
  const pane: Pane = {
    id: 'delivered',
    title: '',
    unit: mixed ? 'of what the links allow' : 'link rate',
    axis: rateAxis,
    series: deliveredSeries,
    format: (value) => digits(Number(value.toFixed(2))),
  };
  return chartOf(pane, {
    title: t`Delivered load over time`,
    subtitle: mixed
      ? t`Data that arrives, as a share of what the links allow.`
      : t`Data that arrives, as a share of what the links of all nodes carry.`,
    xAxis: 'time',
    empty: t`The simulation has not got far enough`,
  });
}

/** Null for clusters: their steps have no end of their own. `focus`: the lane whose ideal is drawn. */
export function progressChart(lanes: readonly LaneState[], focus: number): ExchangeChart | null {
  if (!lanes.some(({ settings }) => engineRow(settings).phasesEnd)) return null;
  const focused = lanes.find(({ index }) => index === focus) ?? lanes[0];
  const idealPs = focused && isComparable(focused) ? focused.summary?.idealPs : undefined;
  const phases = maxPhases(lanes);
  const ideal = idealPs === undefined ? [] : [{ x: 0, y: 0, x2: idealPs, y2: phases, text: t`ideal` }];
  const pane: Pane = {
    id: 'phases done',
    title: '',
    unit: 'phases',
    axis: axisFrom0({ to: phases, integersOnly: true, format: formatCount }),
    series: progressSeries,
    marks: [{ kind: 'rule', look: 'solid', width: 1, dash: [2, 3], data: ideal }],
    // Between two phase ends the line rises, though no further phase is complete.
    format: (value) => formatCount(Math.floor(value)),
  };
  return chartOf(pane, {
    title: t`Phases done over time`,
    subtitle: t`How many phases all tasks have finished; they may overlap.`,
    xAxis: 'time',
    empty: t`No phase is over yet`,
  });
}
