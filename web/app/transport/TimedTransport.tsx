/* The transport of timed traffic: play, step, the time, how fast it passes, and an axis with what happens when. */

import { useEffect, useRef } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import { endOfPackets } from '../../engine/progress.ts';
import { playback, usePlayground } from '../../state/store.ts';
import { formatTime, THIN } from '../../words/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { pacesOf } from './pace.ts';
import { RunStatus } from './RunStatus.tsx';
import { stepTime } from './step.ts';
import { TimeAxis } from './TimeAxis.tsx';

export function TimedTransport({ lanes, narrow }: { lanes: LaneState[]; narrow: boolean }) {
  const axis = <TimeAxis lanes={lanes} narrow={narrow} />;
  return (
    <section className={narrow ? 'transport timed narrow' : 'transport timed'} aria-label="Transport">
      {narrow && axis}
      <TimedKeys narrow={narrow} />
      <Time />
      <PaceChoice endPs={endOfPackets(lanes)} narrow={narrow} />
      <div className="axis-and-run">
        {!narrow && axis}
        <RunStatus lanes={lanes} />
      </div>
    </section>
  );
}

function TimedKeys({ narrow }: { narrow: boolean }) {
  const playing = usePlayground((state) => state.clock.playing);
  const { play, pause } = usePlayground.getState();
  const step = (by: 1 | -1) => (event: React.MouseEvent) => stepTime(by, event.altKey);
  return (
    <div className="keys">
      <button
        type="button"
        className="play"
        aria-label={playing ? 'Pause' : 'Play'}
        title={playing ? 'Pause (space)' : 'Play (space)'}
        onClick={playing ? pause : play}
      >
        <Icon name={playing ? 'pause' : 'play'} size={narrow ? 26 : 20} />
      </button>
      <button
        type="button"
        className="icon-button key"
        aria-label="Step back"
        title="A hundredth back (←), with Alt one slot"
        onClick={step(-1)}
      >
        <Icon name="step_back" size={20} />
      </button>
      <button
        type="button"
        className="icon-button key"
        aria-label="Step forward"
        title="A hundredth on (→), with Alt one slot"
        onClick={step(1)}
      >
        <Icon name="step" size={20} />
      </button>
    </div>
  );
}

/** Written straight into the page. */
function Time() {
  const value = useRef<HTMLElement>(null);
  const unit = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (timePs: number) => {
      const [digits = '', name = ''] = formatTime(timePs).split(THIN);
      write(value.current, digits);
      write(unit.current, name);
    };
    show(playback.now().timePs);
    return playback.subscribe((tick) => show(tick.timePs));
  }, []);
  return (
    <p className="readout time-now">
      <strong ref={value} />
      <small ref={unit} />
    </p>
  );
}

/** The same words again would be laid out again. */
function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** How fast the time passes. */
export function PaceChoice({ endPs, narrow = false }: { endPs: number; narrow?: boolean }) {
  const speed = usePlayground((state) => state.clock.speed);
  const setSpeed = usePlayground((state) => state.setSpeed);
  const paces = pacesOf(endPs, speed);
  const isNow = (pace: { speed: number }) => Math.abs(pace.speed - speed) < 1e-6 * speed;
  const now = paces.find(isNow);
  return (
    <Menu
      label={`Pace: ${now?.text ?? 'not known yet'}; change`}
      className="pace-choice"
      align={narrow ? 'right' : 'left'}
      button={
        <>
          <span className="pace">{now?.text ?? '–'}</span>
          <Icon name="down" size={14} />
        </>
      }
      commands={paces.map((pace) => ({
        text: pace.text,
        detail: pace.speed === 1 ? 'standard' : undefined,
        current: isNow(pace),
        run: () => setSpeed(pace.speed),
      }))}
    />
  );
}
