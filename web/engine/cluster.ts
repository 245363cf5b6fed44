/* What the core says about a cluster with loss, and about the messages on VOQs (fattree_records.h). */

import { type CoreExports, withMemory } from './exports.ts';
import { type Layout, RecordView, recordOf, wordsOf } from './layout.ts';
import type { ClusterFrame, ClusterSummary, MessageTimes } from './protocol.ts';

export function clusterFrame(buffer: ArrayBuffer, record: RecordView): ClusterFrame | null {
  const windows = record.span('node_window');
  if (windows.count === 0) return null;
  return {
    linkLost: wordsOf(buffer, record.span('link_lost')),
    nodeWindow: new Int32Array(wordsOf(buffer, windows).buffer),
    lost: record.number('lost'),
    repeated: record.number('repeated'),
    timeouts: record.number('timeouts'),
  };
}

export function clusterSummary(record: RecordView): ClusterSummary | null {
  const boundBytes = record.number('bound_bytes');
  if (boundBytes === 0) return null;
  return {
    window: record.number('window'),
    boundMBs: boundBytes / 1e6,
    syncPs: record.number('t_sync_ps'),
    pairwisePs: record.number('t_gpw_ps'),
    lost: record.number('lost'),
    repeated: record.number('repeated'),
    timeouts: record.number('timeouts'),
  };
}

/** Null beyond the last message, and on other switches. */
export function messageTimesOf(core: CoreExports, layout: Layout, sim: number, index: number): MessageTimes | null {
  const record = recordOf(layout, 'ft_message');
  return withMemory(core, record.bytes, (at) => {
    if (index >= core.ft_message_of(sim, index, at)) return null;
    const message = new RecordView(core.memory.buffer, record, at);
    return {
      source: message.number('source'),
      destination: message.number('destination'),
      phase: message.number('phase'),
      packets: message.number('packets'),
      injected: message.number('injected'),
      delivered: message.number('delivered'),
      firstPs: message.number('first_ps'),
      lastPs: message.number('last_ps'),
      longestPs: message.number('longest_ps'),
      donePs: message.number('done_ps'),
    };
  });
}
