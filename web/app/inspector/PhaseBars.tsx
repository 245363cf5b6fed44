/* Something in every phase as small bars over one line for what fits; the phase shown is framed. A slider to the keyboard,
 * and a press anywhere goes there. */

import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { formatCount } from '../../words/format.ts';
import type { PhaseWord } from '../../words/phase-word.ts';
import { barsOf } from './bars.ts';
import './phase-bars.css';

interface Props {
  label: string;
  /** what the bars stand for, and from where on they are counted */
  word: PhaseWord;
  /** messages per phase */
  values: ArrayLike<number>;
  /** messages that fit at once */
  capacity: number;
  /** pixels; by default room for twice the capacity */
  height?: number;
  phase: number;
  /** a value as it is spoken: '2 messages' */
  say(value: number): string;
  onPhase(phase: number): void;
}

export function PhaseBars({ label, word, values, capacity, height, phase, say, onPhase }: Props) {
  const bars = useMemo(() => barsOf(values, capacity), [values, capacity]);
  const last = values.length - 1;
  const room = height ?? 34;
  const unit = room / Math.max(height ? 1 : 2, bars.peak);
  const value = values[phase] ?? 0;

  const go = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - box.left) / box.width) * values.length);
    onPhase(Math.max(0, Math.min(last, at)));
  };
  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: phase - 1, ArrowRight: phase + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onPhase(Math.max(0, Math.min(last, to)));
  };

  return (
    <div
      className="phase-bars"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={word.first}
      aria-valuemax={last + word.first}
      aria-valuenow={phase + word.first}
      aria-valuetext={`${word.one} ${formatCount(phase + word.first)}: ${say(value)}`}
      onPointerDown={go}
      onKeyDown={step}
    >
      <svg
        viewBox={`0 ${-room} ${values.length} ${room}`}
        style={{ height: room }}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <g transform={`scale(1 ${-unit})`}>
          <path className="slot" d={bars.slot} />
          <path className="full" d={bars.full} />
          <path className="over" d={bars.over} />
        </g>
        <path className="capacity" d={`M0 ${-unit}H${values.length}`} />
      </svg>
      <div
        className="frame"
        style={{ left: `${(phase / values.length) * 100}%`, width: `${100 / values.length}%`, height: room + 2 }}
      />
      <div className="ends" aria-hidden="true">
        <span className={phase < values.length * 0.12 ? 'hidden' : undefined}>{word.first}</span>
        <b style={{ left: `${((phase + 0.5) / values.length) * 100}%` }}>{phase + word.first}</b>
        <span className={phase === last || phase > values.length * 0.86 ? 'hidden' : undefined}>
          {last + word.first}
        </span>
      </div>
    </div>
  );
}
