/* Which settings are offered. */

import { useShallow } from 'zustand/react/shallow';
import type { Field, Group } from '../../model/field.ts';
import { fieldsIn, isShown } from '../../model/fields.ts';
import type { LaneSettings, ResolvedLane } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';

/** Where a switch keeps its queues follows from the traffic: a single option is not a choice. */
export function isChoice(field: Field): boolean {
  return field.path !== 'switch.buffering' && (field.value.type !== 'choice' || field.value.options.length > 1);
}

/** Fields of a group that matter in some lane. */
export function shownFields(group: Group, lanes: readonly LaneSettings[]): Field[] {
  return fieldsIn(group).filter((field) => isChoice(field) && lanes.some((lane) => isShown(field, lane)));
}

/* The lanes' settings without their results, so that forms do not rerender as phases pass. */

/** The settings the form edits: of one lane, where only that one is to be changed. */
export function useFormSettings(): ResolvedLane[] {
  const all = useLaneSettings();
  const only = usePlayground((state) => state.onlyLane);
  return only === null ? all : all.slice(only, only + 1);
}

export function useLaneSettings(): ResolvedLane[] {
  return usePlayground(useShallow((state) => state.lanes.map((lane) => lane.settings)));
}
