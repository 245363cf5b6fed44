/* The common term for a phase among the page's lanes. */

import { usePlayground } from '../../state/store.ts';
import { type PhaseWord, phaseWordOf } from '../../words/phase-word.ts';

export function usePhaseWord(): PhaseWord {
  return usePlayground((state) => phaseWordOf(state.lanes));
}
