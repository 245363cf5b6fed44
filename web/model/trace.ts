/* A custom trace: messages and computations, each some time after earlier ones are over. */

import { count } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { limits } from './limits.ts';
import type { TraceRow } from './types.ts';

/** Ranges of the columns. */
export const TRACE_COLUMNS = [
  { name: t`after`, min: -1, max: limits.traceRows - 1 },
  { name: t`delay`, min: 0, max: limits.traceDelayNs },
  { name: t`source`, min: 0, max: limits.nodes - 1 },
  { name: t`destination`, min: 0, max: limits.nodes - 1 },
  { name: t`size`, min: 0, max: limits.traceBytes },
] as const;

/** Every number behind these columns. */
export const FURTHER_COLUMN = { name: t`further predecessor`, min: 0, max: limits.traceRows - 1 } as const;

/** The rows that a row waits for. */
export function predecessors(row: TraceRow): number[] {
  const [after] = row;
  if (row.length === TRACE_COLUMNS.length) return after < 0 ? [] : [after];
  const also = row.slice(TRACE_COLUMNS.length);
  return after < 0 ? also : [after, ...also];
}

export function isComputation(row: TraceRow): boolean {
  return row[2] === row[3];
}

function columnFault(row: TraceRow): string | null {
  for (let at = 0; at < row.length; at++) {
    const column = TRACE_COLUMNS[at] ?? FURTHER_COLUMN;
    const value = row[at] ?? 0;
    if (Number.isInteger(value) && value >= column.min && value <= column.max) continue;
    return t`has ${value} for its ${column.name}, which must be ${count(column.min)} to ${count(column.max)}`;
  }
  return null;
}

export function firstTwice(numbers: readonly number[]): number | undefined {
  const seen = new Set<number>();
  return numbers.find((number) => seen.size === seen.add(number).size);
}

/** What is wrong with a row on its own; null when it is valid. */
export function checkRow(row: TraceRow, index: number): string | null {
  const odd = columnFault(row);
  if (odd !== null) return odd;
  const [after, , source, destination, bytes, ...also] = row;
  const late = [after, ...also].find((before) => before >= index);
  if (late !== undefined) return t`comes after row ${late}; it must name an earlier row, or none`;
  if (also.length > 0 && after < 0)
    return t`has a further predecessor, but - or -1 for the first one; put one in its place`;
  const twice = also.length > 0 ? firstTwice([after, ...also]) : undefined;
  if (twice !== undefined) return t`names row ${twice} twice among those that it comes after; once is enough`;
  if (source === destination && bytes > 0)
    return t`goes from node ${source} to itself; source and destination must differ, or the size be 0: a computation`;
  return source !== destination && bytes === 0
    ? t`has 0 for its size, which must be 1 to ${count(limits.traceBytes)} between two nodes`
    : null;
}

/** What is wrong with a trace on its own; null when it is valid. */
export function checkRows(rows: readonly TraceRow[]): string | null {
  let further = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as TraceRow;
    const fault = checkRow(row, index);
    if (fault !== null) return t`Row ${index} of the trace ${fault}`;
    further += row.length - TRACE_COLUMNS.length;
  }
  if (further > limits.traceEdges)
    return t`The trace has ${count(further)} further predecessors; at most ${count(limits.traceEdges)} are allowed`;
  return rows.length > 0 && rows.every(isComputation)
    ? t`The trace has computations only; it must have a message`
    : null;
}
