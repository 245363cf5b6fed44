/* What a phase is called among the lanes of the page. */

import { type PhaseWord, phaseWordOf } from '../../state/phase-word.ts';
import { usePlayground } from '../../state/store.ts';

export function usePhaseWord(): PhaseWord {
  return usePlayground((state) => phaseWordOf(state.lanes));
}
