/* Results of a lossy cluster, as a record. */

import type { LaneState } from '../run/lane-state.ts';
import type { ClusterSummary, Summary } from '../run/protocol.ts';

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

export interface ClusterRate extends ClusterSummary {
  rateMBs: number;
  /** of the bound */
  share: number;
}

/** Null until the run has ended or was stopped. */
export function clusterRate({ shape, summary, run }: Pick<LaneState, 'shape' | 'summary' | 'run'>): ClusterRate | null {
  if (!shape || !summary?.cluster || (!summary.finished && run.state !== 'finished')) return null;
  const rateMBs = nodeRateMBs(summary, shape.nodes);
  return { ...summary.cluster, rateMBs, share: rateMBs / summary.cluster.boundMBs };
}
