/* Results of a lossy cluster, as a record and as columns. */

import type { Summary } from '../../engine/protocol.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import type { Value } from '../../words/table.ts';
import { HASH, percent, phased, type Report } from '../common/report.ts';
import { type ClusterResults, ns, type Outcome, type PacketResults, packetResults } from '../common/results.ts';

/** What it adds to the results of all runs with phases. */
function clusterResults(lane: ResolvedLane, summary: Summary, nodes: number): PacketResults & Partial<ClusterResults> {
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
    nodeBandwidthMBs: seconds > 0 ? Number((deliveredBytes / nodes / seconds / 1e6).toFixed(6)) : 0,
    drops: cluster.lost,
    retransmissions: cluster.repeated,
    timeouts: cluster.timeouts,
  };
}

function boundShare({ nodeBandwidthMBs, boundMBs }: Outcome): Value {
  return nodeBandwidthMBs === undefined || !boundMBs ? null : nodeBandwidthMBs / boundMBs;
}

const ofPhases = phased([
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

export const clusterReport: Report = {
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
