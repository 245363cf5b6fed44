/* One of several options. Disabled ones are greyed beforehand; if the scenario still
 * refuses a choice, the last valid one stays and a sentence below says why. */

import { useEffect, useId, useState } from 'react';
import type { Option } from '../../model/field.ts';
import { Icon } from '../parts/Icon.tsx';
import './form.css';

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  describedBy: string;
  /** reasons why options are disabled */
  refusals: ReadonlyMap<string, string>;
  /** returns sentences if the scenario refuses the value */
  onChange(value: string): string[];
}

export function ChoiceField({ label, value, options, describedBy, refusals, onChange }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another value, from wherever, answers the refusal.
  useEffect(() => setRefused(null), [value]);

  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  const listed = (wanted: string | undefined) =>
    options
      .filter(({ group }) => group === wanted)
      .map((option) => (
        <option
          key={option.name}
          value={option.name}
          disabled={refusals.has(option.name)}
          title={refusals.get(option.name) ?? option.description}
        >
          {option.label}
        </option>
      ));

  return (
    <>
      <span className="field choice-box">
        <span className="fill" aria-hidden="true">
          {options.find(({ name }) => name === value)?.label}
        </span>
        <Icon name="down" size={14} />
        <select
          aria-label={label}
          aria-describedby={refused ? `${id}-problem` : describedBy}
          value={value}
          onChange={(event) => setRefused(onChange(event.target.value)[0] ?? null)}
        >
          {listed(undefined)}
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {listed(group)}
            </optgroup>
          ))}
        </select>
      </span>
      {refused && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {refused}
        </p>
      )}
    </>
  );
}
