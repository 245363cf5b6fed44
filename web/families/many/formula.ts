/* Many-to-many traffic in a few words. */

import { widestRound } from '../../scenario/algorithms/schedules.ts';
import { describeSchedule } from '../../scenario/describe.ts';
import type { Traffic } from '../../scenario/types.ts';
import { formatBytes, formatCount } from '../../words/format.ts';
import type { Part } from '../common/family.ts';
import { routed } from '../common/words.ts';

export const MANY_PARTS: readonly Part[] = [
  { words: ({ traffic }) => describeSchedule(traffic.schedule).toLowerCase(), always: true },
  { words: ({ traffic }) => `${traffic.senders.length} to ${traffic.receivers.length}`, always: true },
  { words: ({ traffic }) => roundWords(traffic), always: false },
  routed,
  { words: ({ switch: hub }) => `${formatCount(hub.bufferPackets)} packets a buffer`, always: false },
  { words: ({ switch: hub }) => (hub.buffering === 'fifo' ? 'FIFOs' : 'VOQs'), always: false },
  { words: ({ traffic }) => formatBytes(traffic.messageBytes), always: false },
  { words: ({ link }) => (link.fastReceivers ? 'faster links' : 'equal links'), always: false },
];

function roundWords({ schedule, width, ...ends }: Traffic): string {
  const widest = schedule === 'hierarchical' && width > 0 ? widestRound({ ...ends, width }) : null;
  return widest === null ? '' : `rounds of ${formatCount(widest)}`;
}
