/* One of a few options: words or numbers in a row, the chosen one on a ground of its own. */

import { t } from '../../words/language/language.ts';

interface Props<Id> {
  label: string;
  /** before the first */
  lead?: string;
  options: readonly { id: Id; text: string; label?: string }[];
  chosen: Id;
  onChoose(id: Id): void;
}

export function Choice<Id extends string | number>({ label, lead, options, chosen, onChoose }: Props<Id>) {
  return (
    <fieldset className="choice-row toggles" aria-label={label}>
      {lead && (
        <span className="grey" aria-hidden="true">
          {lead}
        </span>
      )}
      {options.map(({ id, text, label: optionLabel }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          aria-label={optionLabel}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

interface LevelProps {
  label: string;
  levels: number;
  level: number;
  /** 0: the top */
  onLevel(level: number): void;
}

export function LevelChoice({ label, levels, level, onLevel }: LevelProps) {
  const options = Array.from({ length: levels }, (_, below) => {
    const id = below + 1;
    return { id, text: `${id}`, label: id === levels ? t`level ${id}, the top` : t`level ${id}` };
  });
  const choose = (to: number) => onLevel(to === levels ? 0 : to);
  return <Choice {...{ label, options }} lead={t`level`} chosen={level} onChoose={choose} />;
}
