/* The queue of an uplink, and what the global window of a lane lets into it. */

import type { Filling } from '../../draw/filling/filling.ts';
import { clusterShapeOf, windowSum } from '../../model/cluster-formulas.ts';
import type { ResolvedLane } from '../../model/types.ts';

/** What the window of a lane lets into a queue. */
export function fillingOf(lane: ResolvedLane): Filling {
  const { perSwitch, switches } = clusterShapeOf(lane);
  const { buffer, factor, size } = windowSum(lane);
  const all = perSwitch * switches;
  // On a single switch a port gets one packet a phase.
  const sent =
    switches > 1
      ? { nodes: perSwitch, across: all - perSwitch, round: all - 1 }
      : { nodes: 1, across: all - 1, round: all - 1 };
  return { ...sent, capacity: buffer, control: factor === 2, phases: lane.window.size || size };
}
