/* The rows of a trace: loaded from a file into the scenario, saved to a file; and an example. */

import { useEffect, useState } from 'react';
import { isComputation } from '../../model/trace.ts';
import { readTraceFile } from '../../model/trace-file.ts';
import { writeTrace } from '../../model/trace-text.ts';
import type { TraceRow } from '../../model/types.ts';
import { formatBytes } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { chooseTextFile, saveText, TRACE_FILES } from '../title/files.ts';
import { EXAMPLE_TEXT } from './trace-example.ts';

interface Props {
  value: TraceRow[];
  describedBy: string;
  onChange(value: unknown): string[];
}

export function TraceField({ value, describedBy, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, from wherever, answer the refusal
  useEffect(() => setProblem(null), [value]);

  const take = (text: string) => {
    const read = readTraceFile(text);
    setProblem((read.ok ? onChange(read.value) : read.problems)[0] ?? null);
  };
  return (
    <div className="trace-field grid">
      <p>{rowsText(value)}</p>
      <button
        type="button"
        className="text-button"
        aria-describedby={describedBy}
        onClick={() => chooseTextFile(TRACE_FILES, take, setProblem)}
      >
        {t`Open a trace file`}
      </button>
      <span className="trace-actions cluster">
        <button type="button" className="quiet" onClick={() => saveText('example-trace.txt', EXAMPLE_TEXT)}>
          {t`Save an example`}
        </button>
        <button type="button" className="quiet" onClick={() => saveText('trace.txt', writeTrace(value))}>
          {t`Save these rows`}
        </button>
      </span>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** '7 messages, 1.00 MB in all' */
export function rowsText(rows: readonly TraceRow[]): string {
  if (rows.length === 0) return t`No message yet`;
  const bytes = rows.reduce((sum, [, , , , size]) => sum + size, 0);
  const messages = rows.filter((row) => !isComputation(row)).length;
  return t`${counted(messages, 'message')}, ${formatBytes(bytes)} in all`;
}
