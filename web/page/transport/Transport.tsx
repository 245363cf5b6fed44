/* Play, step, speed and clock. On a phone: large keys at the thumb, the rest in the menu. */

import { type ReactNode, Suspense } from 'react';
import { hasPhases, someLackPhases } from '../../model/lanes.ts';
import { firstPhaseOf } from '../../model/notes.ts';
import { flitPs } from '../../run/flits.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { maxPhases, packetClockEndPs } from '../../run/progress.ts';
import { usePlayground } from '../../state/store.ts';
import { digits } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { isLookedInto, lookedInto } from '../inspected-switch.ts';
import { PaceChoice, TimeAxis, TimeReadout } from '../lazy.tsx';
import { Icon } from '../parts/Icon.tsx';
import { type Command, Menu } from '../parts/Menu.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { isRacing } from '../race.ts';
import { Keys } from './Keys.tsx';
import { PhaseReadout } from './Readout.tsx';
import { RunStatus } from './RunStatus.tsx';

const SPEEDS = [
  { value: 0.25, text: '¼×', label: tFor('of the speed')`a quarter` },
  { value: 0.5, text: '½×', label: tFor('of the speed')`half` },
  { value: 1, text: '1×', label: tFor('of the speed')`normal` },
  { value: 2, text: '2×', label: tFor('of the speed')`double` },
];
/** Long exchanges may be run through faster; slower speeds give way to these. */
const LONG = 100;
const FAST = [
  { value: 4, text: '4×', label: t`four times` },
  { value: 8, text: '8×', label: t`eight times` },
];
const CLOCKS = [
  { value: 'phases' as const, text: t`Phases`, detail: t`one after the other` },
  { value: 'packets' as const, text: t`Packets`, detail: t`in network time` },
];

/** Traffic without phases has no phases to choose. */
export function ClockChoice() {
  const withoutPhases = usePlayground((state) => someLackPhases(state.lanes));
  const kind = usePlayground((state) => state.clock.kind);
  const setClock = usePlayground((state) => state.setClock);
  return withoutPhases ? null : <Segmented label={t`Clock`} choices={CLOCKS} value={kind} onChange={setClock} />;
}

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
  return withoutPhases ? (
    <AxisTransport {...parts} />
  ) : narrow ? (
    <ThumbTransport {...parts} />
  ) : (
    <RowTransport {...parts} />
  );
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

function RowTransport({ lanes, phases, readout }: Parts) {
  const { speeds, speed, setSpeed } = useSpeeds(phases);
  const kind = usePlayground((state) => state.clock.kind);
  const setClock = usePlayground((state) => state.setClock);
  const racing = usePlayground(isRacing);
  const ends = useClockEnds(phases);
  return (
    <section className="transport row" aria-label={t`Transport`}>
      <Keys narrow={false} />
      {readout}
      <span className="fill" />
      {racing && <strong className="race">{t`Drag a task and beat it`}</strong>}
      <RunStatus lanes={lanes} />
      <Menu
        label={t`Beginning, end, speed and clock`}
        className="icon-button pace-choice"
        button={<Icon name="dots" />}
        commands={[
          ...ends,
          'line',
          ...speeds.map(({ value, text, label }) => ({
            text,
            detail: label,
            current: value === speed,
            run: () => setSpeed(value),
          })),
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
    { text: t`To the beginning`, detail: t`Home`, run: toFirst },
    { text: t`To the end`, detail: t`End`, run: toLast },
  ];
}

/** Large keys, one of which cycles through the speeds. */
function ThumbTransport({ phases, readout }: Parts) {
  const { speeds, speed, setSpeed } = useSpeeds(phases);
  const at = speeds.findIndex((choice) => choice.value === speed);
  const next = speeds[(at + 1) % speeds.length] ?? SPEEDS[2];
  return (
    <section className="transport row narrow" aria-label={t`Transport`}>
      {readout}
      <Keys narrow />
      <button
        type="button"
        className="speed-button"
        aria-label={t`Speed ${speeds[at]?.label ?? speed}; change`}
        onClick={() => next && setSpeed(next.value)}
      >
        {speeds[at]?.text ?? `${speed}×`}
      </button>
    </section>
  );
}

function useSpeeds(phases: number) {
  const speed = usePlayground((state) => state.clock.speed);
  const { setSpeed } = usePlayground.getState();
  // The chosen speed always remains on offer.
  const usual =
    phases > LONG || speed > 2 ? [...SPEEDS.filter(({ value }) => value >= Math.min(1, speed)), ...FAST] : SPEEDS;
  const speeds = usual.some(({ value }) => value === speed) ? usual : withSpeed(usual, speed);
  return { speeds, speed, setSpeed };
}

/** A lesson's own pace, to two digits, among the usual ones. */
function withSpeed(usual: typeof SPEEDS, speed: number): typeof SPEEDS {
  const text = `${digits(Number(speed.toPrecision(2)))}×`;
  return [...usual, { value: speed, text, label: text }].sort((a, b) => a.value - b.value);
}
