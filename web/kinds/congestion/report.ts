/* Results of traffic without phases, as a record and as columns. Rates are shares of the link rate. */

import type { TidyRow } from '../../draw/chart/tidy.ts';
import { hasBackground, hasHotSpot } from '../../model/lanes.ts';
import type { ResolvedLane, Traffic } from '../../model/types.ts';
import {
  deflectedShareOf,
  efficiencyOf,
  hotThroughputOf,
  idealOf,
  innocentThroughputOf,
  recoveryOf,
} from '../../run/efficiency.ts';
import { type CongestionSummary, NODE_HOT_SOURCE, type Summary } from '../../run/protocol.ts';
import { t } from '../../words/language/language.ts';
import { type Column, csvOf, type Value } from '../../words/table.ts';
import { binnedRows, type SeriesName, totalRow } from '../common/over-time.ts';
import {
  END,
  HASH,
  LANE,
  type LaneColumn,
  partialColumns,
  percent,
  type Report,
  type ReportedLane,
} from '../common/report.ts';
import { binnedOf, type CommonResults, commonResults, decimals, ns, type PacketResults } from '../common/results.ts';
import { NAMED } from './over-time.ts';

/** Response to a hot spot (Rocher-Gonzalez, section 4). Null: has not happened, or undefined for a trace. */
interface HotSpot {
  /** nodes that send to the hot ones */
  sources: number;
  /** efficiency to be expected during the hot spot if no packet waits for packets to other nodes */
  ideal: number | null;
  /** lowest mean over a ninetieth of the hot spot's duration */
  dropLevel: number | null;
  /** from the start of the hot spot until 95 % of the ideal is reached for good */
  recoveryNs: number | null;
  /** mean over its last third */
  steady: number | null;
}

/** Packet counts since the start. All from `hot` on count delivered packets. */
interface PacketCounts {
  generated: number;
  injected: number;
  /** that the load asks for beyond those generated: lost at a full source queue or, without limit, expected to wait before it */
  notOffered: number;
  /** to hot nodes */
  hot: number;
  /** neither from a hot source nor to a hot node */
  innocent: number;
  /** that had left their default route */
  adapted: number;
}

/** What traffic without phases adds to a lane: packets on input-queued switches. */
export interface CongestionResults extends CommonResults, Pick<PacketResults, 'efficiency'> {
  /** binned like the efficiency: a hot node's link; a node sending background traffic only; adapted packets as a share of
   * delivered ones, null where there were none. Empty where there are no such nodes */
  series: { hot: number[]; innocent: number[]; adapted: (number | null)[] };
  packets: PacketCounts;
  /** congestion roots declared */
  roots: number;
  /** only where there are hot nodes */
  hotSpot?: HotSpot;
  /** packets into hot nodes, by source, hot or not */
  flows?: { source: number; destination: number; packets: number }[];
}

/** A trace's nodes send what they have, so the best possible delivery is unknown. */
function hotSpotOf(lane: ResolvedLane, summary: Summary, congestion: CongestionSummary, nodes: number): HotSpot {
  const { sources, ideal } = idealOf(lane, congestion, nodes);
  const recovery = recoveryOf(lane, summary, nodes);
  const orNull = (value: number | null | undefined) => (value == null ? null : decimals(value));
  return {
    sources,
    ideal: lane.traffic.kind === 'trace' ? null : decimals(ideal),
    dropLevel: orNull(recovery?.drop),
    recoveryNs: recovery?.recoveryPs == null ? null : ns(recovery.recoveryPs),
    steady: orNull(recovery?.steady),
  };
}

/** By hot node, then by source. */
function flowsOf({ hotNodes, flows, nodeRole }: CongestionSummary, nodes: number): CongestionResults['flows'] {
  const sources = Array.from({ length: nodes }, (_, node) => node);
  const isSource = (node: number) => ((nodeRole[node] ?? 0) & NODE_HOT_SOURCE) !== 0;
  return hotNodes.flatMap((destination, hot) =>
    sources
      .map((source) => ({ source, destination, packets: flows[hot * nodes + source] ?? 0 }))
      .filter(({ source, packets }) => packets > 0 || isSource(source)),
  );
}

function countsOf(congestion: CongestionSummary): PacketCounts {
  return {
    generated: congestion.generatedPackets,
    injected: congestion.injectedPackets,
    notOffered: congestion.unofferedPackets,
    hot: congestion.hotPackets,
    innocent: congestion.innocentPackets,
    adapted: congestion.deflectedPackets,
  };
}

function congestionResults(lane: ResolvedLane, summary: Summary, nodes: number): CongestionResults {
  const { congestion } = summary;
  if (!congestion) throw new Error('A run on input-queued switches tells nothing about congestion.');
  const results: CongestionResults = {
    ...commonResults(summary),
    efficiency: binnedOf(efficiencyOf(lane, summary, nodes)),
    series: {
      hot: congestion.hotNodes.length > 0 ? binnedOf(hotThroughputOf(lane, summary, congestion)).values : [],
      innocent: congestion.innocentNodes > 0 ? binnedOf(innocentThroughputOf(lane, summary, congestion)).values : [],
      adapted: deflectedShareOf(lane, summary, congestion).values.map((share) =>
        share === null ? null : decimals(share),
      ),
    },
    packets: countsOf(congestion),
    roots: congestion.roots,
  };
  if (lane.traffic.kind === 'trace') results.delivered.messages = congestion.traceDelivered;
  // Uniform and hot-spot traffic is never done, even where no node sends any.
  else results.completionNs = null;
  if (!hasHotSpot(lane.traffic)) return results;
  return { ...results, hotSpot: hotSpotOf(lane, summary, congestion, nodes), flows: flowsOf(congestion, nodes) };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
}

export function notOfferedShare({ generated, notOffered }: Pick<PacketCounts, 'generated' | 'notOffered'>): number {
  return notOffered / Math.max(1, generated + notOffered);
}

/** Even far below saturation some packets wait for their slot; a backlog of this share is one that grows. */
const BACKLOG_SHARE = 0.005;

/** Destinations are drawn, so at full load every queue is a random walk. */
export const NEVER_SETTLES = t`At load 1 the queues of random traffic never settle, so latency grows with the length of the run.`;

/** What latencies lack or do because of what is not offered. 'backlog': it waits without limit, more and more of it. 'lost': at full
 * source queues. 'critical': nothing is missing yet, but at full load queues of random traffic grow for ever, if slowly. */
export function offerOf(
  traffic: Traffic,
  packets: Parameters<typeof notOfferedShare>[0],
): 'backlog' | 'lost' | 'critical' | null {
  const { kind, sourceQueue, load } = traffic;
  const missing = notOfferedShare(packets);
  if (sourceQueue > 0) return missing > 0 ? 'lost' : null;
  if (missing > BACKLOG_SHARE) return 'backlog';
  return kind !== 'trace' && hasBackground(traffic) && load >= 1 ? 'critical' : null;
}

type OwnLane = ReportedLane & Partial<CongestionResults>;

/** Over the second half of the time before the hot spot; without one, of the run. */
function meanEfficiency({ efficiency, hotSpot, settings, delivered }: OwnLane): Value {
  if (!efficiency) return null;
  if (delivered?.packets === 0) return 0;
  const bins = Math.floor((hotSpot ? settings.traffic.startNs : efficiency.endNs) / efficiency.binNs);
  return mean(efficiency.values.slice(Math.floor(bins / 2), bins));
}

function back({ hotSpot }: OwnLane): Value {
  if (!hotSpot || hotSpot.dropLevel === null) return null;
  return hotSpot.recoveryNs === 0 ? 'no fall' : (hotSpot.recoveryNs ?? 'never');
}

/** During the hot spot. */
function hotNode({ efficiency, series, hotSpot, settings }: OwnLane): Value {
  const { startNs, endNs } = settings.traffic;
  if (!efficiency || !series || !hotSpot) return null;
  const { binNs } = efficiency;
  return mean(series.hot.slice(Math.ceil(startNs / binNs), Math.floor(Math.min(endNs, efficiency.endNs) / binNs)));
}

/** Only a trace ever completes, and it has no level to recover to. */
const isTrace = ({ settings }: Pick<ReportedLane, 'settings'>) => settings.traffic.kind === 'trace';

const isUniform = ({ settings }: Pick<ReportedLane, 'settings'>) => settings.traffic.kind === 'uniform';

const OF_HOT_SPOT: readonly LaneColumn<CongestionResults>[] = [
  { heading: 'efficiency before', value: (lane) => (lane.hotSpot ? meanEfficiency(lane) : null), format: percent },
  { heading: 'lowest', value: ({ hotSpot }) => hotSpot?.dropLevel, format: percent },
  { heading: 'back after', value: back, format: (ns) => `${(ns / 1e6).toFixed(2)} ms` },
  { heading: 'steady', value: ({ hotSpot }) => hotSpot?.steady, format: percent },
];

/** What open traffic is judged by, beside the load that it delivers. */
const OF_UNIFORM: readonly LaneColumn<CongestionResults>[] = [
  { heading: 'mean efficiency', value: (lane) => (isUniform(lane) ? meanEfficiency(lane) : null), format: percent },
  {
    heading: 'mean latency',
    value: (lane) => (isUniform(lane) ? lane.latencyNs?.mean : null),
    format: (ns) => `${(ns / 1e3).toFixed(3)} us`,
  },
];

const OF_TRACE: readonly LaneColumn<CongestionResults>[] = [
  {
    heading: 'messages',
    value: (lane) => (isTrace(lane) ? lane.delivered?.messages : null),
    format: String,
  },
  {
    heading: 'completion',
    value: (lane) => (isTrace(lane) ? (lane.completionNs ?? 'not yet') : null),
    format: (ns) => `${(ns / 1e6).toFixed(3)} ms`,
  },
];

/** As a share of the load. */
const NOT_OFFERED: LaneColumn<CongestionResults> = {
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
export function flowsCsv(lanes: readonly Pick<OwnLane, 'name' | 'flows' | 'partial'>[]): string {
  const rows = lanes.flatMap(({ name, flows = [] }) => flows.map((flow) => ({ lane: name, ...flow })));
  return csvOf({ columns: [...FLOWS, ...partialColumns<Flow & { lane: string }>(lanes)], rows });
}

/** Omits hot rows if no node is hot, and innocent rows if no node sends innocent traffic. */
export function congestionRows({ name, efficiency, series, hotSpot, completionNs }: OwnLane): TidyRow[] {
  if (!efficiency || !series) return [];
  const rows = (named: SeriesName, values: (number | null)[]) => binnedRows(name, named, { ...efficiency, values });
  return [
    ...rows(NAMED.efficiency, efficiency.values),
    ...(hotSpot ? rows(NAMED.hot, series.hot) : []),
    ...(series.innocent.some((rate) => rate > 0) ? rows(NAMED.innocent, series.innocent) : []),
    ...rows(NAMED.adapted, series.adapted),
    ...totalRow(name, 'completion', completionNs),
  ];
}

export const congestionReport: Report<CongestionResults> = {
  results: congestionResults,
  comparable: true,
  columns: [
    LANE,
    { heading: 'ideal', value: ({ hotSpot }) => hotSpot?.ideal },
    { heading: 'drop', value: ({ hotSpot }) => hotSpot?.dropLevel },
    { heading: 'steady', value: ({ hotSpot }) => hotSpot?.steady },
    { heading: 'recovery', unit: 'ns', value: ({ hotSpot }) => hotSpot?.recoveryNs },
    { heading: 'roots', value: ({ roots }) => roots },
    { heading: 'delivered', value: ({ delivered }) => delivered?.messages },
    { heading: 'not offered', unit: 'packets', value: ({ packets }) => packets?.notOffered },
    { heading: 'p50', unit: 'ns', value: ({ latencyNs }) => latencyNs?.p50 },
    { heading: 'p99', unit: 'ns', value: ({ latencyNs }) => latencyNs?.p99 },
    END,
    HASH,
  ],
  brief: [
    LANE,
    ...OF_TRACE,
    ...OF_HOT_SPOT,
    ...OF_UNIFORM,
    NOT_OFFERED,
    { heading: 'hot node', value: hotNode, format: percent },
    HASH,
  ],
  overTime: congestionRows,
  ownFile: { name: 'flows', appliesTo: ({ flows }) => flows !== undefined, csv: flowsCsv },
};
