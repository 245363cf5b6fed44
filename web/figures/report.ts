/* The report of a paper: sections with pictures, measurements and tables, written as a page and for the page Figures. */

import type { Made, Table as TextTable } from '../gallery/gallery.ts';
import { type Column, cellText, type Table } from '../words/table.ts';
import { type Measurement, NOT_RUN, verdictWords } from './measurement.ts';

export interface Picture {
  /** file name without folder */
  file: string;
  caption: string;
  svg: string;
}

export interface Section {
  title: string;
  /** where the numbers of `ours` come from */
  source?: string;
  /** how it was run, and what to see */
  text: string;
  pictures: Picture[];
  measurements: Measurement[];
  /** beside the measurements, with columns of their own */
  tables?: TextTable[];
  /** what it took; only what was run has it */
  made?: Made;
}

export const COLUMNS: readonly Column<Measurement>[] = [
  { heading: 'where', value: ({ place }) => place },
  { heading: 'what', value: ({ quantity }) => quantity },
  { heading: 'ours', value: ({ ours }) => ours || NOT_RUN },
  { heading: 'paper', value: ({ paper }) => paper || null },
  { heading: 'verdict', value: (measured) => verdictWords(measured) || null },
];

/** As text: for pages, which only show it. */
export function textOf<Row>({ columns, rows }: Table<Row>): TextTable {
  const head = columns.map(({ heading, unit }) => (unit ? `${heading}, ${unit}` : heading));
  return { head, rows: rows.map((row) => columns.map((column) => cellText(column, row))) };
}

function lines({ head, rows }: TextTable): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}

/** Where numbers come from. */
export const SOURCES = {
  runs: 'runs of the core in time',
  plans: 'loads of links, counted by the core for every phase',
  rules: 'counted from the rules of the schedules and routes, without the core',
  formula: 'computed by formula; nothing is run',
};

/** `pictures`: from the page's folder to theirs, '' or with a slash at its end. */
export function markdown(title: string, command: string, sections: readonly Section[], pictures = ''): string {
  const told = sections.some(({ source }) => source !== undefined);
  return [
    `# ${title}`,
    '',
    `Made by \`${command}\`.${told ? ' Under each heading stands where the numbers in the column "ours" come from; what the paper prints, and what earlier models gave, was typed in.' : ''}`,
    '',
    ...sections.flatMap(({ title: heading, source, text, pictures: shown, measurements, tables = [] }) => [
      `## ${heading}`,
      '',
      ...(source === undefined ? [] : [`Ours: ${source}.`, '']),
      text,
      '',
      ...shown.flatMap(({ caption, file }) => [`![${caption}](${pictures}${file})`, '']),
      ...(measurements.length === 0 ? [] : lines(textOf({ columns: COLUMNS, rows: measurements }))),
      ...tables.flatMap(lines),
    ]),
  ].join('\n');
}

export function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** '11.51', or '11.48 to 11.53' */
export function spread(values: readonly number[], words: (value: number) => string): string {
  const [least, most] = [words(Math.min(...values)), words(Math.max(...values))];
  return least === most ? least : `${least} to ${most}`;
}

export function percent(value: number): string {
  return `${value.toFixed(Math.abs(value) < 10 ? 1 : 0)} %`;
}
