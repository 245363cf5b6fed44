/* A slider over all steps of a figure. */

import { t } from '../../words/language/language.ts';

export function StepTransport(props: { moment: number; last: number; onMove(moment: number): void }) {
  const { moment, last, onMove } = props;
  const text = t`${moment} of ${last}`;
  return (
    <p className="steps-transport row">
      <input
        type="range"
        max={last}
        value={moment}
        aria-label={t`Step`}
        aria-valuetext={text}
        disabled={last === 0}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
      <span className="grey">{text}</span>
    </p>
  );
}
