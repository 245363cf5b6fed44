/* Results of traffic without phases, as columns. */

import type { TidyRow } from '../../draw/chart/tidy.ts';
import { hasCuts } from '../../measures/comparable.ts';
import { type CongestionResults, notOfferedShare } from '../../measures/congestion-results.ts';
import { worstSlowdown } from '../../measures/job-results.ts';
import { percent } from '../../measures/measures.ts';
import type { ReportedLane } from '../../measures/outcome.ts';
import { series as kinds, lost, type SeriesKind } from '../../measures/series.ts';
import { hotRate, meanEfficiency } from '../../measures/spans.ts';
import { traffics } from '../../model/algorithms/traffics.ts';
import { hasHotSpot } from '../../model/lanes.ts';
import { type Column, csvOf, type Value } from '../../words/table.ts';
import { binnedRows, totalRow } from '../common/over-time.ts';
import {
  END,
  LANE,
  type LaneColumn,
  measured,
  type PartialLane,
  partialColumns,
  type Report,
} from '../common/report.ts';

function back({ hotSpot }: ReportedLane): Value {
  if (!hotSpot || hotSpot.dropLevel === null) return null;
  return hotSpot.recoveryNs === 0 ? 'no fall' : (hotSpot.recoveryNs ?? 'never');
}

/** Only a trace ever completes, and it has no level to recover to. */
const isTrace = ({ settings }: Pick<ReportedLane, 'settings'>) => traffics[settings.traffic.kind].listed;

/** Open, without end, and without a hot spot. */
const isUniform = ({ settings: { traffic } }: Pick<ReportedLane, 'settings'>) =>
  traffics[traffic.kind].endless && !hasHotSpot(traffic);

/** Only of lanes of that kind. */
function where(applies: (lane: ReportedLane) => boolean, column: LaneColumn): LaneColumn {
  return { ...column, value: (lane) => (applies(lane) ? column.value(lane) : null) };
}

const OF_HOT_SPOT: readonly LaneColumn[] = [
  { heading: 'efficiency before', value: (lane) => (lane.hotSpot ? meanEfficiency(lane) : null), format: percent },
  { heading: 'lowest', value: ({ hotSpot }) => hotSpot?.dropLevel, format: percent },
  { heading: 'back after', value: back, format: (ns) => `${(ns / 1e6).toFixed(2)} ms` },
  { heading: 'steady', value: ({ hotSpot }) => hotSpot?.steady, format: percent },
];

/** Over the whole run, and over what is like its steady state. */
const OF_UNIFORM: readonly LaneColumn[] = [
  where(isUniform, measured('delivered-load', 'efficiency')),
  where(isUniform, { heading: 'second half', value: meanEfficiency, format: percent }),
];

const OF_BREAKS: readonly LaneColumn[] = [
  measured('below-breaks', 'below break'),
  // Where cables are only cut, that nothing is lost is worth saying, too.
  where(({ settings }) => hasCuts(settings), measured('lost-in-breaks', 'lost')),
];

const OF_PACKETS: readonly LaneColumn[] = [
  measured('out-of-order', 'out of order'),
  where(isUniform, measured('latency-mean', 'mean latency')),
  measured('latency-p99', 'p99 latency'),
];

const OF_TRACE: readonly LaneColumn[] = [
  {
    heading: 'messages',
    value: (lane) => (isTrace(lane) ? lane.delivered?.messages : null),
    format: String,
  },
  {
    heading: 'completion',
    value: (lane) => (isTrace(lane) ? (lane.completionNs ?? (lane.partial ? 'not yet' : 'stopped')) : null),
    format: (ns) => `${(ns / 1e6).toFixed(3)} ms`,
  },
  measured('slowdown-p50', 'slowdown p50'),
  measured('slowdown-p99', 'slowdown p99'),
];

const OF_JOBS: LaneColumn = {
  heading: 'worst slowdown',
  value: ({ jobs }) => worstSlowdown(jobs),
  format: (times) => `${times.toFixed(3)}x`,
};

/** A share of the load. */
const NOT_OFFERED: LaneColumn = {
  heading: 'not offered',
  value: ({ packets }) => (packets && packets.notOffered > 0 ? notOfferedShare(packets) : null),
  format: percent,
};

type Flow = NonNullable<CongestionResults['flows']>[number];

const FLOWS: readonly Column<Flow & { lane: string }>[] = [
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'hot node', value: ({ destination }) => destination },
  { heading: 'source', value: ({ source }) => source },
  { heading: 'packets', value: ({ packets }) => packets },
];

/** Packets from each source to each hot node. */
export function flowsCsv(lanes: readonly (PartialLane & Pick<ReportedLane, 'name' | 'flows'>)[]): string {
  const rows = lanes.flatMap(({ name, flows = [] }) => flows.map((flow) => ({ lane: name, ...flow })));
  return csvOf({ columns: [...FLOWS, ...partialColumns<Flow & { lane: string }>(lanes)], rows });
}

/** Omits hot rows if no node is hot, and innocent rows if no node sends innocent traffic. */
export function congestionRows({ name, efficiency, series, hotSpot, completionNs }: ReportedLane): TidyRow[] {
  if (!efficiency || !series) return [];
  const rows = (kind: SeriesKind, values: (number | null)[]) => binnedRows(name, kind, { ...efficiency, values });
  return [
    ...rows(kinds.efficiency, efficiency.values),
    ...(hotSpot ? rows(kinds.hot, series.hot) : []),
    ...(series.innocent.some(Boolean) ? rows(kinds.innocent, series.innocent) : []),
    ...(series.struck ? rows(kinds.struck, series.struck) : []),
    ...(series.lost ? rows(lost, series.lost) : []),
    ...rows(kinds.adapted, series.adapted),
    ...totalRow(name, 'completion', completionNs),
  ];
}

export const congestionReport: Report = {
  comparable: true,
  columns: [
    LANE,
    { heading: 'ideal', value: ({ hotSpot }) => hotSpot?.ideal },
    { heading: 'drop', value: ({ hotSpot }) => hotSpot?.dropLevel },
    { heading: 'steady', value: ({ hotSpot }) => hotSpot?.steady },
    { heading: 'recovery', unit: 'ns', value: ({ hotSpot }) => hotSpot?.recoveryNs },
    { heading: 'roots', value: ({ roots }) => roots },
    { heading: 'delivered', value: ({ delivered }) => delivered?.messages },
    { heading: 'worst slowdown', value: ({ jobs }) => worstSlowdown(jobs) },
    { heading: 'not offered', unit: 'packets', value: ({ packets }) => packets?.notOffered },
    { heading: 'p50', unit: 'ns', value: ({ latencyNs }) => latencyNs?.p50 },
    { heading: 'p99', unit: 'ns', value: ({ latencyNs }) => latencyNs?.p99 },
    measured('delivered-load', 'efficiency'),
    END,
  ],
  brief: [
    LANE,
    ...OF_TRACE,
    OF_JOBS,
    ...OF_HOT_SPOT,
    ...OF_UNIFORM,
    ...OF_BREAKS,
    ...OF_PACKETS,
    NOT_OFFERED,
    { heading: 'hot node', value: hotRate, format: percent },
  ],
  overTime: congestionRows,
  ownFile: { name: 'flows', appliesTo: ({ flows }) => flows !== undefined, csv: flowsCsv },
};
