/* What is inside the switch that is looked into, of lanes that are drawn without the page. */

import type { BuiltLane } from '../../kinds/common/lane-view.ts';
import { flitPs } from '../../run/config.ts';
import type { InsideArgs } from '../../run/inside.ts';

/** Slots before the instant that a cable shows. */
const SLOTS = 32;

/** Asked for the slot in which the instant lies. */
export function insideArgs({ settings }: Pick<BuiltLane, 'settings'>, entity: number, timePs: number): InsideArgs {
  const slotPs = flitPs(settings);
  return { entity, slotPs, slots: SLOTS, timePs: Math.floor(timePs / slotPs) * slotPs };
}
