/* An instant of a cluster with loss in two figures: packets instead of messages, which all end together, and what was lost. */

import { clusterPackets } from '../../engine/families.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import type { Frame } from '../../engine/protocol.ts';
import { formatCount } from '../../words/format.ts';
import { type Now, rangeOf, shareOf, whenOf } from '../common/now.ts';

export function clusterNow(lane: LaneState): (frame: Frame) => Now {
  const packets = clusterPackets(lane.settings);
  return (frame) => {
    const { firstPhase, lastPhase, taskReceived, cluster } = frame;
    const lost = cluster?.lost ?? 0;
    const received = taskReceived.reduce((sum, count) => sum + count, 0);
    return {
      when: whenOf(frame, lane, `in step ${rangeOf(firstPhase, Math.max(firstPhase, lastPhase), 1)}`),
      figures: [
        { name: 'dropped', value: formatCount(lost), over: lost > 0 },
        {
          name: 'delivered',
          value: shareOf(received, packets),
          full: `${formatCount(received)} packets of ${formatCount(packets)}`,
          over: false,
        },
      ],
    };
  };
}
