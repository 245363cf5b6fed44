/* Which settings are offered. */

import type { Field, Group } from '../../model/field.ts';
import { fieldsIn, isShown } from '../../model/fields.ts';
import type { LaneSettings } from '../../model/types.ts';

/** Where a switch keeps its queues follows from the traffic: a single option is not a choice. */
export function isChoice(field: Field): boolean {
  return field.path !== 'switch.buffering' && (field.value.type !== 'choice' || field.value.options.length > 1);
}

/** Fields of a group that matter in some lane. */
export function shownFields(group: Group, lanes: readonly LaneSettings[]): Field[] {
  return fieldsIn(group).filter((field) => isChoice(field) && lanes.some((lane) => isShown(field, lane)));
}
