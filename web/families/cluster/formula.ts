/* A cluster with loss in a few words. */

import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { describeSchedule } from '../../scenario/describe.ts';
import type { LaneSettings, Loss } from '../../scenario/types.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import type { Part, Summary } from '../common/family.ts';
import { schedulesOf } from '../common/traffic.ts';

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

export function clusterTraffic(lanes: readonly LaneSettings[]): Summary {
  const packets = counted(lanes[0]?.traffic.packetsPerDestination ?? 0, 'packet');
  return { value: schedulesOf(lanes), meaning: `${packets} from every node to every other.` };
}
