/* What the lanes are set to, and not what they show: a form has nothing to do when a phase passes. */

import { useShallow } from 'zustand/react/shallow';
import type { ResolvedLane } from '../../scenario/types.ts';
import { usePlayground } from '../../state/store.ts';

export function useLaneSettings(): ResolvedLane[] {
  return usePlayground(useShallow((state) => state.lanes.map((lane) => lane.settings)));
}
