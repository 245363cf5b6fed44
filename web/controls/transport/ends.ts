/* Jumps of the transport: to both ends, and by an eighth of the whole. */

import { usePlayground } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';

/** When the slowest lane ends, as far as it is known; 0 before anything ran. */
export function endPs(lanes: LaneState[]): number {
  return Math.max(
    0,
    ...lanes.map(({ summary }) => (summary ? Math.max(summary.completionPs, ...summary.phaseEndPs, 0) : 0)),
  );
}

export function useEnds(phases: number) {
  const kind = usePlayground((state) => state.clock.kind);
  const setPhase = usePlayground((state) => state.setPhase);
  const setTime = usePlayground((state) => state.setTime);
  const end = usePlayground((state) => endPs(state.lanes));
  return kind === 'phases'
    ? { toFirst: () => setPhase(0), toLast: () => setPhase(phases - 1) }
    : { toFirst: () => setTime(0), toLast: () => setTime(end) };
}
