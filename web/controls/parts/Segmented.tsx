/* A row of choices of which one holds: speed, clock, level. A radio group to assistive technology. */

export interface Choice<T> {
  value: T;
  text: string;
  /** spoken instead of the text where that is a sign */
  label?: string;
}

interface Props<T> {
  label: string;
  choices: Choice<T>[];
  value: T;
  onChange(value: T): void;
  /** shows the label in grey before the choices */
  showLabel?: boolean;
}

export function Segmented<T extends string | number>({ label, choices, value, onChange, showLabel }: Props<T>) {
  const move = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const at = choices.findIndex((choice) => choice.value === value);
    const next = choices[(at + step + choices.length) % choices.length];
    if (!next) return;
    onChange(next.value);
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[choices.indexOf(next)]?.focus();
  };
  return (
    <div className="segmented-field">
      {showLabel && (
        <span className="grey" aria-hidden="true">
          {label}
        </span>
      )}
      <div className="segmented" role="radiogroup" aria-label={label} onKeyDown={move}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={choice.value === value}
            aria-label={choice.label}
            tabIndex={choice.value === value ? 0 : -1}
            onClick={() => onChange(choice.value)}
          >
            {choice.text}
          </button>
        ))}
      </div>
    </div>
  );
}
