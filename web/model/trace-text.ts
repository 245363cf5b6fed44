/* A trace as text, one line per row: 'after delayNs source destination bytes', with '-' for no predecessor, and further ones behind
 * the bytes; '#' begins a comment. */

import { count, counted } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import { foreignFault } from './foreign.ts';
import { limits } from './limits.ts';
import { linesOf, type Tell } from './line-fault.ts';
import { quoted } from './sentences.ts';
import { checkRow, checkRows, TRACE_COLUMNS } from './trace.ts';
import type { Result, TraceRow } from './types.ts';

function readRow(line: string, index: number): TraceRow | string {
  const words = line.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.length < TRACE_COLUMNS.length) {
    return t`has ${counted(words.length, 'word')} instead of ${TRACE_COLUMNS.length} numbers: after, delay in ns, source, destination, bytes`;
  }
  const odd = words.find((word, column) => !/^\d{1,10}$/.test(word) && !(column === 0 && /^-1?$/.test(word)));
  if (odd !== undefined) return t`has ${quoted(odd)}; only whole numbers are allowed, and - if no row comes before`;
  const row = words.map((word) => (word === '-' ? -1 : Number(word))) as TraceRow;
  return checkRow(row, index) ?? row;
}

/** The first line that is neither empty nor a comment. */
export function firstContent(text: string): string | undefined {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at) + 1 || text.length + 1;
    const line = text.slice(at, end).trim();
    if (line !== '' && !line.startsWith('#')) return line;
    at = end;
  }
  return undefined;
}

/** Whether a text was meant as a trace: its first row begins as one. */
export function looksLikeTrace(text: string): boolean {
  return /^(-1?|\d{1,10})[\s,;]/.test(firstContent(text) ?? '');
}

/** Reads a trace file. Rows are numbered from 0, without comments and empty lines; lines from 1, including them. */
export function readTrace(text: string, tell: Tell = () => undefined): Result<TraceRow[]> {
  const foreign = foreignFault(text);
  if (foreign !== null) return refuse(foreign);
  const rows: TraceRow[] = [];
  for (const [number, line] of linesOf(text, tell)) {
    const content = line.replace(/#.*/s, '').trim();
    if (content === '') continue;
    if (rows.length === limits.traceRows) {
      return refuse(t`The trace has more than ${count(limits.traceRows)} rows, which is the limit`);
    }
    const row = readRow(content, rows.length);
    if (typeof row === 'string') return refuse(t`Line ${count(number)} of the trace ${row}`);
    rows.push(row);
  }
  if (rows.length === 0) return refuse(t`The trace has no rows; write one line for each message`);
  const fault = checkRows(rows);
  if (fault !== null) return refuse(fault);
  return { ok: true, value: rows };
}

function refuse(fault: string): Result<never> {
  return { ok: false, problems: [`${fault}.`] };
}

/** The text that readTrace reads. */
export function writeTrace(rows: readonly TraceRow[]): string {
  const lines = rows.map(([after, ...rest]) => [after < 0 ? '-' : after, ...rest].join(' '));
  return ['# after delayNs source destination bytes, further predecessors', ...lines, ''].join('\n');
}
