/* A setting that is loaded from a file into the scenario, and saved to one. */

import { useEffect, useState } from 'react';
import type { Result } from '../../model/types.ts';
import { type Choice, chooseTextFile, saveText } from '../title/files.ts';

interface Props<T> {
  value: T;
  /** what it is now */
  words: string;
  /** words of the button, which files, and what their text says */
  open: { label: string; files: Choice; read(text: string): Result<unknown> };
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

  const take = (text: string) => {
    const read = open.read(text);
    setProblem((read.ok ? onChange(read.value) : read.problems)[0] ?? null);
  };
  return (
    <div className="trace-field grid">
      <p>{words}</p>
      <button
        type="button"
        className="text-button"
        aria-describedby={describedBy}
        onClick={() => chooseTextFile(open.files, take, setProblem)}
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
