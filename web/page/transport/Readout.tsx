/* The position of the phase clock, in words. */

import type { FirstPhase } from '../../model/phase-number.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount, formatDuration, NARROW_SPACE } from '../../words/format.ts';
import { digits } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

/** From here on, show the total duration too. */
const MANY = 32;

interface PhaseProps {
  phases: number;
  firstPhase: FirstPhase;
  narrow: boolean;
}

export function PhaseReadout({ phases, firstPhase, narrow }: PhaseProps) {
  const phase = usePlayground((state) => Math.min(state.clock.phase, phases - 1));
  const phaseMs = usePlayground((state) => state.scenario.view.phaseMs / state.clock.speed);
  const perPhase = t`${`${digits(Number((phaseMs / 1000).toPrecision(2)))}${NARROW_SPACE}s`} each`;
  const lasts = phases > MANY ? t`all in ${formatDuration((phases * phaseMs) / 1000)}` : perPhase;
  return (
    <p className="readout">
      <strong>{t`Phase ${formatCount(phase + firstPhase)}`}</strong>
      {!narrow && (
        <>
          <span className="grey desk-only" title={perPhase}>
            ({firstPhase}–{formatCount(phases - 1 + firstPhase)})
          </span>
          <span className="grey lasts desk-only">, {lasts}</span>
        </>
      )}
    </p>
  );
}
