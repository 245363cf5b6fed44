/* What lanes of many-to-many traffic send, as the settings say it. */

import type { LaneSettings } from '../../scenario/types.ts';
import { formatBytes } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import type { Summary } from '../common/family.ts';
import { schedulesOf } from '../common/traffic.ts';

export function manyTraffic(lanes: readonly LaneSettings[]): Summary {
  const [first] = lanes;
  if (!first) return { value: null, meaning: '' };
  const { senders, receivers, sizes, messageBytes } = first.traffic;
  const more = sizes.filter((size) => size > 1).length;
  const most = sizes.reduce((a, b) => Math.max(a, b), 1);
  const larger = more > 0 ? `; ${more} of them take ${most === 2 ? 'twice' : `up to ${most} times`} as much` : '';
  return {
    value: schedulesOf(lanes),
    meaning: `${counted(senders.length, 'sender')} to ${counted(receivers.length, 'receiver')}, ${formatBytes(messageBytes)} a message${larger}.`,
  };
}
