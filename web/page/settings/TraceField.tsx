/* The rows of a trace: loaded from a file into the scenario, saved to a file; and an example. */

import { isComputation } from '../../model/trace.ts';
import { writeTrace } from '../../model/trace-text.ts';
import type { TraceRow } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { formatBytes } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { FileField } from './FileField.tsx';
import { EXAMPLE_TEXT } from './trace-example.ts';

export function TraceField(props: { value: TraceRow[]; describedBy: string; onChange(value: unknown): string[] }) {
  const topology = usePlayground(({ scenario }) => scenario.topology);
  return (
    <FileField
      {...props}
      words={rowsText(props.value)}
      open={{ label: t`Open a trace file`, as: { kind: 'rows', topology } }}
      saves={[
        { label: t`Save an example`, file: 'example-trace.txt', text: () => ({ ok: true, value: EXAMPLE_TEXT }) },
        { label: t`Save these rows`, file: 'trace.txt', text: () => ({ ok: true, value: writeTrace(props.value) }) },
      ]}
    />
  );
}

/** '7 messages, 1.00 MB in all' */
export function rowsText(rows: readonly TraceRow[]): string {
  if (rows.length === 0) return t`No message yet`;
  const bytes = rows.reduce((sum, [, , , , size]) => sum + size, 0);
  const messages = rows.filter((row) => !isComputation(row)).length;
  return t`${counted(messages, 'message')}, ${formatBytes(bytes)} in all`;
}
