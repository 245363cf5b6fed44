/* What the head of a lane says, on the page and in files. */

import type { Headline } from '../../kinds/common/family.ts';
import { figuresInPhase, type HeadInstant, type SmallFigures } from '../../kinds/common/small-figures.ts';
import { familyOfLane } from '../../kinds/families.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { headlineOf } from './headline.ts';

export interface Head {
  headline: Headline;
  /** null while nothing is known of the phase */
  smallFigures: SmallFigures | null;
}

/** In a phase, or at an instant. `first`: the lane it is compared with, the first whose tree is shown. A stopped lane has no large
 * figure that follows the clock. */
export function headOf(lane: LaneState, first: LaneState | null): (at: number | HeadInstant) => Head {
  const say = familyOfLane(lane.settings).smallFigures(lane, first);
  const stopped = lane.status === 'failed' || lane.status === 'recovering';
  return (at) => {
    const smallFigures = typeof at === 'number' ? figuresInPhase(lane, at) : say(at);
    return { headline: (!stopped && smallFigures?.follows?.headline) || headlineOf(lane), smallFigures };
  };
}
