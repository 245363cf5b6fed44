/* What the core says about a cluster with loss (fattree_records.h). */

import { int64sOf, type RecordView, uint32sOf } from './layout.ts';
import type { ClusterFrame, ClusterSummary } from './protocol.ts';

export function clusterFrame(
  buffer: ArrayBuffer,
  record: RecordView,
  linkLostLately: Float32Array,
): ClusterFrame | null {
  const windows = record.span('node_window');
  if (windows.count === 0) return null;
  return {
    linkLost: uint32sOf(buffer, record.span('link_lost')),
    linkLostInWindow: linkLostLately,
    nodeWindow: new Int32Array(uint32sOf(buffer, windows).buffer),
    nodeIssued: uint32sOf(buffer, record.span('node_issued')),
    lost: record.number('lost'),
    repeated: record.number('repeated'),
    timeouts: record.number('timeouts'),
  };
}

export function clusterSummary(buffer: ArrayBuffer, record: RecordView): ClusterSummary | null {
  const boundBytes = record.number('bound_bytes');
  if (boundBytes === 0) return null;
  return {
    window: record.number('window'),
    boundMBs: boundBytes / 1e6,
    syncPs: record.number('t_sync_ps'),
    pairwisePs: record.number('t_gpw_ps'),
    lostSeries: Array.from(int64sOf(buffer, record.span('lost_series'))),
    lost: record.number('lost'),
    repeated: record.number('repeated'),
    timeouts: record.number('timeouts'),
  };
}
