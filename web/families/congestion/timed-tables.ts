/* How timed runs came out, as tables of the page and of the command line. Rates are shares of the rate of a link. */

import { recoveryOf } from '../../engine/efficiency.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import { NODE_HOT_SOURCE } from '../../engine/protocol.ts';
import { type Column, csvOf } from '../../words/table.ts';

/** What the command line gives of a lane: how the hot spot was survived, where there was one. */
export interface TimedOutcome {
  name: string;
  hotSpot?: { ideal: number | null; dropLevel: number | null; steady: number | null; recoveryNs: number | null };
  roots?: number;
  delivered?: { messages: number };
  latencyNs?: { p50: number; p99: number };
  completionNs?: number | null;
  hash?: string;
}

export const timedColumns: readonly Column<TimedOutcome>[] = [
  { heading: 'lane', value: ({ name }) => name },
  { heading: 'ideal', value: ({ hotSpot }) => hotSpot?.ideal },
  { heading: 'drop', value: ({ hotSpot }) => hotSpot?.dropLevel },
  { heading: 'steady', value: ({ hotSpot }) => hotSpot?.steady },
  { heading: 'recovery', unit: 'ns', value: ({ hotSpot }) => hotSpot?.recoveryNs },
  { heading: 'roots', value: ({ roots }) => roots },
  { heading: 'delivered', value: ({ delivered }) => delivered?.messages },
  { heading: 'p50', unit: 'ns', value: ({ latencyNs }) => known(latencyNs?.p50) },
  { heading: 'p99', unit: 'ns', value: ({ latencyNs }) => known(latencyNs?.p99) },
  { heading: 'end', unit: 'ns', value: ({ completionNs }) => completionNs },
  { heading: 'hash', value: ({ hash }) => hash },
];

/** Packets that a source brought to a hot node. */
export interface Flow {
  source: number;
  destination: number;
  packets: number;
}

export const flowColumns: readonly Column<Flow & { lane: string }>[] = [
  { heading: 'lane', value: ({ lane }) => lane },
  { heading: 'hot node', value: ({ destination }) => destination },
  { heading: 'source', value: ({ source }) => source },
  { heading: 'packets', value: ({ packets }) => packets },
];

/** Latencies before the first packet are below 0. */
function known(ns: number | undefined): number | undefined {
  return ns === undefined || ns < 0 ? undefined : ns;
}

export function outcomesCsv(lanes: LaneState[]): string {
  return csvOf({ columns: timedColumns, rows: lanes.flatMap(outcomeOf) });
}

function outcomeOf({ name, settings, shape, summary }: LaneState): TimedOutcome[] {
  if (!shape || !summary) return [];
  const { latencyPs, completionPs } = summary;
  const recovery = recoveryOf(settings, summary, shape.nodes);
  const recoveryNs = recovery?.recoveryPs == null ? null : recovery.recoveryPs / 1000;
  return [
    {
      name,
      hotSpot: recovery ? { ...recovery, dropLevel: recovery.drop, recoveryNs } : undefined,
      roots: summary.congestion?.roots ?? 0,
      delivered: { messages: summary.deliveredMessages },
      latencyNs: { p50: latencyPs.p50 / 1000, p99: latencyPs.p99 / 1000 },
      completionNs: completionPs < 0 ? null : completionPs / 1000,
      hash: summary.hash,
    },
  ];
}

/** What each hot source brought to each hot node. */
export function flowsCsv(lanes: LaneState[]): string {
  return csvOf({ columns: flowColumns, rows: lanes.flatMap(flowsOf) });
}

function flowsOf({ name, shape, summary }: LaneState): (Flow & { lane: string })[] {
  const congestion = summary?.congestion;
  if (!congestion || !shape) return [];
  const sources = [...congestion.nodeRole.keys()].filter(
    (node) => ((congestion.nodeRole[node] ?? 0) & NODE_HOT_SOURCE) !== 0,
  );
  return congestion.hotNodes.flatMap((destination, index) =>
    sources.map((source) => ({
      lane: name,
      destination,
      source,
      packets: congestion.flows[index * shape.nodes + source] ?? 0,
    })),
  );
}
