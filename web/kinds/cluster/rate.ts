/* A node's receive rate in a cluster, against what the links allow. */

import type { ClusterSummary } from '../../run/protocol.ts';
import { runLimitPs } from '../../run/run-limit.ts';
import type { LaneProgress } from '../common/lane-progress.ts';

export interface ClusterRate extends ClusterSummary {
  /** a node's mean receive rate up to the end of the run */
  rateMBs: number;
  share: number;
}

/** Null until the run has ended or was stopped. */
export function clusterRate({ settings, shape, summary, run }: LaneProgress): ClusterRate | null {
  if (!shape || !summary?.cluster || (!summary.finished && run.state !== 'finished')) return null;
  const endPs = summary.finished ? summary.completionPs : runLimitPs(settings);
  const rateMBs = summary.deliveredBytes / shape.nodes / (endPs / 1e6);
  return { ...summary.cluster, rateMBs, share: rateMBs / summary.cluster.boundMBs };
}
