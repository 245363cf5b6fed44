/* An instant of many-to-many traffic: packets are counted, because messages take long to be whole. */

import type { LaneState } from '../../engine/lane-state.ts';
import type { Frame } from '../../engine/protocol.ts';
import { packetsBy, packetsOf } from '../common/delivered.ts';
import { type Now, nowInTasks, shareOf } from '../common/now.ts';

export function manyNow(lane: LaneState): (frame: Frame) => Now {
  const { summary, settings } = lane;
  if (!summary) return nowInTasks(lane);
  const packets = packetsOf(settings);
  return nowInTasks(lane, ({ finished, timePs }) => shareOf(finished ? packets : packetsBy(summary, timePs), packets));
}
