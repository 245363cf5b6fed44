/* Play, step, speed and clock. On a phone: large keys at the thumb, the rest in the menu. */

import type { LaneState } from '../../engine/lane-state.ts';
import { phasesOfLanes } from '../../engine/progress.ts';
import { hasPhases } from '../../scenario/lanes.ts';
import { usePlayground } from '../../state/store.ts';
import { capital } from '../../words/grammar.ts';
import { phaseWordOf } from '../../words/phase-word.ts';
import { Segmented } from '../parts/Segmented.tsx';
import { Keys } from './Keys.tsx';
import { PhaseReadout, TimeReadout } from './Readout.tsx';
import { TimedTransport } from './TimedTransport.tsx';

const SPEEDS = [
  { value: 0.25, text: '¼×', label: 'a quarter' },
  { value: 0.5, text: '½×', label: 'half' },
  { value: 1, text: '1×', label: 'normal' },
  { value: 2, text: '2×', label: 'double' },
];
/** Long exchanges may be run through faster; slower speeds give way to these. */
const LONG = 100;
const FAST = [
  { value: 4, text: '4×', label: 'four times' },
  { value: 8, text: '8×', label: 'eight times' },
];
/** Timed traffic has no phases to choose. */
export function ClockChoice() {
  const timed = usePlayground((state) => state.lanes.some(({ settings }) => !hasPhases(settings)));
  const kind = usePlayground((state) => state.clock.kind);
  const setClock = usePlayground((state) => state.setClock);
  const word = usePlayground((state) => phaseWordOf(state.lanes));
  const choices = [
    { value: 'phases' as const, text: `${capital(word.brief)}s` },
    { value: 'packets' as const, text: 'Packets' },
  ];
  return timed ? null : <Segmented label="Clock" choices={choices} value={kind} onChange={setClock} />;
}

export function Transport({ lanes, narrow }: { lanes: LaneState[]; narrow: boolean }) {
  const timed = lanes.some(({ settings }) => !hasPhases(settings));
  return timed ? <TimedTransport lanes={lanes} narrow={narrow} /> : <ExchangeTransport lanes={lanes} narrow={narrow} />;
}

function ExchangeTransport({ lanes, narrow }: { lanes: LaneState[]; narrow: boolean }) {
  const kind = usePlayground((state) => state.clock.kind);
  const speed = usePlayground((state) => state.clock.speed);
  const setSpeed = usePlayground((state) => state.setSpeed);
  const phases = phasesOfLanes(lanes);
  // A speed that was chosen stays on offer.
  const speeds =
    phases > LONG || speed > 2 ? [...SPEEDS.filter(({ value }) => value >= Math.min(1, speed)), ...FAST] : SPEEDS;
  const readout =
    kind === 'phases' ? (
      <PhaseReadout phases={phases} word={phaseWordOf(lanes)} narrow={narrow} />
    ) : (
      <TimeReadout lanes={lanes} narrow={narrow} />
    );

  if (narrow) {
    const at = speeds.findIndex((choice) => choice.value === speed);
    const next = speeds[(at + 1) % speeds.length] ?? SPEEDS[2];
    return (
      <section className="transport narrow" aria-label="Transport">
        {readout}
        <Keys phases={phases} narrow />
        <button
          type="button"
          className="speed-button"
          aria-label={`Speed ${speeds[at]?.label ?? speed}; change`}
          onClick={() => next && setSpeed(next.value)}
        >
          {speeds[at]?.text ?? `${speed}×`}
        </button>
      </section>
    );
  }
  return (
    <section className="transport" aria-label="Transport">
      <Keys phases={phases} />
      {readout}
      <span className="fill" />
      <Segmented label="Speed" choices={speeds} value={speed} onChange={setSpeed} />
      <ClockChoice />
    </section>
  );
}
