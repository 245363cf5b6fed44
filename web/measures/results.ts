/* Results of a lane as one record: a lane in the command line's document and a row of every table, on the page too. Names are
 * a public format: add, never change. Times are ns with at most three decimals, which is exact: the core counts picoseconds. */

import type { Operation } from '../model/algorithms/collectives/collectives.ts';
import { jobLetter } from '../model/algorithms/jobs.ts';
import { familyOf } from '../model/lanes.ts';
import { busBandwidth, collectiveOf } from '../model/message-sizes.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { JobTime } from '../run/job-times.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { Summary } from '../run/protocol.ts';
import type { EarlyEnd } from '../run/run-limit.ts';
import { hasBreaks } from './breaks.ts';
import { type Missing, overIdealOf } from './comparable.ts';
import { efficiencyOf, type Rates } from './efficiency.ts';
import { type Loads, lockstepBandwidth, lockstepPs } from './loads.ts';

/** Values by bin from the start, as far as the run has come; the last bin ends at endNs and may be shorter. */
export interface Binned {
  binNs: number;
  endNs: number;
  values: number[];
}

/** What the packet run adds to a lane. In a lossy cluster, packets stand in for flits. */
export interface PacketResults {
  /** null if the run was stopped before its end, and where messages are missing */
  completionNs: number | null;
  /** Prisacari 2013, section 5.1; for many-to-many traffic the time when no node can be ready earlier; for a lossy cluster the
   * time at its bound; null where messages are missing */
  idealNs: number | null;
  /** completion / ideal - 1; null if either is missing */
  overIdeal: number | null;
  delivered: { messages: number; packets: number; bytes: number };
  /** of many-to-many traffic where cables break: lost in them, for good */
  lostPackets?: number;
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

/** Results of a collective; Gb/s as the NCCL tests define bus bandwidth. */
interface CollectiveResults {
  operation: Operation['name'];
  /** null if the run was stopped before its end */
  busBandwidthGbps?: number | null;
  /** if each phase waited for the one before, by its loads */
  lockstepNs?: number;
  lockstepBandwidthGbps?: number | null;
}

/** Results of a lane so far, but for what only its family has; fields that are unknown or do not apply are missing. */
export interface Outcome extends Partial<PacketResults> {
  name: string;
  /** messages that are not sent because every path is cut, over all phases */
  unreachable?: number;
  /** those, and the ones that a cable that breaks leaves without a path or loses packets of, as far as the run has come; of how many */
  missing?: Missing;
  /** a run that had to stop before its end: it was given up, or came to a limit of the core */
  stopped?: { by: EarlyEnd['how']; atNs: number };
  collective?: CollectiveResults;
  loads?: Loads;
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
      messages: summary.delivered,
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

/** Whether packets in a cable that breaks are lost, and nobody sends them again. */
function losesForGood(lane: ResolvedLane): boolean {
  return familyOf(lane) === 'many' && hasBreaks(lane);
}

/** For all families with phases. */
export function packetResults(lane: ResolvedLane, summary: Summary, nodes: number): PacketResults {
  const { completionNs, delivered, packetHops, latencyNs, hash } = commonResults(summary);
  return {
    completionNs,
    idealNs: ns(summary.idealPs),
    overIdeal: overIdealOf(summary),
    delivered,
    ...(losesForGood(lane) ? { lostPackets: summary.lostPackets } : {}),
    packetHops,
    latencyNs,
    efficiency: binnedOf(efficiencyOf(lane, summary, nodes)),
    phaseEndNs: summary.phaseEndPs.map((end) => (end < 0 ? null : ns(end))),
    hash,
  };
}

const gbps = (value: number | null) => (value === null ? null : decimals(value));

/** Undefined for what is no collective. */
export function collectiveResults(
  lane: ResolvedLane,
  loads: Loads | undefined,
  summary: Summary | null,
): CollectiveResults | undefined {
  const collective = collectiveOf(lane);
  if (!collective) return undefined;
  return {
    operation: collective.operation.name,
    ...(summary && { busBandwidthGbps: gbps(busBandwidth(lane, summary.completionPs)) }),
    ...(loads && {
      lockstepNs: ns(lockstepPs(lane, loads)),
      lockstepBandwidthGbps: gbps(lockstepBandwidth(lane, loads)),
    }),
  };
}

/** What a lossy cluster adds to PacketResults (Tam and Wang). */
export interface ClusterResults {
  /** W_g in force, packets; null: none */
  window: number | null;
  /** best possible receive rate of a node: eq. 7, capped at its link rate */
  boundMBs: number;
  /** duration of the exchange if no queue ever fills: with nodes sending packet after packet (eq. 2), and waiting for their
   * partner in every step (eq. 6) */
  syncNs: number;
  pairwiseNs: number;
  /** a node's mean receive rate up to the end of the run */
  nodeBandwidthMBs: number;
  /** frames dropped at full queues, retransmitted packets, Go-Back-N timeouts */
  drops: number;
  retransmissions: number;
  timeouts: number;
}

function nodeRateMBs({ completionPs, reachedPs, deliveredBytes }: Summary, nodes: number): number {
  const seconds = (completionPs >= 0 ? completionPs : reachedPs) / 1e12;
  return seconds > 0 ? deliveredBytes / nodes / seconds / 1e6 : 0;
}

/** Nothing of other runs. `over`: it goes no further. */
export function clusterResults(summary: Summary, nodes: number, over: boolean): Partial<ClusterResults> {
  const { cluster } = summary;
  if (!cluster) return {};
  return {
    window: cluster.window > 0 ? cluster.window : null,
    boundMBs: Number(cluster.boundMBs.toFixed(6)),
    syncNs: cluster.syncPs / 1000,
    pairwiseNs: cluster.pairwisePs / 1000,
    // A rate per second needs the end of the run.
    ...(over ? { nodeBandwidthMBs: Number(nodeRateMBs(summary, nodes).toFixed(6)) } : {}),
    drops: cluster.lost,
    retransmissions: cluster.repeated,
    timeouts: cluster.timeouts,
  };
}

/** `share`: of the bound. Null until the run has ended or was stopped. */
export function clusterRate({ shape, summary, run }: Pick<LaneState, 'shape' | 'summary' | 'run'>) {
  if (!shape || !summary?.cluster || (!summary.finished && run.state !== 'finished')) return null;
  const rateMBs = nodeRateMBs(summary, shape.nodes);
  return { ...summary.cluster, rateMBs, share: rateMBs / summary.cluster.boundMBs };
}

export interface JobResult {
  /** its letter */
  job: string;
  collective: string;
  /** its nodes, task by task */
  nodes: number[];
  startNs: number;
  /** from its start to its last message; null if the run was stopped before its end */
  timeNs: number | null;
  /** the same without the other jobs, on the same nodes */
  aloneNs: number | null;
  /** the one divided by the other */
  slowdown: number | null;
}

export function jobResults({ traffic }: ResolvedLane, times: readonly JobTime[]): { jobs: JobResult[] } {
  const jobs = times.map(({ nodes, ps, alonePs }, index): JobResult => {
    const [collective = '', , , startNs = 0] = traffic.jobs[index] ?? [];
    const slowdown = ps === null || alonePs === null ? null : decimals(ps / alonePs);
    const known = (time: number | null) => (time === null ? null : ns(time));
    return { job: jobLetter(index), collective, nodes, startNs, timeNs: known(ps), aloneNs: known(alonePs), slowdown };
  });
  return { jobs };
}

/** Slowdown of the job that the others slow most; null as long as it is not known of all. */
export function worstSlowdown(jobs: readonly Pick<JobResult, 'slowdown'>[] | undefined): number | null {
  const all = (jobs ?? []).map(({ slowdown }) => slowdown);
  return all.reduce<number | null>(
    (worst, one) => (worst === null || one === null ? null : Math.max(worst, one)),
    all[0] ?? null,
  );
}
