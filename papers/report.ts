/* A paper's report: sections with pictures, measurements and tables, written as a docs page. */

import { mean } from '../web/measures/sums.ts';
import { type Column, cellText, csvOf, type Table } from '../web/words/table.ts';
import { type Measurement, NOT_RUN, rangesOf, verdictText } from './measurement.ts';

interface TextTable {
  head: string[];
  rows: string[][];
}

export interface Picture {
  /** file name without folder */
  file: string;
  caption: string;
  svg: string;
}

/** A table for the docs page, and for a file next to it. */
export interface PageTable extends TextTable {
  csv: string;
}

export interface Section {
  title: string;
  /** source of the numbers in `ours` */
  source?: string;
  /** how it was run, and what it shows */
  text: string;
  pictures: Picture[];
  measurements: Measurement[];
  /** further tables, with columns of their own */
  tables?: PageTable[];
}

export const COLUMNS: readonly Column<Measurement>[] = [
  { heading: 'where', value: ({ paperRef }) => paperRef },
  { heading: 'what', value: ({ quantity }) => quantity },
  { heading: 'ours', value: ({ ours }) => ours || NOT_RUN },
  { heading: 'paper', value: ({ paper }) => paper || null },
  { heading: 'verdict', value: (measured) => verdictText(measured) || null },
];

/** Formats a table for pages, which only display it. */
export function textOf<Row>({ columns, rows }: Table<Row>): TextTable {
  const head = columns.map(({ heading, unit }) => (unit ? `${heading}, ${unit}` : heading));
  return { head, rows: rows.map((row) => columns.map((column) => cellText(column, row))) };
}

export function pageTable<Row>(table: Table<Row>): PageTable {
  return { ...textOf(table), csv: csvOf(table) };
}

interface Single extends Measurement {
  /** one of the values, and the paper's range for it */
  one: number | undefined;
  range: readonly [least: number, most: number] | undefined;
}

const finite = (value: number | undefined) => (Number.isFinite(value) ? value : null);

/** Files have one row per value, next to the text of the page. */
const DATA: readonly Column<Single>[] = [
  { heading: 'id', value: ({ id }) => id },
  ...COLUMNS,
  { heading: 'unit', value: ({ unit }) => unit },
  { heading: 'value', value: ({ one }) => finite(one) },
  { heading: 'printed least', value: ({ range }) => finite(range?.[0]) },
  { heading: 'printed most', value: ({ range }) => finite(range?.[1]) },
  { heading: 'tolerance', value: ({ tolerance = 0, range }) => (range ? tolerance : null) },
];

function singles(measured: Measurement): Single[] {
  const ranges = rangesOf(measured);
  const values = measured.value.length > 0 ? measured.value : [undefined];
  return values.map((value, at) => ({ ...measured, one: value, range: ranges[at] }));
}

export interface TableFile {
  /** without folder */
  name: string;
  csv: string;
}

/** All numbers on a paper's page: every measurement, and each table, named after its section. */
export function tableFiles(sections: readonly Section[]): TableFile[] {
  const rows = sections.flatMap(({ measurements }) => measurements).flatMap(singles);
  const tables = sections.flatMap((section) => namesOf(section).map(({ name, table: { csv } }) => ({ name, csv })));
  return [...(rows.length > 0 ? [{ name: MEASUREMENTS, csv: csvOf({ columns: DATA, rows }) }] : []), ...tables];
}

const MEASUREMENTS = 'measurements.csv';

/** 'Figure 6: what the uplinks carry together' -> 'figure-6.csv'; with several tables 'figure-6-1.csv' and so on */
function namesOf({ title, tables = [] }: Section): { name: string; table: PageTable }[] {
  const [paperRef = title] = title.split(/[:,]/);
  const slug = paperRef.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return tables.map((table, at) => ({ name: `${slug}${tables.length > 1 ? `-${at + 1}` : ''}.csv`, table }));
}

function lines({ head, rows }: TextTable): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}

/** Sources of numbers. */
export const SOURCES = {
  runs: 'runs of the core in time',
  plans: 'loads of links, counted by the core for every phase',
  rules: 'counted from the rules of the schedules and routes, without the core',
  formula: 'computed by formula; nothing is run',
};

/** Paths from the page to its pictures and table files: '' or ending in a slash. */
export interface Folders {
  pictures: string;
  /** null: no table files are written */
  tables: string | null;
}

export function markdown(title: string, command: string, sections: readonly Section[], folders: Folders): string {
  const { pictures, tables } = folders;
  const hasSources = sections.some(({ source }) => source !== undefined);
  const link = (words: string, name: string) => (tables === null ? [] : [`[${words}](${tables}${name})`, '']);
  return [
    `# ${title}`,
    '',
    `Made by \`${command}\`.${hasSources ? ' Below each heading is the source of the numbers in the column "ours"; what the paper prints, and what earlier models gave, was typed in.' : ''}`,
    '',
    ...(sections.some(({ measurements }) => measurements.length > 0)
      ? link('All measurements as CSV', MEASUREMENTS)
      : []),
    ...sections.flatMap((section) => [
      `## ${section.title}`,
      '',
      ...(section.source === undefined ? [] : [`Ours: ${section.source}.`, '']),
      section.text,
      '',
      ...section.pictures.flatMap(({ caption, file }) => [`![${caption}](${pictures}${file})`, '']),
      ...(section.measurements.length === 0 ? [] : lines(textOf({ columns: COLUMNS, rows: section.measurements }))),
      ...namesOf(section).flatMap(({ name, table }) => [...lines(table), ...link('As CSV', name)]),
    ]),
  ].join('\n');
}

/** '11.51', or '11.48 to 11.53' */
export function spread(values: readonly number[], words: (value: number) => string): string {
  const [min, max] = [words(Math.min(...values)), words(Math.max(...values))];
  return min === max ? min : `${min} to ${max}`;
}

export function percent(value: number): string {
  return `${value.toFixed(Math.abs(value) < 10 ? 1 : 0)} %`;
}

/** '0.165', or '0.120 (0.070 to 0.165)': the mean, and the range where values differ */
export function meanAndRange(values: readonly number[], words: (value: number) => string): string {
  const [min, max] = [words(Math.min(...values)), words(Math.max(...values))];
  return min === max ? min : `${words(mean(values))} (${min} to ${max})`;
}

/** '64 B', '4 KB' */
export function bytesText(bytes: number): string {
  return bytes >= 1024 ? `${bytes / 1024} KB` : `${bytes} B`;
}
