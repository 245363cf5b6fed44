/* Jumps of the transport to both ends of the clock that runs. */

import { packetClockEndPs } from '../../engine/progress.ts';
import { usePlayground } from '../../state/store.ts';

export function useClockEnds(phases: number) {
  const kind = usePlayground((state) => state.clock.kind);
  const { setPhase, setTime } = usePlayground.getState();
  const end = usePlayground((state) => packetClockEndPs(state.lanes));
  return kind === 'phases'
    ? { toFirst: () => setPhase(0), toLast: () => setPhase(phases - 1) }
    : { toFirst: () => setTime(0), toLast: () => setTime(end) };
}
