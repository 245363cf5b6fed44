/* The charts' quantities, one row each; menu, chart, table and CSV are built from them. */

import { countAxis, latencyAxis, rateAxis, shareAxis } from '../../../draw/chart/axis.ts';
import { type Pane, type Quantity, type TidyRow, tidyRows } from '../../../draw/chart/plot.ts';
import type { Series } from '../../../draw/chart/series.ts';
import { hasBreaks } from '../../../measures/breaks.ts';
import { binCentrePs } from '../../../measures/efficiency.ts';
import { cappedPs, hasVictims } from '../../../measures/network-state.ts';
import { lost, type SeriesKind, series, seriesKinds } from '../../../measures/series.ts';
import { routings } from '../../../model/algorithms/routings.ts';
import { hasHotSpot } from '../../../model/lanes.ts';
import type { LaneSettings, View } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { CongestionHistory, Summary } from '../../../run/protocol.ts';
import { formatCount, formatTime, NARROW_SPACE } from '../../../words/format.ts';
import { fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';

/** `applies`: whether a lane has anything of it, of every lane by default. */
export type TimedQuantity<Id extends string = string> = Quantity<Id> & { applies?(lane: LaneSettings): boolean };

const heatsUp = ({ traffic }: LaneSettings): boolean => hasHotSpot(traffic);

const rate = (value: number): string => fixed(value, 3);

/** 0.0123 -> '1.2 %' */
const tenths = (share: number): string => `${fixed(share * 100, 1)}${NARROW_SPACE}%`;

function ratePane(kind: SeriesKind): Pane {
  const { id, unit } = kind;
  return { id, unit, title: '', axis: rateAxis, series: (lanes) => rateSeries(lanes, kind), format: rate };
}

/** One of them is drawn on the left. */
const over: readonly TimedQuantity<Exclude<View['chart'], 'tasks' | 'slowdown'>>[] = [
  {
    id: 'efficiency',
    title: t`Network efficiency`,
    subtitle: t`1 = link rate`,
    panes: [ratePane(series.efficiency), ratePane(series.struck)],
  },
  {
    id: 'hot',
    title: t`Throughput of hot nodes`,
    subtitle: t`delivered to each, 1 = link rate`,
    panes: [ratePane(series.hot)],
    applies: heatsUp,
  },
  {
    id: 'innocent',
    title: t`Throughput of innocent nodes`,
    subtitle: t`1 = link rate; victims get less than half of their load out`,
    panes: [
      { ...ratePane(series.innocent), title: t`throughput per innocent node` },
      {
        id: 'victims',
        title: t`victims, nodes`,
        unit: 'nodes',
        axis: countAxis,
        series: victimSeries,
        format: formatCount,
      },
    ],
    applies: heatsUp,
  },
  {
    id: 'latency',
    title: t`Latency of packets`,
    subtitle: t`from generation to delivery, logarithmic`,
    panes: [
      {
        id: 'latency p99',
        title: t`99 of 100 within`,
        unit: 'ns',
        perUnit: 1000,
        axis: latencyAxis,
        series: (lanes) => latencySeries(lanes, 'late'),
        format: formatTime,
      },
      {
        id: 'latency p50',
        title: t`half of them within`,
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
    title: t`Adapted packets`,
    subtitle: t`share of delivered packets that left their default route`,
    panes: [{ ...ratePane(series.adapted), axis: shareAxis, format: tenths }],
    applies: ({ routing }) => routings[routing.kind].adapts === true,
  },
];

/** And on the right. */
const beside: readonly TimedQuantity<'tree' | 'lost'>[] = [
  {
    id: 'tree',
    title: t`Size of the congestion tree`,
    subtitle: t`stalled links`,
    panes: [
      {
        ...{ id: series.tree.id, title: '', unit: series.tree.unit },
        axis: countAxis,
        series: treeSeries,
        format: formatCount,
      },
    ],
  },
  {
    id: 'lost',
    title: t`Packets lost`,
    subtitle: t`in cables that break`,
    panes: [
      {
        ...{ id: lost.id, title: '', unit: lost.unit, axis: countAxis, format: formatCount },
        series: (lanes) => rateSeries(lanes, lost),
      },
    ],
    applies: hasBreaks,
  },
];

export const quantities: readonly TimedQuantity[] = [...over, ...beside];

/** Those that some lane has. */
export function quantitiesOf(lanes: readonly Pick<LaneState, 'settings'>[]) {
  const has = ({ applies }: TimedQuantity) => !applies || lanes.some(({ settings }) => applies(settings));
  return { over: over.filter(has), beside: beside.filter(has) };
}

/* The lines of the chart, from the lanes' results. Rates are at the middle of their bin, values from the recorded history at
 * their instant. */

export function rateSeries(lanes: readonly LaneState[], { rates, applies }: SeriesKind): Series[] {
  return lanes.flatMap(({ index, name, settings, shape, summary }) => {
    if (!shape || !summary?.congestion || applies?.(summary.congestion) === false) return [];
    const binned = rates(settings, summary, shape.nodes);
    const known = binned.values.flatMap((value, bin) =>
      value === null ? [] : [{ x: binCentrePs(binned, bin), value }],
    );
    return known.length === 0
      ? []
      : [{ lane: index, name, x: known.map(({ x }) => x), y: known.map(({ value }) => value) }];
  });
}

/** At the instants at which links were counted. */
function treeSeries(lanes: readonly LaneState[]): Series[] {
  return lanes.flatMap(({ index, name, summary }) => {
    const { stepPs, links } = summary?.congestion?.treeSizes ?? { stepPs: 0, links: [] };
    return links.length > 0 ? [{ lane: index, name, x: links.map((_, at) => (at + 1) * stepPs), y: links }] : [];
  });
}

function victimSeries(lanes: readonly LaneState[]): Series[] {
  const judged = lanes.filter(({ settings }) => hasVictims(settings.traffic));
  return fromHistory(judged, ({ victims }) => victims);
}

export function latencySeries(lanes: readonly LaneState[], share: 'half' | 'late'): Series[] {
  return fromHistory(lanes, ({ latencyP50Ps, latencyP99Ps }, summary) =>
    (share === 'half' ? latencyP50Ps : latencyP99Ps).map((ps) => cappedPs(ps, summary?.latencyPs)),
  );
}

/** Columns without a measurement are skipped. */
function fromHistory(
  lanes: readonly LaneState[],
  read: (history: CongestionHistory, summary: Summary | null) => ArrayLike<number>,
): Series[] {
  return lanes.flatMap(({ index, name, history, summary }) => {
    if (!history) return [];
    const values = read(history, summary);
    const columns = Array.from({ length: history.columns }, (_, column) => column).filter(
      (c) => (values[c] ?? -1) >= 0,
    );
    if (columns.length === 0) return [];
    const x = columns.map((column) => (column + 1) * history.stepPs);
    return [{ lane: index, name, x, y: columns.map((column) => values[column] ?? 0) }];
  });
}

/* Rows of the over-time file that only the page has: the recorded history. */

const IN_SUMMARY = [lost, ...seriesKinds].map(({ id }) => id);

export function historyRows(lanes: readonly LaneState[]): TidyRow[] {
  return tidyRows(
    quantities.flatMap(({ panes }) => panes).filter(({ id }) => !IN_SUMMARY.includes(id)),
    lanes,
  );
}
