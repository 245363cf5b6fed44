/* A trace given by hand: messages, each sent some time after an earlier one was delivered. Written as text it is one line a
 * row, 'after delayNs source destination bytes', with '-' where nothing comes before; '#' begins a comment. */

import { limits } from './limits.ts';
import { count, quoted } from './sentences.ts';
import type { Result, TraceRow } from './types.ts';

/** Columns of a row: what each takes. */
const COLUMNS = [
  { name: 'after', min: -1, max: limits.traceRows - 1 },
  { name: 'delay', min: 0, max: limits.traceDelayNs },
  { name: 'source', min: 0, max: limits.nodes - 1 },
  { name: 'destination', min: 0, max: limits.nodes - 1 },
  { name: 'size', min: 1, max: limits.traceBytes },
] as const;

const MANY = `has more than ${count(limits.traceRows)} rows, which is the limit`;

/** What is wrong with one row, by itself; null when nothing is. */
function checkRow(row: TraceRow, index: number): string | null {
  for (const [column, { name, min, max }] of COLUMNS.entries()) {
    const value = row[column] ?? Number.NaN;
    if (!(Number.isInteger(value) && value >= min && value <= max)) {
      return `has ${value} for its ${name}, which takes ${count(min)} to ${count(max)}`;
    }
  }
  const [after, , source, destination] = row;
  if (after >= index) return `comes after row ${after}; it takes an earlier row, or none`;
  return source === destination ? `goes from node ${source} to itself; it takes two nodes` : null;
}

/** What is wrong with a trace, by itself; null when nothing is. */
export function checkRows(rows: readonly TraceRow[]): string | null {
  for (const [index, row] of rows.entries()) {
    const fault = checkRow(row, index);
    if (fault !== null) return `Row ${index} of the trace ${fault}`;
  }
  return null;
}

function readRow(line: string, index: number): TraceRow | string {
  const words = line.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.length !== COLUMNS.length) {
    return `has ${words.length} words where ${COLUMNS.length} numbers belong: after, delay in ns, source, destination, bytes`;
  }
  const odd = words.find((word, column) => !/^\d{1,10}$/.test(word) && !(column === 0 && /^-1?$/.test(word)));
  if (odd !== undefined) return `has ${quoted(odd)}; it takes whole numbers, and - where no row comes before`;
  const row = words.map((word) => (word === '-' ? -1 : Number(word))) as TraceRow;
  return checkRow(row, index) ?? row;
}

/** Reads a trace file. Rows are counted from 0, comments and empty lines left out; lines from 1, all of them. */
export function readTrace(text: string): Result<TraceRow[]> {
  const rows: TraceRow[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const said = line.replace(/#.*$/, '').trim();
    if (said === '') continue;
    if (rows.length === limits.traceRows) return refuse(`The trace ${MANY}`);
    const row = readRow(said, rows.length);
    if (typeof row === 'string') return refuse(`Line ${count(index + 1)} of the trace ${row}`);
    rows.push(row);
  }
  if (rows.length === 0) return refuse('The trace has no row; write one line for each message');
  return { ok: true, value: rows };
}

function refuse(fault: string): Result<never> {
  return { ok: false, problems: [`${fault}.`] };
}

/** The text that readTrace reads. */
export function writeTrace(rows: readonly TraceRow[]): string {
  const lines = rows.map(([after, ...rest]) => [after < 0 ? '-' : after, ...rest].join(' '));
  return ['# after delayNs source destination bytes', ...lines, ''].join('\n');
}
