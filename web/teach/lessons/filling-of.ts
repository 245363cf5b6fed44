/* The queue of an uplink, and what the global window of a lane lets into it. */

import type { Filling } from '../../draw/filling/filling.ts';
import { windowSum } from '../../model/cluster-formulas.ts';
import type { ResolvedLane } from '../../model/types.ts';

/** What the window of a lane lets into a queue. */
export function fillingOf(lane: ResolvedLane): Filling {
  const { buffer, factor, perStep, size } = windowSum(lane);
  return {
    capacity: buffer,
    perPhase: perStep ? perStep.numerator / perStep.denominator : 1,
    control: factor === 2,
    phases: lane.window.size || size,
  };
}
