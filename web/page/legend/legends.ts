/* The legends of the lanes: one for all lanes drawn alike. */

import type { Legend } from '../../kinds/common/legend.ts';
import type { Loadable } from '../../kinds/common/loadable.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { collisionsIn } from '../../measures/contention.ts';
import type { LaneState } from '../../run/lane-state.ts';

interface Explained<Lane> {
  legend: Loadable<Legend>;
  lanes: Lane[];
}

export function legendsOf<Lane extends Pick<LaneState, 'settings'>>(lanes: readonly Lane[]): Explained<Lane>[] {
  const found = new Map<Loadable<Legend>, Lane[]>();
  for (const lane of lanes) {
    const { legend } = familyOfLane(lane.settings);
    found.set(legend, [...(found.get(legend) ?? []), lane]);
  }
  return [...found].map(([legend, lanesOfLegend]) => ({ legend, lanes: lanesOfLegend }));
}

/** Most messages on a link over all analysed phases. */
export function fullestOf(lanes: readonly Pick<LaneState, 'analysis'>[]): number {
  return Math.max(0, ...lanes.map(({ analysis }) => (analysis ? collisionsIn(analysis.contention).worst : 0)));
}
