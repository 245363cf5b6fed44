/* Where the clock stands, in words. Simulated time runs past React and is written straight into the page. */

import { useEffect, useRef } from 'react';
import { endOfPackets } from '../../state/derived.ts';
import { formatCount, formatTime, formatWait, THIN } from '../../state/format.ts';
import { playback, usePlayground } from '../../state/store.ts';
import type { LaneState } from '../../state/types.ts';

/** More phases: said is how long they take together. */
const MANY = 32;

export function PhaseReadout({ phases, narrow }: { phases: number; narrow: boolean }) {
  const phase = usePlayground((state) => Math.min(state.clock.phase, phases - 1));
  const phaseMs = usePlayground((state) => state.scenario.view.phaseMs / state.clock.speed);
  const each = `${formatCount(phaseMs)}${THIN}ms each`;
  return (
    <p className="readout">
      <strong>Phase {formatCount(phase)}</strong>
      {!narrow && (
        <span className="grey" title={each}>
          of 0 to {formatCount(phases - 1)}, {phases > MANY ? `${formatWait((phases * phaseMs) / 1000)} in all` : each}
        </span>
      )}
    </p>
  );
}

export function TimeReadout({ lanes, narrow }: { lanes: LaneState[]; narrow: boolean }) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (time: number) => {
      if (text.current) text.current.textContent = formatTime(time);
    };
    show(playback.now().timePs);
    return playback.subscribe((tick) => show(tick.timePs));
  }, []);
  const end = endOfPackets(lanes);
  return (
    <p className="readout">
      <strong ref={text} className="time" />
      {!narrow && end > 0 && <span className="grey">of {formatTime(end)}</span>}
    </p>
  );
}
