/* A cluster with loss in a few words. */

import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { describeSchedule } from '../../scenario/describe.ts';
import type { Loss } from '../../scenario/types.ts';
import { formatCount } from '../../words/format.ts';
import type { Part } from '../common/family.ts';

export const CLUSTER_PARTS: readonly Part[] = [
  { words: ({ traffic }) => describeSchedule(traffic.schedule).toLowerCase(), always: true },
  { words: ({ window }) => (window.kind === 'global' ? 'global window' : ''), always: true },
  { words: ({ mapping }) => (mapping.kind === 'contention-aware' ? 'contention-aware' : ''), always: true },
  {
    words: ({ traffic }) => (traffic.schedule === 'naive' ? '' : exchanges[traffic.exchange].label.toLowerCase()),
    always: false,
  },
  { words: ({ loss }) => lossWords(loss), always: false },
  { words: ({ traffic }) => `${formatCount(traffic.packetsPerDestination)} packets each`, always: false },
];

function lossWords({ infinite, uplinkMBs, acknowledge }: Loss): string {
  return [
    infinite ? 'queues without end' : '',
    uplinkMBs === 0 ? 'no uplink engine' : '',
    { frame: '', rides: 'acks ride along', free: 'free acks' }[acknowledge],
  ]
    .filter((words) => words !== '')
    .join(', ');
}
