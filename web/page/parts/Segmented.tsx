/* A row of options of which one is selected: speed, clock. */

import { useId } from 'react';
import { Terms } from '../terms/Terms.tsx';

interface Props<T> {
  label: string;
  /** `label`: spoken instead of the text where that is a sign */
  choices: readonly { value: T; text: string; label?: string }[];
  value: T;
  onChange(value: T): void;
}

export function Segmented<T extends string | number>({ label, choices, value, onChange }: Props<T>) {
  const labelId = useId();
  return (
    <fieldset className="segmented-field row" aria-labelledby={labelId}>
      <span className="grey desk-only" id={labelId}>
        {label}
      </span>
      <span className="segmented">
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            aria-label={choice.label}
            onClick={() => onChange(choice.value)}
          >
            <Terms text={choice.text} inside />
          </button>
        ))}
      </span>
    </fieldset>
  );
}
