/* Step by step through a figure: back, on, and a slider over all steps. */

import { t } from '../../words/language/language.ts';

export function StepTransport(props: { moment: number; last: number; onMove(moment: number): void }) {
  const { moment, last, onMove } = props;
  const text = t`${moment} of ${last}`;
  const button = (name: string, path: string, to: number) => (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      disabled={to < 0 || to > last}
      onClick={() => onMove(to)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div
      className="steps-transport row"
      role="toolbar"
      aria-label={t`Steps of the table`}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {button(t`One step of the table back`, 'M11 3.5L5 8l6 4.5z', moment - 1)}
      {button(t`One step of the table on`, 'M5 3.5L11 8l-6 4.5z', moment + 1)}
      <input
        type="range"
        max={last}
        value={moment}
        aria-label={t`Step`}
        aria-valuetext={text}
        disabled={last === 0}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
      <span className="steps-count grey">{text}</span>
    </div>
  );
}
