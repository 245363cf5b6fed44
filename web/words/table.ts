/* A table defined by its columns, shared by the page, files and the command line. */

import { count } from './grammar.ts';

/** Null or undefined: unknown, or not applicable to this row. */
export type Value = number | string | boolean | null | undefined;

export interface Column<Row> {
  /** 'longest latency' */
  heading: string;
  /** 'ns'; in a file beside the heading, as values have no units there */
  unit?: string;
  /** an id, which stands in a file as it is */
  isExact?: boolean;
  value(row: Row): Value;
  /** a readable number, with its unit */
  format?(value: number): string;
}

export interface Table<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Without columns that are empty in every row. */
export function withoutEmptyColumns<Row>({ columns, rows }: Table<Row>): Table<Row> {
  return { columns: columns.filter(({ value }) => rows.some((row) => (value(row) ?? null) !== null)), rows };
}

/** Readable text; '-' where there is no value. */
export function cellText<Row>({ value, format = count }: Column<Row>, row: Row): string {
  const cell = value(row) ?? '-';
  return typeof cell === 'number' ? format(cell) : String(cell);
}

/** 'node rate', 'MB/s' -> 'node_rate_mb_per_s' */
function fileHeading<Row>({ heading, unit = '', isExact }: Column<Row>): string {
  if (isExact) return heading;
  const words = `${heading} ${unit}`.trim().toLowerCase().replaceAll('/', ' per ');
  return words.replace(/[^a-z0-9]+/g, '_');
}

/** Comma-separated values, RFC 4180 except for line ends: \n, which every reader accepts and no tool mistakes for part of the
 * last value. UTF-8 without a byte order mark, which would be read as part of the first heading. */
export function csvOf<Row>({ columns, rows }: Table<Row>): string {
  const lines = [
    columns.map((column) => fileCell(fileHeading(column))),
    ...rows.map((row) => columns.map(({ value }) => fileCell(value(row)))),
  ];
  return `${lines.map((cells) => cells.join(',')).join('\n')}\n`;
}

/** What a spreadsheet would run as a formula: names come from links and chats. A lone '-' stands for nothing. */
const FORMULA = /^[=+\-@\t\r\n]./s;

function fileCell(value: Value): string {
  const words = String(typeof value === 'boolean' ? Number(value) : (value ?? ''));
  const text = typeof value === 'string' && FORMULA.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
