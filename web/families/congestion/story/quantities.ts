/* What the chart can show: a row each, from which the tabs, the chart, the table and the CSV are made. */

import { countAxis, latencyAxis, rateAxis, shareAxis } from '../../../chart/axis.ts';
import type { Quantity } from '../../../chart/quantity.ts';
import type { View } from '../../../scenario/types.ts';
import { formatCount, formatTime, THIN } from '../../../words/format.ts';
import { NAMED } from '../over-time.ts';
import { adaptedSeries, efficiencySeries, hotSeries, innocentSeries, latencySeries, victimSeries } from './series.ts';

export type QuantityId = View['chart'];

/** `name`: on its tab. */
export type Tabbed = Quantity<QuantityId> & { name: string };

const rate = (value: number): string => value.toFixed(3);

/** 0.0123 -> '1.2 %' */
const tenths = (share: number): string => `${(share * 100).toFixed(1)}${THIN}%`;

export const quantities: readonly Tabbed[] = [
  {
    id: 'efficiency',
    name: 'Efficiency',
    title: 'Network efficiency',
    lead: 'load delivered per node, 1 = link rate',
    panes: [{ ...NAMED.efficiency, title: '', axis: rateAxis, series: efficiencySeries, format: rate }],
  },
  {
    id: 'hot',
    name: 'Hot node',
    title: 'Throughput of hot nodes',
    lead: 'delivered to each, 1 = link rate',
    panes: [{ ...NAMED.hot, title: '', axis: rateAxis, series: hotSeries, format: rate }],
  },
  {
    id: 'innocent',
    name: 'Innocent',
    title: 'Throughput of innocent nodes',
    lead: '1 = link rate; victims get less than half of their load out',
    panes: [
      {
        ...NAMED.innocent,
        title: 'throughput per innocent node',
        axis: rateAxis,
        series: innocentSeries,
        format: rate,
      },
      {
        id: 'victims',
        title: 'victims, nodes',
        unit: 'nodes',
        axis: countAxis,
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
        title: '99 of 100 within',
        unit: 'ns',
        perUnit: 1000,
        axis: latencyAxis,
        series: (lanes) => latencySeries(lanes, 'late'),
        format: formatTime,
      },
      {
        id: 'latency p50',
        title: 'half of them within',
        unit: 'ns',
        perUnit: 1000,
        axis: latencyAxis,
        series: (lanes) => latencySeries(lanes, 'half'),
        format: formatTime,
      },
    ],
  },
  {
    id: 'adapted',
    name: 'Adapted',
    title: 'Adapted packets',
    lead: 'share of delivered packets that left their default route',
    panes: [{ ...NAMED.adapted, title: '', axis: shareAxis, series: adaptedSeries, format: tenths }],
  },
];

export function quantityOf(id: QuantityId): Tabbed {
  const found = quantities.find((quantity) => quantity.id === id);
  if (!found) throw new Error(`There is no quantity ${id}.`);
  return found;
}
