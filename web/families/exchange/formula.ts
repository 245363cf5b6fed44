/* An exchange in a few words. */

import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { nodesOf } from '../../scenario/shape.ts';
import { formatBytes, formatTime } from '../../words/format.ts';
import type { Part } from '../common/family.ts';
import { routed } from '../common/words.ts';

export const EXCHANGE_PARTS: readonly Part[] = [
  { words: ({ traffic, topology }) => exchanges[traffic.exchange].short(traffic, nodesOf(topology)), always: true },
  routed,
  { words: ({ mapping }) => `${mapping.kind.replace('-', ' ')} mapping`, always: false },
  { words: ({ traffic }) => formatBytes(traffic.messageBytes), always: false },
  { words: ({ run }) => startOf(run.startJitterNs), always: false },
  { words: ({ traffic }) => `to oneself ${traffic.selfMessages}`, always: false },
];

function startOf(jitterNs: number): string {
  return jitterNs === 0 ? 'all start at once' : `starts within ${formatTime(jitterNs * 1000)}`;
}
