/* The band's charts over time, as data: for exported pictures and films. */

import { overTime } from '../../../chart/across.ts';
import { looksOf } from '../../../chart/looks.ts';
import { plotOf } from '../../../chart/plot.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { endOfPackets } from '../../../engine/progress.ts';
import type { StoryChart } from '../../common/story.ts';
import { quantities } from './quantities.ts';
import { rolesOf } from './roles.ts';
import { firstSpot } from './spot.ts';

export function storyCharts(lanes: readonly LaneState[], trees: readonly number[]): StoryChart[] {
  const looks = looksOf(lanes, rolesOf(lanes, trees));
  const endPs = Math.max(1, endOfPackets([...lanes]));
  const across = overTime(endPs);
  const spot = firstSpot(lanes, endPs);
  return quantities.map(({ id, title, lead, panes }) => ({
    id,
    title,
    lead,
    plot: (size) => plotOf({ panes, across, lanes, looks, ...size }),
    ground: spot && { from: spot.onsetPs, to: spot.offPs },
  }));
}
