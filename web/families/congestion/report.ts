/* Results of traffic without phases, as a record and as columns. Rates are shares of the link rate. */

import {
  deflectedShareOf,
  efficiencyOf,
  hotThroughputOf,
  idealOf,
  innocentThroughputOf,
  recoveryOf,
} from '../../engine/efficiency.ts';
import { type CongestionSummary, NODE_HOT_SOURCE, type Summary } from '../../engine/protocol.ts';
import { hasHotSpot } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { type Column, csvOf, type Value } from '../../words/table.ts';
import { END, HASH, known, LANE, type LaneColumn, percent, type Report, type Reported } from '../common/report.ts';
import {
  binnedOf,
  type CongestionResults,
  commonResults,
  decimals,
  type HotSpot,
  ns,
  type Outcome,
  type PacketCounts,
} from '../common/results.ts';
import { congestionRows } from './over-time.ts';

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
      hot: binnedOf(hotThroughputOf(lane, summary, congestion)).values,
      innocent: binnedOf(innocentThroughputOf(lane, summary, congestion)).values,
      adapted: binnedOf(deflectedShareOf(lane, summary, congestion)).values,
    },
    packets: countsOf(congestion),
    roots: congestion.roots,
  };
  if (lane.traffic.kind === 'trace') results.delivered.messages = congestion.traceDelivered;
  if (!hasHotSpot(lane.traffic)) return results;
  return { ...results, hotSpot: hotSpotOf(lane, summary, congestion, nodes), flows: flowsOf(congestion, nodes) };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length;
}

/** Efficiency before the hot spot, over the second half of that time; without a hot spot, over the whole run. */
function before({ efficiency, hotSpot, settings }: Reported): Value {
  if (!efficiency) return null;
  const bins = Math.floor((hotSpot ? settings.traffic.startNs : efficiency.endNs) / efficiency.binNs);
  return mean(efficiency.values.slice(Math.floor(bins / 2), bins));
}

function back({ hotSpot }: Reported): Value {
  if (!hotSpot || hotSpot.dropLevel === null) return null;
  return hotSpot.recoveryNs === 0 ? 'no fall' : (hotSpot.recoveryNs ?? 'never');
}

/** During the hot spot. */
function hotNode({ efficiency, series, hotSpot, settings }: Reported): Value {
  const { startNs, endNs } = settings.traffic;
  if (!efficiency || !series || !hotSpot) return null;
  const { binNs } = efficiency;
  return mean(series.hot.slice(Math.ceil(startNs / binNs), Math.floor(Math.min(endNs, efficiency.endNs) / binNs)));
}

/** Only a trace ever completes, and it has no level to recover to. */
const isTrace = ({ settings }: Reported) => settings.traffic.kind === 'trace';

const OF_HOT_SPOT: readonly LaneColumn[] = [
  { heading: 'efficiency before', value: (lane) => (isTrace(lane) ? null : before(lane)), format: percent },
  { heading: 'lowest', value: ({ hotSpot }) => hotSpot?.dropLevel, format: percent },
  { heading: 'back after', value: back, format: (ns) => `${(ns / 1e6).toFixed(2)} ms` },
  { heading: 'steady', value: ({ hotSpot }) => hotSpot?.steady, format: percent },
];

const OF_TRACE: readonly LaneColumn[] = [
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

export const congestionReport: Report = {
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
    { heading: 'p50', unit: 'ns', value: ({ latencyNs }) => known(latencyNs?.p50) },
    { heading: 'p99', unit: 'ns', value: ({ latencyNs }) => known(latencyNs?.p99) },
    END,
    HASH,
  ],
  brief: [LANE, ...OF_TRACE, ...OF_HOT_SPOT, { heading: 'hot node', value: hotNode, format: percent }, HASH],
  overTime: congestionRows,
};

type Flow = NonNullable<Outcome['flows']>[number];

const FLOWS: readonly Column<Flow & { lane: string }>[] = [
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'hot node', value: ({ destination }) => destination },
  { heading: 'source', value: ({ source }) => source },
  { heading: 'packets', value: ({ packets }) => packets },
];

/** Packets from each source to each hot node. */
export function flowsCsv(lanes: readonly Pick<Outcome, 'name' | 'flows'>[]): string {
  const rows = lanes.flatMap(({ name, flows = [] }) => flows.map((flow) => ({ lane: name, ...flow })));
  return csvOf({ columns: FLOWS, rows });
}
