/* A number validated while typed. An invalid one stays in the field with a sentence below; the scenario keeps the last valid
 * one meanwhile. */

import { useEffect, useId, useRef, useState } from 'react';
import { formatCount, NARROW_SPACE, rounded } from '../../words/format.ts';
import { digits } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { quantityFault, readQuantity, type Unit, unitFor } from './units.ts';

/** What is wrong with the text, in one sentence; null when it is valid. */
export function problemOf(
  text: string,
  { label, min, max, integer, unit }: { label: string; min: number; max: number; integer: boolean; unit?: string },
): string | null {
  const typed = readQuantity(text, unit);
  const number = typed?.value ?? Number.NaN;
  const measure = unit ? `${NARROW_SPACE}${unit}` : '';
  const least = Number.isInteger(min) ? formatCount(min) : digits(min);
  const range =
    max >= Number.MAX_SAFE_INTEGER ? t`${least}${measure} or more` : t`${least} to ${`${formatCount(max)}${measure}`}`;
  const fault = quantityFault(text, unit);
  if (fault) return `${label}: ${fault}`;
  if (!Number.isFinite(number)) return t`${label} must be a number, ${range}.`;
  if (integer && !Number.isInteger(number)) return t`${label} must be a whole number, ${range}.`;
  if (number <= 0 && min > 0 && !integer)
    return t`${label} must be more than 0, up to ${formatCount(max)}${measure}; ${text.trim()} is too small.`;
  if (number < min || number > max)
    return number < min
      ? t`${label} must be ${range}; ${text.trim()} is too small.`
      : t`${label} must be ${range}; ${text.trim()} is too large.`;
  return null;
}

/** Delay after the last key; Enter and blur commit at once. */
const SETTLE_MS = 700;

export function NumberField({
  label,
  bare,
  changed,
  value,
  min,
  max,
  integer,
  unit,
  describedBy,
  onCommit,
  onProblem,
}: {
  label: string;
  /** the label is for screen readers only, as in a table */
  bare?: boolean;
  /** differs from what the scenario started with */
  changed?: boolean;
  value: number;
  min: number;
  max: number;
  integer: boolean;
  unit?: string;
  describedBy?: string;
  /** returns sentences if the scenario refuses the value */
  onCommit(value: number): string[];
  /** where to report the sentence when the field is in a table */
  onProblem?(sentence: string | null): void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [unitOfDraft, setUnitOfDraft] = useState<Unit>();
  const [refused, setRefused] = useState<string | null>(null);
  const settle = useRef<number>(undefined);
  const id = useId();
  // What is typed is in the unit that stood there, although the value may be shown in another one when it is committed.
  const shown = draft === null ? unitFor(unit, value) : unitOfDraft;
  const factor = shown?.factor ?? 1;
  const limits = { label, min: min / factor, max: max / factor, integer, unit: shown?.name };
  const problem = draft === null ? null : (problemOf(draft, limits) ?? refused);
  const typedValue = (text: string) => rounded((readQuantity(text, shown?.name)?.value ?? Number.NaN) * factor);

  // A value from elsewhere (undo, a preset) replaces the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is read once, when the value changes
  useEffect(() => {
    setDraft((typed) => (typed !== null && typedValue(typed) === value ? null : typed));
    setRefused(null);
  }, [value]);
  useEffect(() => () => clearTimeout(settle.current), []);
  useEffect(() => onProblem?.(problem), [problem, onProblem]);

  const commit = (text: string) => {
    clearTimeout(settle.current);
    if (problemOf(text, limits) !== null) return;
    if (typedValue(text) === value) return setDraft(null);
    setRefused(onCommit(typedValue(text))[0] ?? null);
  };
  const type = (text: string) => {
    setUnitOfDraft(shown);
    setDraft(text);
    setRefused(null);
    clearTimeout(settle.current);
    settle.current = window.setTimeout(commit, SETTLE_MS, text);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && draft !== null) commit(draft);
    if (event.key === 'Escape') {
      clearTimeout(settle.current);
      // The first Escape discards the draft; the next one closes the panel.
      if (draft !== null) event.preventDefault();
      setDraft(null);
    }
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || !integer) return;
    event.preventDefault();
    type(String(Math.min(max, Math.max(min, Math.round(draft === null ? value : typedValue(draft) || 0) + by))));
  };

  return (
    <span className={`number${bare ? ' bare' : ''}${changed ? ' changed' : ''}`}>
      <input
        id={id}
        className="field"
        inputMode={integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={shown ? t`${label}, in ${shown.name}` : label}
        aria-invalid={problem !== null}
        aria-describedby={problem && !onProblem ? `${id}-problem` : describedBy}
        value={draft ?? digits(rounded(value / factor))}
        onChange={(event) => type(event.target.value)}
        onBlur={() => draft !== null && commit(draft)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      {shown && <span className="unit grey">{shown.name}</span>}
      {problem && !onProblem && (
        <span className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
