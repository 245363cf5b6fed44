/* What became of a lane, as one record: a lane of the command line's document and a row of every table, on the page too. Names are
 * published; add to them, never change them. Times are ns with at most three decimals, which is exact: the core counts picoseconds. */

import { efficiencyOf, type Rates } from '../../engine/efficiency.ts';
import type { Summary } from '../../engine/protocol.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

export interface Counted {
  nodes: number;
  switches: number;
  /** directed */
  links: number;
  levels: number;
}

/** Static loads of one level; lists have one entry per phase, in messages. */
export interface LevelLoads {
  /** 0 .. h-1 */
  level: number;
  /** Prisacari 2013, eq. 1 */
  bMin: number;
  /** up links that leave a subtree of this level */
  capacity: number;
  /** up links from this level to the next, of all subtrees; messages on them */
  links: number;
  crossings: number[];
  /** the fullest bundle of links that leaves a subtree of this level, and that enters one */
  maxUp: number[];
  maxDown: number[];
  /** the fullest single link to the next level, and from it */
  maxLinkUp: number[];
  maxLinkDown: number[];
}

/** Lists have one entry per phase, which is a cycle of many-to-many traffic, a step of a cluster with loss, or a shift distance,
 * from 1 on. */
export interface Loads {
  /** messages on the fullest link */
  contention: number[];
  /** what no routing can do better than */
  bound: number[];
  /** whether no two messages share a link */
  conflictFree: boolean[];
  levels: LevelLoads[];
  /** messages over the top level */
  crossings: number[];
  /** messages that leave their node, self messages, tasks that send nothing */
  messages: number[];
  selfMessages: number[];
  idle: number[];
  /** of those idle: tasks whose message has no way that is not cut */
  unreachable: number[];
}

/** Values by bin from the start on, as far as the run has come: the last bin ends at endNs and may be shorter. */
export interface Binned {
  binNs: number;
  endNs: number;
  values: number[];
}

/** What packets in time add to a lane. In a cluster with loss packets are counted for flits. */
export interface PacketResults {
  /** null when the run was stopped before its end */
  completionNs: number | null;
  /** Prisacari 2013, section 5.1; of many-to-many traffic when no node can be ready earlier; of a cluster with loss at its bound */
  idealNs: number;
  /** completion / ideal - 1; null without either */
  overIdeal: number | null;
  delivered: { messages: number; packets: number; bytes: number };
  /** flits x links travelled, node links and acknowledgements included */
  packetHops: number;
  /** from the task's call to the last flit received; of many-to-many traffic and of a cluster with loss, of packets. mean and max
   * are exact. p50 and p99 are upper edges of histogram bins 1/32 wide, at most the max: so many were no slower, and the exact
   * value is at most 1/32 of itself below */
  latencyNs: { mean: number; p50: number; p99: number; max: number };
  /** delivered data per node and bin; 1 = the rate of a link */
  efficiency: Binned;
  /** when the last task left a phase; null while open. Empty in a cluster with loss, where nodes are steps apart */
  phaseEndNs: (number | null)[];
  /** of the whole final state, 16 hex digits */
  hash: string;
}

/** How a hot spot was survived (Rocher-Gonzalez, section 4). Nulls: it has not happened, or a trace has no such level. */
export interface HotSpot {
  /** nodes that send to the hot ones */
  sources: number;
  /** efficiency that no technique can pass while it lasts */
  ideal: number | null;
  /** lowest mean over a ninetieth of the hot spot */
  dropLevel: number | null;
  /** from the start of the hot spot until 95 % of the ideal are back, and stay */
  recoveryNs: number | null;
  /** mean over its last third */
  steady: number | null;
}

/** Packets since the start. All but the first two were delivered. */
export interface PacketCounts {
  generated: number;
  injected: number;
  /** to hot nodes */
  hot: number;
  /** neither from a hot source nor to a hot node */
  innocent: number;
  /** that had left their default route */
  adapted: number;
}

/** What traffic without phases adds to a lane: packets on input-queued switches. */
export interface CongestionResults
  extends Pick<PacketResults, 'completionNs' | 'delivered' | 'packetHops' | 'latencyNs' | 'efficiency' | 'hash'> {
  /** binned like the efficiency: of a hot node's link; of a node's that sends background traffic only; adapted packets as a
   * share of all that were delivered */
  series: { hot: number[]; innocent: number[]; adapted: number[] };
  packets: PacketCounts;
  /** congestion roots declared */
  roots: number;
  /** only where there are hot nodes */
  hotSpot?: HotSpot;
  /** packets into hot nodes, from hot sources and from whoever else sent any */
  flows?: { source: number; destination: number; packets: number }[];
}

/** What a cluster with loss adds to a lane beside PacketResults (Tam and Wang). */
export interface ClusterResults {
  /** W_g in force, packets; null: none */
  window: number | null;
  /** what a node can receive at best: eq. 7, or the rate of its link where that is less */
  boundMBs: number;
  /** how long the exchange takes where no queue is ever full: when a node sends one packet after the other (eq. 2), and when it waits
   * for its partner in every step (eq. 6) */
  syncNs: number;
  pairwiseNs: number;
  /** what a node received, on average up to the end of the run */
  nodeBandwidthMBs: number;
  /** frames lost in full queues, packets sent again, timeouts of Go-Back-N */
  drops: number;
  retransmissions: number;
  timeouts: number;
}

/** Traffic without phases has CongestionResults; the other kinds have loads, and PacketResults unless only loads were wanted. */
export interface LaneResults
  extends Partial<PacketResults>,
    Partial<ClusterResults>,
    Partial<Omit<CongestionResults, keyof PacketResults>> {
  name: string;
  topology: Counted & { m: number[]; w: number[] };
  loads?: Loads;
  /** sentences worth reading, such as that XOR is padded */
  notes: string[];
}

/** What is known of a lane so far; what is not, or does not happen in it, is missing. */
export interface Outcome extends Partial<Omit<LaneResults, 'name' | 'topology' | 'loads' | 'notes'>> {
  name: string;
  /** messages on the fullest link, phase by phase */
  loads?: { contention: ArrayLike<number>; crossings?: readonly number[]; levels?: readonly LevelLoads[] };
}

/** Exact: at most three decimals. */
export function ns(ps: number): number {
  return ps / 1000;
}

export function decimals(value: number): number {
  return Number(value.toFixed(6));
}

export function binnedOf({ binPs, endPs, values }: Rates): Binned {
  return { binNs: ns(binPs), endNs: ns(endPs), values: values.map(decimals) };
}

/** What every run of packets tells in the same words. */
export function commonResults(
  summary: Summary,
): Omit<CongestionResults, 'efficiency' | 'series' | 'packets' | 'roots'> {
  const { latencyPs } = summary;
  return {
    completionNs: summary.completionPs >= 0 ? ns(summary.completionPs) : null,
    delivered: {
      messages: summary.deliveredMessages,
      packets: summary.deliveredFlits,
      bytes: summary.deliveredBytes,
    },
    packetHops: summary.hops,
    latencyNs: {
      mean: ns(latencyPs.mean),
      p50: ns(latencyPs.p50),
      p99: ns(latencyPs.p99),
      max: ns(latencyPs.max),
    },
    hash: summary.hash,
  };
}

/** Of everything that has phases. */
export function packetResults(lane: ResolvedLane, summary: Summary, nodes: number): PacketResults {
  const completed = summary.completionPs >= 0;
  const { completionNs, delivered, packetHops, latencyNs, hash } = commonResults(summary);
  return {
    completionNs,
    idealNs: ns(summary.idealPs),
    overIdeal: completed && summary.idealPs > 0 ? summary.completionPs / summary.idealPs - 1 : null,
    delivered,
    packetHops,
    latencyNs,
    efficiency: binnedOf(efficiencyOf(lane, summary, nodes)),
    phaseEndNs: summary.phaseEndPs.map((end) => (end < 0 ? null : ns(end))),
    hash,
  };
}
