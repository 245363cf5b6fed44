/* What the charts of exchanges show: a row each, from which the chart, its table and its CSV are made. */

import { isComparable } from '../../../measures/comparable.ts';
import { fullestLinks } from '../../../measures/contention.ts';
import { efficiencyOf } from '../../../measures/efficiency.ts';
import { linkCapacities, takesOneMessage } from '../../../model/capacity.ts';
import { engineRow, phasesOverlap } from '../../../model/lanes.ts';
import { firstPhaseOf } from '../../../model/notes.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { maxPhases } from '../../../run/progress.ts';
import type { Analysis } from '../../../run/protocol.ts';
import { formatCapacity, formatCount, formatMultiple } from '../../../words/format.ts';
import { digits } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { axisFrom0, phaseAxis, rateAxis, timeAxis, type XAxis } from '../axis.ts';
import type { Datum, Mark, Plot } from '../chart.ts';
import { type Pane, plotOf, type Quantity } from '../plot.ts';
import type { Series } from '../series.ts';
import { lineStylesOf } from '../strokes.ts';
import { arrivalsOf, type Bin } from '../timeline/arrivals.ts';
import { levelCapacity } from '../timeline/rows.ts';

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

/* The lines of the charts, read from the state of the lanes. */

/** Messages that turn at a level or above, phase by phase. Lanes without that level are left out. */
export function crossingSeries(lanes: readonly LaneState[], level: number): Series[] {
  return fromAnalysis(lanes, (lane, analysis) =>
    lane.shape && level <= lane.shape.levels ? column(analysis, analysis.crossings, level) : null,
  );
}

/** The fullest link of every phase, as a multiple of its capacity. */
function contentionSeries(lanes: readonly LaneState[]): Series[] {
  return fromAnalysis(lanes, ({ settings }, analysis) => fullestLinks(analysis, linkCapacities(settings)));
}

/** Messages that fit over a level at once; several where lanes differ. */
function capacitiesOf(lanes: readonly LaneState[], level: number): number[] {
  const fits = lanes.flatMap(({ shape, settings }) =>
    shape && level <= shape.levels ? [levelCapacity(shape, level, linkCapacities(settings))] : [],
  );
  return [...new Set(fits)];
}

/** Delivered data over time, at most `maxPoints` values, each a mean; for an exchange as a share of what all node links can carry,
 * else relative to the line of the ribbon (arrivals.ts). */
export function deliveredSeries(lanes: readonly LaneState[], maxPoints = Number.POSITIVE_INFINITY): Series[] {
  return lanes.flatMap((lane) => {
    const { shape, summary, settings } = lane;
    if (phasesOverlap(settings)) return meanSeries(lane, arrivalsOf(lane)?.bins ?? [], maxPoints);
    if (!shape || !summary) return [];
    const { binPs, endPs, values } = efficiencyOf(settings, summary, shape.nodes);
    const bins = values.map((received, bin) => ({
      fromPs: bin * binPs,
      toPs: Math.min(endPs, (bin + 1) * binPs),
      received,
    }));
    return meanSeries(lane, bins, maxPoints);
  });
}

function meanSeries(
  lane: LaneState,
  bins: readonly Pick<Bin, 'fromPs' | 'toPs' | 'received'>[],
  maxPoints: number,
): Series[] {
  if (bins.length === 0) return [];
  const binsPerPoint = Math.max(1, Math.ceil(bins.length / maxPoints));
  const [x, y]: [number[], number[]] = [[], []];
  for (let at = 0; at < bins.length; at += binsPerPoint) {
    const group = bins.slice(at, at + binsPerPoint);
    const [from, to] = [group[0]?.fromPs ?? 0, group.at(-1)?.toPs ?? 0];
    x.push((from + to) / 2);
    y.push(group.reduce((sum, { received, fromPs, toPs }) => sum + received * (toPs - fromPs), 0) / (to - from));
  }
  return [{ lane: lane.index, name: lane.name, x, y }];
}

/** Phases that are over, over time; cycles need not end in their order. The steps of a cluster have no end of their own. */
export function progressSeries(lanes: readonly LaneState[]): Series[] {
  return lanes.flatMap((lane) => {
    if (!engineRow(lane.settings).phasesEnd) return [];
    const endTimes = (lane.summary?.phaseEndPs ?? []).filter((end) => end >= 0).toSorted((a, b) => a - b);
    if (endTimes.length === 0) return [];
    return [
      { lane: lane.index, name: lane.name, x: [0, ...endTimes], y: [0, ...endTimes.map((_, phase) => phase + 1)] },
    ];
  });
}

function fromAnalysis(
  lanes: readonly LaneState[],
  read: (lane: LaneState, analysis: Analysis) => ArrayLike<number> | null,
): Series[] {
  return lanes.flatMap((lane) => {
    const y = lane.analysis && lane.analysis.done > 0 ? read(lane, lane.analysis) : null;
    return y ? [{ lane: lane.index, name: lane.name, y }] : [];
  });
}

function column({ done, levels }: Analysis, cells: Uint32Array, level: number): Uint32Array {
  return Uint32Array.from({ length: done }, (_, phase) => cells[phase * (levels + 1) + level] ?? 0);
}

/* Lays out the charts of exchanges. */

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
