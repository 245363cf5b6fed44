/* Editable words within a sentence: a number, one of several choices, several of several. */

import { type ReactNode, useState } from 'react';
import { quoted } from '../../model/sentences.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { OpeningWord } from './Menu.tsx';
import './phrase.css';

interface Shared {
  label: string;
  /** its value cannot be run */
  refused?: boolean;
  /** cannot be changed now */
  off?: boolean;
}

interface InputProps extends Shared {
  text: string;
  /** takes what was typed; false, or a sentence that says why: the old value stays */
  onType(text: string): boolean | string;
  /** on every keystroke */
  atOnce?: boolean;
}

const phraseClass = (refused: boolean | undefined) => (refused ? 'phrase refused' : 'phrase');

/** Enter and blur commit, Escape reverts. */
export function InlineInput({ label, text, refused, off, onType, atOnce }: InputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = () => {
    const typed = draft?.trim() ?? text;
    const taken = typed === text || onType(typed);
    if (taken !== true)
      usePlayground
        .getState()
        .notify(
          taken
            ? t`${label}: ${taken} Kept ${text}.`
            : t`${label}: ${quoted(typed)} is not a valid value; kept ${text}.`,
        );
    setDraft(null);
  };
  const shown = draft ?? text;
  return (
    <input
      className={phraseClass(refused)}
      aria-label={label}
      aria-invalid={refused}
      disabled={off}
      value={shown}
      size={Math.max(1, shown.length)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setDraft(event.target.value);
        if (atOnce) onType(event.target.value.trim());
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}

interface Choice {
  value: string;
  text: string;
  title?: string;
}

interface SelectProps extends Shared {
  value: string;
  /** as the sentence says it; else that of the choice */
  text?: string;
  choices: readonly Choice[];
  onChoose(value: string): void;
}

/** A select lies over its own words, which break like words. */
export function InlineSelect({ label, value, text, choices, refused, off, onChoose }: SelectProps) {
  return (
    <span className={phraseClass(refused)}>
      <span aria-hidden="true">{text ?? choices.find((choice) => choice.value === value)?.text ?? value}</span>
      <select aria-label={label} value={value} disabled={off} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} title={choice.title}>
            {choice.text}
          </option>
        ))}
      </select>
    </span>
  );
}

interface MultiSelectProps extends Shared {
  text: ReactNode;
  choices: readonly Choice[];
  values: readonly string[];
  onChange(values: string[]): void;
}

/** A list of checkboxes below the words; the last ticked one cannot be cleared. */
export function InlineMultiSelect({ label, text, choices, values, refused, onChange }: MultiSelectProps) {
  const toggle = (value: string) => {
    const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
    if (next.length > 0) onChange(choices.map((choice) => choice.value).filter((choice) => next.includes(choice)));
  };
  return (
    <OpeningWord {...{ label, text, refused }} className="phrase-some" first="input">
      {(id) => (
        <fieldset className="phrase-list scroll grid card" id={id} aria-label={label}>
          {choices.map((choice) => (
            <label className="row" key={choice.value} title={choice.title}>
              <input type="checkbox" checked={values.includes(choice.value)} onChange={() => toggle(choice.value)} />
              {choice.text}
            </label>
          ))}
        </fieldset>
      )}
    </OpeningWord>
  );
}
