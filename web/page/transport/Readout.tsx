/* The clock's position, in words. Simulated time bypasses React and is written straight into the page. */

import { useEffect, useRef } from 'react';
import type { FirstPhase } from '../../model/phase-number.ts';
import { RUN_MS } from '../../state/playback.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatCount, formatDuration, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { digits } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { slowness } from './pace.ts';

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

/** `endPs`: 0 where the end is said elsewhere, or not known. */
export function TimeReadout({ endPs }: { endPs: number }) {
  const realPs = usePlayground((state) => (RUN_MS * 1e9) / state.clock.speed);
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (timePs: number) => {
      const words = formatTime(timePs);
      // Setting the same text again would cause a layout.
      if (text.current && text.current.textContent !== words) text.current.textContent = words;
    };
    show(playback.now().timePs);
    return playback.subscribe((tick) => show(tick.timePs));
  }, []);
  return (
    <p className="readout">
      <strong ref={text} className="time" />
      {endPs > 0 && <span className="grey desk-only">{t`of ${formatTime(endPs)}, ${slowness(realPs / endPs)}`}</span>}
    </p>
  );
}
