/* Which lanes are looked into. */

import type { LaneState } from '../../run/lane-state.ts';
import type { Tick } from '../../state/types.ts';

/** Whether a lane has the switch that is looked into. On the clock of phases nothing is inside. */
export function isInspectedSwitch({ shape }: Pick<LaneState, 'shape'>, entity: number, clock: Tick['kind']): boolean {
  return clock === 'packets' && shape !== null && entity >= shape.nodes && entity < shape.nodes + shape.switches;
}
