/* The lanes' settings without their results, so that forms do not rerender as phases pass. */

import { useShallow } from 'zustand/react/shallow';
import type { ResolvedLane } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';

/** The settings the form edits: of one lane, where only that one is to be changed. */
export function useFormSettings(): ResolvedLane[] {
  const all = useLaneSettings();
  const only = usePlayground((state) => state.onlyLane);
  return only === null ? all : all.slice(only, only + 1);
}

export function useLaneSettings(): ResolvedLane[] {
  return usePlayground(useShallow((state) => state.lanes.map((lane) => lane.settings)));
}
