/* Play, step, speed and clock; on a phone at the thumb, with large keys. */

import { type ReactNode, Suspense } from 'react';
import { hasPhases, someLackPhases } from '../../model/lanes.ts';
import { type FirstPhase, firstPhaseOf } from '../../model/notes.ts';
import { flitPs } from '../../run/flits.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { maxPhases, packetClockEndPs } from '../../run/progress.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount, formatDuration } from '../../words/format.ts';
import { digits } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { isLookedInto, lookedInto } from '../inspected-switch.ts';
import { PaceChoice, TimeAxis, TimeReadout } from '../lazy.tsx';
import { Icon, IconButton } from '../parts/Icon.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { isRacing } from '../race.ts';
import { RunStatus } from './RunStatus.tsx';
import { stepTime } from './step.ts';

const SPEEDS = [0.25, 0.5, 1, 2];
/** Long exchanges may be run through faster; slower speeds give way to these. */
const LONG = 100;
const FAST = [4, 8];
const FRACTIONS: Record<number, string> = { 0.25: '¼', 0.5: '½' };
const CLOCKS = [
  { value: 'phases' as const, text: t`Phases`, detail: t`one after the other` },
  { value: 'packets' as const, text: t`Packets`, detail: t`in network time` },
];

export function Transport({ lanes, narrow }: { lanes: LaneState[]; narrow: boolean }) {
  const phases = maxPhases(lanes);
  const withoutPhases = someLackPhases(lanes);
  const clock = usePlayground((state) => state.clock.kind);
  const slotPs = useSlotOfLens(lanes);
  const endPs = packetClockEndPs(lanes);
  const readout =
    clock === 'phases' ? (
      <PhaseReadout phases={phases} firstPhase={firstPhaseOf(lanes)} narrow={narrow} />
    ) : (
      <Suspense fallback={<p className="readout" />}>
        <TimeReadout
          endPs={narrow || withoutPhases ? 0 : endPs}
          slots={slotPs > 0 && !narrow ? { slotPs, count: Math.floor(endPs / slotPs) } : null}
        />
      </Suspense>
    );
  const parts = { lanes, narrow, phases, readout };
  return withoutPhases ? <AxisTransport {...parts} /> : <RowTransport {...parts} />;
}

/** What a lens goes on by, where switches work in slots, all alike; 0: there is no such lens. */
function useSlotOfLens(lanes: LaneState[]): number {
  const entity = usePlayground(lookedInto);
  const looked = lanes.filter((lane) => isLookedInto(lane, entity));
  const slots = new Set(looked.map(({ settings }) => (hasPhases(settings) ? 0 : flitPs(settings))));
  return slots.size === 1 ? ([...slots][0] ?? 0) : 0;
}

interface Parts {
  lanes: LaneState[];
  narrow: boolean;
  phases: number;
  /** where the clock stands */
  readout: ReactNode;
}

/** Without phases: an axis with events. */
function AxisTransport({ lanes, narrow, phases, readout }: Parts) {
  const axis = <TimeAxis lanes={lanes} narrow={narrow} />;
  return (
    <section
      className={narrow ? 'transport row with-axis narrow' : 'transport row with-axis'}
      aria-label={t`Transport`}
    >
      {narrow && axis}
      <Keys narrow={narrow} step={t`, a hundredth; with Alt, one slot`} />
      {readout}
      <PaceChoice endPs={packetClockEndPs(lanes)} narrow={narrow} ends={useClockEnds(phases)} />
      <div className="axis-and-run">
        {!narrow && axis}
        <RunStatus lanes={lanes} />
      </div>
    </section>
  );
}

function RowTransport({ lanes, narrow, phases, readout }: Parts) {
  const speeds = useSpeeds(phases);
  const kind = usePlayground((state) => state.clock.kind);
  const setClock = usePlayground((state) => state.setClock);
  const racing = usePlayground(isRacing);
  const ends = useClockEnds(phases);
  return (
    <section className={narrow ? 'transport row narrow' : 'transport row'} aria-label={t`Transport`}>
      {narrow && readout}
      <Keys narrow={narrow} />
      {!narrow && readout}
      {!narrow && <span className="fill" />}
      {racing && !narrow && <strong className="race">{t`Drag a task and beat it`}</strong>}
      {!narrow && <RunStatus lanes={lanes} />}
      <Menu
        label={t`Beginning, end, speed and clock`}
        className={narrow ? 'icon-button key' : 'icon-button pace-choice'}
        button={<Icon name="dots" />}
        commands={[
          ...ends,
          'line',
          ...speeds,
          'line',
          ...CLOCKS.map(({ value, text, detail }) => ({
            text,
            detail,
            current: value === kind,
            run: () => setClock(value),
          })),
        ]}
      />
    </section>
  );
}

/** Jumps to both ends of the clock that runs. */
function useClockEnds(phases: number): Command[] {
  const kind = usePlayground((state) => state.clock.kind);
  const { setPhase, setTime } = usePlayground.getState();
  const end = usePlayground((state) => packetClockEndPs(state.lanes));
  const [toFirst, toLast] =
    kind === 'phases' ? [() => setPhase(0), () => setPhase(phases - 1)] : [() => setTime(0), () => setTime(end)];
  return [
    { text: t`To the beginning`, detail: tFor('key')`Home`, run: toFirst },
    { text: t`To the end`, detail: tFor('key')`End`, run: toLast },
  ];
}

/** From slow to fast; a lesson's own pace, to two digits, among the usual ones. */
function useSpeeds(phases: number) {
  const speed = usePlayground((state) => state.clock.speed);
  const { setSpeed } = usePlayground.getState();
  const usual = phases > LONG || speed > 2 ? [...SPEEDS.filter((one) => one >= Math.min(1, speed)), ...FAST] : SPEEDS;
  const speeds = [...new Set([...usual, speed])].sort((a, b) => a - b);
  return speeds.map((value) => ({
    text: `${FRACTIONS[value] ?? digits(Number(value.toPrecision(2)))}×`,
    current: value === speed,
    run: () => setSpeed(value),
  }));
}

/* Step back, play, step. */

function Keys({
  narrow,
  step = '',
}: {
  narrow: boolean;
  /** what a step is, where it is no phase */
  step?: string;
}) {
  const playing = usePlayground((state) => state.clock.playing);
  const { play, pause } = usePlayground.getState();

  return (
    <div className="keys row">
      <IconButton
        {...{ icon: 'back', size: 18, className: 'key' }}
        label={t`Step back`}
        shortcut={`←${step}`}
        onClick={({ altKey }) => stepTime(-1, altKey)}
      />
      <button
        type="button"
        className="play"
        aria-label={playing ? t`Pause` : t`Play`}
        title={`${playing ? t`Pause` : t`Play`} (${tFor('key')`Space`})`}
        onClick={playing ? pause : play}
      >
        <Icon name={playing ? 'pause' : 'play'} size={narrow ? 26 : 20} />
      </button>
      <IconButton
        {...{ icon: 'forward', size: 18, className: 'key' }}
        label={t`Step forward`}
        shortcut={`→${step}`}
        onClick={({ altKey }) => stepTime(1, altKey)}
      />
    </div>
  );
}

/* The position of the phase clock, in words. */

function PhaseReadout({ phases, firstPhase, narrow }: { phases: number; firstPhase: FirstPhase; narrow: boolean }) {
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
