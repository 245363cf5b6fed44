/* A setting that is loaded from a file into the scenario, and saved to one. */

import { useEffect, useState } from 'react';
import type { Result } from '../../model/types.ts';
import { chooseFieldFile, type FieldFile, saveText } from '../title/files.ts';

interface Props<T> {
  value: T;
  /** what it is now */
  words: string;
  /** words of the button, and as what a file is read */
  open: { label: string; as: FieldFile };
  /** the text of a file, or a sentence instead */
  saves: readonly { label: string; file: string; text(): Result<string> }[];
  describedBy: string;
  /** gives sentences when the value is refused */
  onChange(value: unknown): string[];
}

export function FileField<T>({ value, words, open, saves, describedBy, onChange }: Props<T>) {
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value, from wherever, answers the refusal
  useEffect(() => setProblem(null), [value]);

  const take = (read: unknown) => setProblem(onChange(read)[0] ?? null);
  return (
    <div className="trace-field grid">
      <p>{words}</p>
      <button
        type="button"
        className="text-button"
        aria-describedby={describedBy}
        onClick={() => chooseFieldFile(open.as, take, setProblem)}
      >
        {open.label}
      </button>
      <span className="trace-actions cluster">
        {saves.map(({ label, file, text }) => (
          <button
            key={file}
            type="button"
            className="quiet"
            onClick={() => {
              const made = text();
              if (made.ok) saveText(file, made.value);
              else setProblem(made.problems[0] ?? null);
            }}
          >
            {label}
          </button>
        ))}
      </span>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
