/* What a phase is called among the lanes of the page. */

import { usePlayground } from '../../state/store.ts';
import { type PhaseWord, phaseWordOf } from '../../words/phase-word.ts';

export function usePhaseWord(): PhaseWord {
  return usePlayground((state) => phaseWordOf(state.lanes));
}
