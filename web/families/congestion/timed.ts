/* Timed traffic of a lane: packets on input-queued switches, which have no phases. */

import type { HotSpot, PacketCounts, TimedResults } from '../../cli/document.ts';
import { commonOf, ns, SLICE_HOPS } from '../../cli/packets.ts';
import { type CoreRun, FOREVER_PS } from '../../engine/core.ts';
import {
  deflectedShareOf,
  efficiencyOf,
  hotThroughputOf,
  idealOf,
  innocentThroughputOf,
  type Rates,
  recoveryOf,
} from '../../engine/efficiency.ts';
import { type CongestionSummary, NODE_HOT_SOURCE, type Summary } from '../../engine/protocol.ts';
import type { ResolvedLane } from '../../scenario/index.ts';
import { hasHotSpot } from '../../scenario/lanes.ts';
import { type Column, csvOf } from '../../words/table.ts';

function decimals(value: number): number {
  return Number(value.toFixed(6));
}

function valuesOf({ values }: Rates): number[] {
  return values.map(decimals);
}

/** A trace's nodes send what they have, so nobody knows what it could deliver at best. */
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
function flowsOf({ hotNodes, flows, nodeRole }: CongestionSummary, nodes: number): TimedResults['flows'] {
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

function resultsOf(lane: ResolvedLane, summary: Summary, nodes: number): TimedResults {
  const { congestion } = summary;
  if (!congestion) throw new Error('A run of timed traffic tells nothing about congestion.');
  const results: TimedResults = {
    ...commonOf(summary),
    efficiency: { binNs: ns(summary.binPs), values: valuesOf(efficiencyOf(lane, summary, nodes)) },
    series: {
      hot: valuesOf(hotThroughputOf(lane, summary, congestion)),
      innocent: valuesOf(innocentThroughputOf(lane, summary, congestion)),
      adapted: valuesOf(deflectedShareOf(summary, congestion)),
    },
    packets: countsOf(congestion),
    roots: congestion.roots,
  };
  if (lane.traffic.kind === 'trace') results.delivered.messages = congestion.traceDelivered;
  if (!hasHotSpot(lane.traffic)) return results;
  return { ...results, hotSpot: hotSpotOf(lane, summary, congestion, nodes), flows: flowsOf(congestion, nodes) };
}

/** How far a run is: in time, or in messages where nobody knows how long it takes. */
function fractionOf(run: CoreRun, untilPs: number): number {
  if (untilPs !== FOREVER_PS) return run.progress().timePs / untilPs;
  const { congestion } = run.summary();
  return (congestion?.traceDelivered ?? 0) / Math.max(1, congestion?.traceEvents ?? 0);
}

export function simulateTimed(run: CoreRun, lane: ResolvedLane, progress: (fraction: number) => void): TimedResults {
  const { untilNs } = lane.run;
  const untilPs = untilNs > 0 ? Math.round(untilNs * 1000) : FOREVER_PS;
  while (run.run(untilPs, SLICE_HOPS) === 'running') progress(fractionOf(run, untilPs));
  progress(1);
  return resultsOf(lane, run.result(), run.shape.nodes);
}

type Binned = Pick<TimedResults, 'efficiency' | 'series'>;

/** One row per bin of the series. */
export function seriesCsv({ efficiency, series }: Binned): string {
  const columns: Column<number>[] = [
    { heading: 'from', unit: 'ns', value: (bin) => bin * efficiency.binNs },
    { heading: 'efficiency', value: (bin) => efficiency.values[bin] },
    { heading: 'hot', value: (bin) => series.hot[bin] },
    { heading: 'innocent', value: (bin) => series.innocent[bin] },
    { heading: 'adapted', value: (bin) => series.adapted[bin] },
  ];
  return csvOf({ columns, rows: [...efficiency.values.keys()] });
}
