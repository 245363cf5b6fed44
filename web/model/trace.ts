/* A custom trace: messages, each sent some time after an earlier one was delivered. */

import { count } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import { limits } from './limits.ts';
import type { TraceRow } from './types.ts';

/** Ranges of the columns. */
export const TRACE_COLUMNS = [
  { name: t`after`, min: -1, max: limits.traceRows - 1 },
  { name: t`delay`, min: 0, max: limits.traceDelayNs },
  { name: t`source`, min: 0, max: limits.nodes - 1 },
  { name: t`destination`, min: 0, max: limits.nodes - 1 },
  { name: t`size`, min: 1, max: limits.traceBytes },
] as const;

/** What is wrong with a row on its own; null when it is valid. */
export function checkRow(row: TraceRow, index: number): string | null {
  const column = TRACE_COLUMNS.findIndex(({ min, max }, at) => {
    const value = row[at] ?? 0;
    return !(Number.isInteger(value) && value >= min && value <= max);
  });
  const odd = TRACE_COLUMNS[column];
  if (odd) {
    const value = row[column] ?? 0;
    return t`has ${value} for its ${odd.name}, which must be ${count(odd.min)} to ${count(odd.max)}`;
  }
  const [after, , source, destination] = row;
  if (after >= index) return t`comes after row ${after}; it must name an earlier row, or none`;
  return source === destination ? t`goes from node ${source} to itself; source and destination must differ` : null;
}

/** What is wrong with a trace on its own; null when it is valid. */
export function checkRows(rows: readonly TraceRow[]): string | null {
  for (let index = 0; index < rows.length; index++) {
    const fault = checkRow(rows[index] as TraceRow, index);
    if (fault !== null) return t`Row ${index} of the trace ${fault}`;
  }
  return null;
}
