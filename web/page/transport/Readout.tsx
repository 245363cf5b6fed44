/* The position of the phase clock, in words. */

import type { FirstPhase } from '../../model/notes.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount, formatDuration } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';

interface PhaseProps {
  phases: number;
  firstPhase: FirstPhase;
  narrow: boolean;
}

export function PhaseReadout({ phases, firstPhase, narrow }: PhaseProps) {
  const phase = usePlayground((state) => Math.min(state.clock.phase, phases - 1));
  const phaseMs = usePlayground((state) => state.scenario.view.phaseMs / state.clock.speed);
  const all = t`all in ${formatDuration((phases * phaseMs) / 1000)}`;
  return (
    <p className="readout">
      <strong>{t`Phase ${formatCount(phase + firstPhase)}`}</strong>
      {!narrow && (
        <span className="grey desk-only" title={all}>
          ({firstPhase}–{formatCount(phases - 1 + firstPhase)})
        </span>
      )}
    </p>
  );
}
