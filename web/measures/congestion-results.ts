/* Results of traffic without phases, as a record. Rates are shares of the link rate. */

import { traffics } from '../model/algorithms/traffics.ts';
import { hasBackground, hasHotSpot } from '../model/lanes.ts';
import { cablesOfNode } from '../model/shape.ts';
import type { LaneSettings, ResolvedLane } from '../model/types.ts';
import { type CongestionSummary, NODE_HOT_SOURCE, type Summary, type TreeSizes } from '../run/protocol.ts';
import { isEverCutOff } from '../traffic/cut-off.ts';
import { NARROW_SPACE } from '../words/format.ts';
import { count, fixed } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { breakSpansOf } from './breaks.ts';
import { efficiencyOf, idealOf, largestTree, ratesOf, recoveryOf } from './efficiency.ts';
import { binnedOf, type CommonResults, commonResults, decimals, ns, type PacketResults } from './results.ts';
import { lost, type SeriesKind, series } from './series.ts';
import { type SlowdownResults, slowdownResults } from './slowdown.ts';
import { mean } from './sums.ts';

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
  /** in cables that broke; generated are those delivered, lost, and still under way */
  lost: number;
  /** to hot nodes */
  hot: number;
  /** neither from a hot source nor to a hot node */
  innocent: number;
  /** that had left their default route */
  adapted: number;
  /** delivered after a packet of the same source and destination that was generated later (RFC 4737); null: not counted, as there are too
   * many flows */
  outOfOrder: number | null;
}

/** Nodes below cables that break, and the mean of what is delivered from them while one is broken, over the bins that lie in that time. */
interface BelowBreaks {
  nodes: number;
  /** a share of what their links can carry; null if the run stops before */
  load: number | null;
}

/** What traffic without phases adds to a lane: packets on input-queued switches. */
export interface CongestionResults extends CommonResults, Pick<PacketResults, 'efficiency'> {
  /** binned like the efficiency: a hot node's link; a node sending background traffic only; adapted packets as a share of
   * delivered ones, null where there were none. Empty where there are no such nodes. Only where cables break, as in charts: from nodes below
   * them, and packets lost */
  series: Record<'hot' | 'innocent' | 'adapted', (number | null)[]> & {
    struck?: (number | null)[];
    lost?: (number | null)[];
  };
  /** stalled links over time, at the end of each bin, and where they are most for the first time; only where they were counted */
  congestionTree?: { stepNs: number; links: number[]; largest: { links: number; atNs: number } };
  packets: PacketCounts;
  /** congestion roots declared */
  roots: number;
  /** of a trace, once all of its messages are delivered: their time over their time alone */
  slowdown?: SlowdownResults;
  /** only where cables break during the run */
  belowBreaks?: BelowBreaks;
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
    ideal: traffics[lane.traffic.kind].listed ? null : decimals(ideal),
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
    lost: congestion.lostPackets,
    hot: congestion.hotPackets,
    innocent: congestion.innocentPackets,
    adapted: congestion.deflectedPackets,
    outOfOrder: congestion.orderCounted ? congestion.reorderedPackets : null,
  };
}

function treeOf(sizes: TreeSizes): CongestionResults['congestionTree'] {
  const { links, atPs } = largestTree(sizes);
  return { stepNs: ns(sizes.stepPs), links: sizes.links, largest: { links, atNs: ns(atPs) } };
}

/** Undefined where no cable with nodes below breaks during the run. */
function loadBelowBreaks(
  lane: ResolvedLane,
  summary: Summary,
  { struckSeries, struckNodes }: CongestionSummary,
): BelowBreaks | undefined {
  if (!struckNodes) return undefined;
  const spans = breakSpansOf(lane);
  const { binPs, endPs, values } = ratesOf(lane, summary, struckSeries, struckNodes);
  const isBroken = (startPs: number) =>
    startPs + binPs <= endPs && spans.some(({ fromPs, toPs }) => startPs >= fromPs && startPs + binPs <= toPs);
  const broken = values.filter((_, bin) => isBroken(bin * binPs));
  return { nodes: struckNodes, load: broken.length === 0 ? null : mean(broken) };
}

export function congestionResults(
  lane: ResolvedLane,
  summary: Summary,
  nodes: number,
  eventSlots?: Uint32Array,
): CongestionResults {
  const { congestion } = summary;
  if (!congestion) throw new Error('A run on input-queued switches tells nothing about congestion.');
  const valuesOf = (kind: SeriesKind) => {
    const { values } = kind.applies?.(congestion) === false ? { values: [] } : kind.rates(lane, summary, nodes);
    return values.map((value) => (value === null ? null : decimals(value)));
  };
  const results: CongestionResults = {
    ...commonResults(summary),
    efficiency: binnedOf(efficiencyOf(lane, summary, nodes)),
    series: { hot: valuesOf(series.hot), innocent: valuesOf(series.innocent), adapted: valuesOf(series.adapted) },
    packets: countsOf(congestion),
    roots: congestion.roots,
  };
  if (traffics[lane.traffic.kind].listed) results.delivered.messages = congestion.traceDelivered;
  // Uniform and hot-spot traffic is never done, even where no node sends any.
  else results.completionNs = null;
  if (lost.applies?.(congestion)) results.series.lost = valuesOf(lost);
  const below = loadBelowBreaks(lane, summary, congestion);
  if (below) {
    results.series.struck = valuesOf(series.struck);
    results.belowBreaks = { ...below, load: below.load === null ? null : decimals(below.load) };
  }
  if (congestion.treeSizes) results.congestionTree = treeOf(congestion.treeSizes);
  const slowdown = eventSlots && eventSlots.length > 0 && slowdownResults(lane, eventSlots);
  if (slowdown) results.slowdown = slowdown;
  if (!hasHotSpot(lane.traffic)) return results;
  return { ...results, hotSpot: hotSpotOf(lane, summary, congestion, nodes), flows: flowsOf(congestion, nodes) };
}

export function notOfferedShare({ generated, notOffered }: Pick<PacketCounts, 'generated' | 'notOffered'>): number {
  return notOffered / Math.max(1, generated + notOffered);
}

/** Even far below saturation some packets wait for their slot; a backlog of this share is one that grows. */
const BACKLOG_SHARE = 0.005;

/** What latencies lack or do because of what is not offered. Null: all is offered, and queues settle. */
export function offerText(lane: LaneSettings, packets: Parameters<typeof notOfferedShare>[0]): string | null {
  const { kind, sourceQueue, load } = lane.traffic;
  const missing = notOfferedShare(packets);
  const part = `${fixed(missing * 100, 1)}${NARROW_SPACE}%`;
  if (packets.notOffered > 0 && isEverCutOff(lane))
    return cablesOfNode(lane.topology) > 1
      ? t`${part} of the packets that the load asks for were not sent; among them are all those for a node that cut cables part from a rail.`
      : t`${part} of the packets that the load asks for were not sent; among them are all those between nodes that cut cables part.`;
  if (sourceQueue > 0)
    return missing > 0
      ? t`${part} of the packets that the load asks for were lost at full source queues (${count(sourceQueue)} packets a channel), so latency does not show how long they would have waited.`
      : null;
  if (missing > BACKLOG_SHARE)
    return t`${part} of the packets that the load asks for still wait before the source queues: nodes generate more than they can send, so latency grows for as long as that lasts.`;
  // Where destinations are drawn, every queue is a random walk at full load: nothing is missing yet, but it grows for ever, if slowly.
  return traffics[kind].endless && !traffics[kind].permutes && hasBackground(lane.traffic) && load >= 1
    ? t`At load 1 the queues of random traffic never settle, so latency grows with the length of the run.`
    : null;
}
