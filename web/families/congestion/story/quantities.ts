/* What the chart can show: a row each, from which the tabs, the chart, the table and the CSV are made. */

import type { Series } from '../../../chart/charts/series.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import type { View } from '../../../scenario/types.ts';
import { formatCount, formatTime, THIN } from '../../../words/format.ts';
import { adaptedSeries, efficiencySeries, hotSeries, innocentSeries, latencySeries, victimSeries } from './series.ts';

export type QuantityId = View['chart'];

/** One pair of axes. */
export interface Pane {
  id: string;
  /** above its axis, where a chart has several */
  title: string;
  /** in the CSV */
  unit: string;
  /** 'rate': 0 .. 1; 'share': from 0 up, in percent; 'count': from 0 up; 'time': logarithmic */
  scale: 'rate' | 'share' | 'count' | 'time';
  series(lanes: readonly LaneState[]): Series[];
  format(value: number): string;
}

export interface Quantity {
  id: QuantityId;
  /** on its tab */
  name: string;
  title: string;
  lead: string;
  panes: Pane[];
}

const rate = (value: number): string => value.toFixed(3);

/** 0.0123 -> '1.2 %' */
const tenths = (share: number): string => `${(share * 100).toFixed(1)}${THIN}%`;

export const quantities: readonly Quantity[] = [
  {
    id: 'efficiency',
    name: 'Efficiency',
    title: 'Network efficiency',
    lead: 'delivered load per node, 1 = link rate',
    panes: [{ id: 'efficiency', title: '', unit: 'link rate', scale: 'rate', series: efficiencySeries, format: rate }],
  },
  {
    id: 'hot',
    name: 'Hot node',
    title: 'Throughput of hot nodes',
    lead: 'delivered to each, 1 = link rate',
    panes: [{ id: 'hot throughput', title: '', unit: 'link rate', scale: 'rate', series: hotSeries, format: rate }],
  },
  {
    id: 'innocent',
    name: 'Innocent',
    title: 'Throughput of innocent nodes',
    lead: '1 = link rate; victims get out less than half of their load',
    panes: [
      {
        id: 'innocent throughput',
        title: 'throughput per innocent node',
        unit: 'link rate',
        scale: 'rate',
        series: innocentSeries,
        format: rate,
      },
      {
        id: 'victims',
        title: 'victims, nodes',
        unit: 'nodes',
        scale: 'count',
        series: victimSeries,
        format: formatCount,
      },
    ],
  },
  {
    id: 'latency',
    name: 'Latency',
    title: 'Latency of packets',
    lead: 'from generation to delivery, logarithmic',
    panes: [
      {
        id: 'latency p99',
        title: 'all but 1 in 100 sooner than',
        unit: 'ns',
        scale: 'time',
        series: (lanes) => latencySeries(lanes, 'late'),
        format: formatTime,
      },
      {
        id: 'latency p50',
        title: 'half of them sooner than',
        unit: 'ns',
        scale: 'time',
        series: (lanes) => latencySeries(lanes, 'half'),
        format: formatTime,
      },
    ],
  },
  {
    id: 'adapted',
    name: 'Adapted',
    title: 'Adapted packets',
    lead: 'that left their default route, of those delivered',
    panes: [{ id: 'adapted', title: '', unit: 'ratio', scale: 'share', series: adaptedSeries, format: tenths }],
  },
];

export function quantityOf(id: QuantityId): Quantity {
  const found = quantities.find((quantity) => quantity.id === id);
  if (!found) throw new Error(`There is no quantity ${id}.`);
  return found;
}
