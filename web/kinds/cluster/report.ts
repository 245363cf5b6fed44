/* Results of a lossy cluster, as a record and as columns. */

import type { ResolvedLane } from '../../model/types.ts';
import type { Summary } from '../../run/protocol.ts';
import type { Value } from '../../words/table.ts';
import { HASH, percent, phaseReport, type Report } from '../common/report.ts';
import { ns, type PacketResults, packetResults } from '../common/results.ts';

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

/** What it adds to the results of all runs with phases. */
function clusterResults(
  lane: ResolvedLane,
  summary: Summary,
  nodes: number,
  over: boolean,
): PacketResults & Partial<ClusterResults> {
  const results = packetResults(lane, summary, nodes);
  const { cluster, completionPs, reachedPs, deliveredBytes } = summary;
  if (!cluster) return results;
  const seconds = (completionPs >= 0 ? completionPs : reachedPs) / 1e12;
  return {
    ...results,
    window: cluster.window > 0 ? cluster.window : null,
    boundMBs: Number(cluster.boundMBs.toFixed(6)),
    syncNs: ns(cluster.syncPs),
    pairwiseNs: ns(cluster.pairwisePs),
    // A rate per second needs the end of the run.
    ...(over
      ? { nodeBandwidthMBs: seconds > 0 ? Number((deliveredBytes / nodes / seconds / 1e6).toFixed(6)) : 0 }
      : {}),
    drops: cluster.lost,
    retransmissions: cluster.repeated,
    timeouts: cluster.timeouts,
  };
}

function boundShare({ nodeBandwidthMBs, boundMBs }: Partial<ClusterResults>): Value {
  return nodeBandwidthMBs === undefined || !boundMBs ? null : nodeBandwidthMBs / boundMBs;
}

const ofPhases = phaseReport<ClusterResults>([
  {
    heading: 'MB/s a node',
    value: ({ nodeBandwidthMBs }) => nodeBandwidthMBs,
    format: (rate) => rate.toFixed(2),
  },
  { heading: 'of the bound', value: boundShare, format: percent },
  { heading: 'dropped', value: ({ drops }) => drops, format: String },
  { heading: 'resent', value: ({ retransmissions }) => retransmissions, format: String },
  { heading: 'window', value: ({ window }) => (window === null ? 'none' : window), format: String },
]);

export const clusterReport: Report<ClusterResults> = {
  ...ofPhases,
  results: clusterResults,
  columns: [
    ...ofPhases.columns.filter((column) => column !== HASH),
    { heading: 'node', unit: 'MB/s', value: ({ nodeBandwidthMBs }) => nodeBandwidthMBs },
    { heading: 'bound', unit: 'MB/s', value: ({ boundMBs }) => boundMBs },
    { heading: 'T_sync', unit: 'ns', value: ({ syncNs }) => syncNs },
    { heading: 'T_gpw', unit: 'ns', value: ({ pairwiseNs }) => pairwiseNs },
    { heading: 'window', value: ({ window }) => window },
    { heading: 'dropped', value: ({ drops }) => drops },
    { heading: 'resent', value: ({ retransmissions }) => retransmissions },
    { heading: 'timeouts', value: ({ timeouts }) => timeouts },
    HASH,
  ],
};
