/* Results of a lane as one record: a lane in the command line's document and a row of every table, on the page too. Names are
 * a public format: add, never change. Times are ns with at most three decimals, which is exact: the core counts picoseconds. */

import type { ResolvedLane } from '../../model/types.ts';
import { type CountedMessages, overIdealOf } from '../../run/comparable.ts';
import { efficiencyOf, type Rates } from '../../run/efficiency.ts';
import type { Summary } from '../../run/protocol.ts';

export interface TreeCounts {
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
  /** up links from this level to the next that are not cut, over all subtrees; messages on them */
  links: number;
  crossings: number[];
  /** the fullest bundle of links leaving a subtree of this level, and entering one */
  maxUp: number[];
  maxDown: number[];
  /** the fullest single link to the next level, and from it */
  maxLinkUp: number[];
  maxLinkDown: number[];
}

/** Lists have one entry per phase. In many-to-many traffic that is a cycle, in a lossy cluster a step, in a job a shift
 * distance, counted from 1. */
export interface Loads {
  /** messages on the fullest link */
  contention: number[];
  /** lower bound for any routing */
  bound: number[];
  /** whether every message is sent and no two share a link */
  conflictFree: boolean[];
  levels: LevelLoads[];
  /** messages over the top level */
  crossings: number[];
  /** messages that leave their node, messages to self, tasks that send nothing */
  messages: number[];
  selfMessages: number[];
  idle: number[];
  /** tasks counted in `idle` because every path of their message is cut */
  unreachable: number[];
}

/** Values by bin from the start, as far as the run has come; the last bin ends at endNs and may be shorter. */
export interface Binned {
  binNs: number;
  endNs: number;
  values: number[];
}

/** What the packet run adds to a lane. In a lossy cluster, packets stand in for flits. */
export interface PacketResults {
  /** null if the run was stopped before its end */
  completionNs: number | null;
  /** Prisacari 2013, section 5.1; for many-to-many traffic the time when no node can be ready earlier; for a lossy cluster the
   * time at its bound; null where messages cannot be sent */
  idealNs: number | null;
  /** completion / ideal - 1; null if either is missing */
  overIdeal: number | null;
  delivered: { messages: number; packets: number; bytes: number };
  /** flits x links travelled, including node links and acknowledgements */
  packetHops: number;
  /** from the task's call to the last flit received; per packet in many-to-many traffic and lossy clusters. mean and max are
   * exact. p50 and p99 are upper edges of histogram bins 1/32 wide, capped at max: at least that share was no slower, and the
   * exact value is lower by at most 1/32 of itself. Null until anything has arrived */
  latencyNs: Record<'mean' | 'p50' | 'p99' | 'max', number | null>;
  /** delivered data per node and bin; 1 = link rate */
  efficiency: Binned;
  /** when the last task left each phase; null while open. Empty in a lossy cluster, where nodes are steps apart */
  phaseEndNs: (number | null)[];
  /** of the complete final state, 16 hex digits */
  hash: string;
}

/** What a run without phases has too. */
export type CommonResults = Pick<PacketResults, 'completionNs' | 'delivered' | 'packetHops' | 'latencyNs' | 'hash'>;

/** Results of a lane so far, but for what only its family has; fields that are unknown or do not apply are missing. */
export interface Outcome extends Partial<PacketResults> {
  name: string;
  /** messages that are not sent because every path is cut, over all phases */
  unreachable?: number;
  /** messages on the fullest link, by phase */
  loads?: CountedMessages & {
    contention: ArrayLike<number>;
    crossings?: readonly number[];
    levels?: readonly LevelLoads[];
  };
}

/** Exact: at most three decimals. */
export function ns(ps: number): number {
  return ps / 1000;
}

/** Nothing arrives in no time: until anything has, the core says 0 or less. */
function knownNs(latencyPs: number): number | null {
  return latencyPs > 0 ? ns(latencyPs) : null;
}

export function decimals(value: number): number {
  return Number(value.toFixed(6));
}

export function binnedOf({ binPs, endPs, values }: Rates): Binned {
  return { binNs: ns(binPs), endNs: ns(endPs), values: values.map(decimals) };
}

/** The results that all packet runs share. */
export function commonResults(summary: Summary): CommonResults {
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
      mean: knownNs(latencyPs.mean),
      p50: knownNs(latencyPs.p50),
      p99: knownNs(latencyPs.p99),
      max: knownNs(latencyPs.max),
    },
    hash: summary.hash,
  };
}

/** For all families with phases. */
export function packetResults(lane: ResolvedLane, summary: Summary, nodes: number): PacketResults {
  const { completionNs, delivered, packetHops, latencyNs, hash } = commonResults(summary);
  return {
    completionNs,
    idealNs: ns(summary.idealPs),
    overIdeal: overIdealOf(summary),
    delivered,
    packetHops,
    latencyNs,
    efficiency: binnedOf(efficiencyOf(lane, summary, nodes)),
    phaseEndNs: summary.phaseEndPs.map((end) => (end < 0 ? null : ns(end))),
    hash,
  };
}
