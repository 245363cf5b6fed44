/* A lecturer's choices for readers of the link: settings that are locked, and panels that are left out. */

import { locks, panels } from '../../model/choices.ts';
import type { View } from '../../model/types.ts';
import { t, tFor } from '../../words/language/language.ts';

export type Choices = Pick<View, 'lock' | 'without'>;

export function ForStudents({ chosen, onChoose }: { chosen: Choices; onChoose(chosen: Choices): void }) {
  const { lock, without } = chosen;
  const all = lock.length === locks.length;
  return (
    <div className="for-students">
      <Checks
        title={t`Students cannot change`}
        options={locks}
        chosen={lock}
        onChoose={(lock) => onChoose({ lock, without })}
        more={
          <button
            type="button"
            className="quiet"
            onClick={() => onChoose({ lock: all ? [] : locks.map(({ name }) => name), without })}
          >
            {all ? tFor('of the settings')`none` : tFor('of the settings')`all`}
          </button>
        }
      />
      <Checks
        title={t`Students cannot see`}
        options={panels}
        chosen={without}
        onChoose={(without) => onChoose({ lock, without })}
      />
      <p className="grey">{t`This keeps a class together, but it is not security: anyone who edits the link can undo it.`}</p>
    </div>
  );
}

interface ChecksProps<T> {
  title: string;
  options: readonly { name: T; label: string; description: string }[];
  chosen: readonly T[];
  onChoose(chosen: T[]): void;
  more?: React.ReactNode;
}

/** Choices are kept in display order, so that the same choices give the same link. */
function Checks<T extends string>({ title, options, chosen, onChoose, more }: ChecksProps<T>) {
  const names = options.map(({ name }) => name);
  const toggle = (name: T) => onChoose(names.filter((other) => chosen.includes(other) !== (other === name)));
  return (
    <fieldset className="checks">
      <legend>
        {title} {more}
      </legend>
      {options.map(({ name, label, description }) => (
        <label className="row" key={name}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <span>
            {label} <span className="grey">{description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
