/* Transport controls of a step animation: previous, play or pause, next, and a slider. */

import type { KeyboardEvent } from 'react';
import { t } from '../../words/language/language.ts';

interface Props {
  moment: number;
  last: number;
  playing: boolean;
  goTo(moment: number): void;
  toggle(): void;
}

const SHAPES = {
  first: 'M4.5 3.5v9M12 3.5L6 8l6 4.5z',
  back: 'M11 3.5L5 8l6 4.5z',
  on: 'M5 3.5L11 8l-6 4.5z',
  play: 'M4.5 2.8L13 8l-8.5 5.2z',
  pause: 'M5 3v10M11 3v10',
};

export function StepTransport({ moment, last, playing, goTo, toggle }: Props) {
  const keep = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <div className="steps-transport row" role="toolbar" aria-label={t`Steps of the table`} onKeyDown={keep}>
      <Button name={t`Before the first step`} shape="first" off={moment === 0} onClick={() => goTo(0)} />
      <Button name={t`One step of the table back`} shape="back" off={moment === 0} onClick={() => goTo(moment - 1)} />
      <button
        type="button"
        className="play"
        aria-label={playing ? t`Pause` : t`Play`}
        disabled={last === 0}
        onClick={toggle}
      >
        <Sign shape={playing ? 'pause' : 'play'} />
      </button>
      <Button name={t`One step of the table on`} shape="on" off={moment >= last} onClick={() => goTo(moment + 1)} />
      <input
        type="range"
        min={0}
        max={last}
        value={moment}
        aria-label={t`Step`}
        aria-valuetext={t`${moment} of ${last}`}
        disabled={last === 0}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <span className="steps-count grey">{t`${moment} of ${last}`}</span>
    </div>
  );
}

function Button(props: { name: string; shape: keyof typeof SHAPES; off: boolean; onClick(): void }) {
  return (
    <button type="button" className="icon-button" aria-label={props.name} disabled={props.off} onClick={props.onClick}>
      <Sign shape={props.shape} />
    </button>
  );
}

function Sign({ shape }: { shape: keyof typeof SHAPES }) {
  const open = shape === 'pause';
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className={open ? 'open' : undefined}>
      <path d={SHAPES[shape]} />
    </svg>
  );
}
