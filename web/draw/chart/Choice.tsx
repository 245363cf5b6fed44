/* The levels of a tree as numbers in a row, the chosen one on a ground of its own. */

import { t } from '../../words/language/language.ts';

interface LevelChoiceProps {
  label: string;
  levels: number;
  level: number;
  /** 0: the top */
  onLevel(level: number): void;
}

export function LevelChoice({ label, levels, level, onLevel }: LevelChoiceProps) {
  return (
    <fieldset className="choice-row toggles" aria-label={label}>
      <span className="grey" aria-hidden="true">
        {t`level`}
      </span>
      {Array.from({ length: levels }, (_, below) => below + 1).map((at) => (
        <button
          key={at}
          type="button"
          aria-pressed={at === level}
          aria-label={at === levels ? t`level ${at}, the top` : t`level ${at}`}
          onClick={() => onLevel(at === levels ? 0 : at)}
        >
          {at}
        </button>
      ))}
    </fieldset>
  );
}
