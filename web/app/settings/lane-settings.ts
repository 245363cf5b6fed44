/* What the lanes are set to, and not what they show: a form has nothing to do when a phase passes. */

import { useShallow } from 'zustand/react/shallow';
import type { ResolvedLane } from '../../scenario/types.ts';
import { usePlayground } from '../../state/store.ts';

/** Those that the form is about: of one lane, where only that one is to be changed. */
export function useFormSettings(): ResolvedLane[] {
  const all = useLaneSettings();
  const only = usePlayground((state) => state.onlyLane);
  return only === null ? all : all.slice(only, only + 1);
}

export function useLaneSettings(): ResolvedLane[] {
  return usePlayground(useShallow((state) => state.lanes.map((lane) => lane.settings)));
}
