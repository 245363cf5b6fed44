/* A table from its columns: the page, a file and the command line show the same ones. */

import { count } from '../scenario/grammar.ts';

/** Null or undefined: not known, or not so in this row. */
export type Value = number | string | boolean | null | undefined;

export interface Column<Row> {
  /** 'longest latency' */
  heading: string;
  /** 'ns'; beside the heading in a file, where values stand bare */
  unit?: string;
  value(row: Row): Value;
  /** a number as people read it, unit included */
  format?(value: number): string;
}

export interface Table<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Without the columns that have a value in no row. */
export function filled<Row>({ columns, rows }: Table<Row>): Table<Row> {
  return { columns: columns.filter(({ value }) => rows.some((row) => (value(row) ?? null) !== null)), rows };
}

/** For people; '-' where there is no value. */
export function cellText<Row>({ value, format = count }: Column<Row>, row: Row): string {
  const is = value(row) ?? '-';
  return typeof is === 'number' ? format(is) : String(is);
}

/** 'node rate', 'MB/s' -> 'node_rate_mb_per_s' */
function fileHeading<Row>({ heading, unit = '' }: Column<Row>): string {
  const words = `${heading} ${unit}`.trim().toLowerCase().replaceAll('/', ' per ');
  return words.replace(/[^a-z0-9]+/g, '_');
}

/** Comma-separated values, RFC 4180 but for its line ends: \n, which every reader takes and no tool mistakes for a part of the
 * last value. UTF-8 without a byte order mark, which would be read as part of the first heading. */
export function csvOf<Row>({ columns, rows }: Table<Row>): string {
  const lines = [columns.map(fileHeading), ...rows.map((row) => columns.map(({ value }) => fileCell(value(row))))];
  return `${lines.map((cells) => cells.join(',')).join('\n')}\n`;
}

function fileCell(value: Value): string {
  const text = String(typeof value === 'boolean' ? Number(value) : (value ?? ''));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
