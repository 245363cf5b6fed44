/* The band's charts over time, as data: for exported pictures and films. */

import { lineStylesOf } from '../../../chart/line-styles.ts';
import { plotOf } from '../../../chart/plot.ts';
import { timeAxis } from '../../../chart/x-axis.ts';
import type { LaneState } from '../../../engine/lane-state.ts';
import { packetClockEndPs } from '../../../engine/progress.ts';
import type { StoryChart } from '../../common/story.ts';
import { quantities } from './quantities.ts';
import { rolesOf } from './roles.ts';
import { firstSpot } from './spot.ts';

export function storyCharts(lanes: readonly LaneState[], trees: readonly number[]): StoryChart[] {
  const looks = lineStylesOf(lanes, rolesOf(lanes, trees));
  const endPs = Math.max(1, packetClockEndPs([...lanes]));
  const xAxis = timeAxis(endPs);
  const spot = firstSpot(lanes, endPs);
  return quantities.map(({ id, title, subtitle, panes }) => ({
    id,
    title,
    lead: subtitle,
    plot: (size) => plotOf({ panes, xAxis, lanes, looks, ...size }),
    ground: spot && { from: spot.onsetPs, to: spot.offPs },
  }));
}
