/* Numbers typed or pasted as text. Invalid text stays; one sentence says what is wrong with it. */

import { type ChangeEvent, useEffect, useId, useState } from 'react';
import type { Parsed } from './lists.ts';

interface Props {
  label: string;
  text: string;
  placeholder: string;
  describedBy: string;
  /** more than one makes it a text area to paste into */
  rows?: number;
  parse(text: string): Parsed;
  onChange(value: unknown): string[];
}

export function ListField({ label, text, placeholder, describedBy, rows, parse, onChange }: Props) {
  const [draft, setDraft] = useState(text);
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  const parsed = parse(draft);
  const problem = parsed.ok ? refused : parsed.problem;

  useEffect(() => {
    setDraft(text);
    setRefused(null);
  }, [text]);

  const commit = () => {
    if (parsed.ok && draft !== text) setRefused(onChange(parsed.value)[0] ?? null);
  };
  const shared = {
    className: 'field list',
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem ? `${id}-problem` : describedBy,
    placeholder,
    spellCheck: false,
    value: draft,
    onBlur: commit,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setDraft(target.value);
      setRefused(null);
    },
  };
  return (
    <>
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          wrap="off"
          onPaste={(event) => {
            const target = event.currentTarget;
            requestAnimationFrame(() => target.blur());
          }}
        />
      ) : (
        <input
          {...shared}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key === 'Escape') setDraft(text);
          }}
        />
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
