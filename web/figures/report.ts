/* What a figure's run leaves behind: pictures, and rows that put our number beside the paper's. */

export interface Row {
  figure: string;
  what: string;
  ours: string;
  /** as printed */
  paper: string;
  /** in words */
  difference: string;
  /** the numbers behind `ours`, for judging them */
  values?: number[];
}

export interface Picture {
  /** file name without folder */
  file: string;
  caption: string;
  svg: string;
}

export interface Table {
  head: string[];
  rows: string[][];
}

export interface Section {
  title: string;
  /** where the numbers of `ours` come from */
  source?: string;
  /** how it was run, and what to see */
  text: string;
  pictures: Picture[];
  rows: Row[];
  /** beside the rows, with columns of their own */
  tables?: Table[];
}

export function percent(value: number): string {
  const digits = Math.abs(value) < 10 ? 1 : 0;
  return `${value.toFixed(digits)} %`;
}

export function range(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return percent(least) === percent(most) ? percent(least) : `${percent(least)} to ${percent(most)}`;
}

/** How far one number lies from a printed range, in words. */
export function beside(value: number, [least, most]: [number, number]): string {
  if (value >= least && value <= most) return 'inside the printed range';
  const distance = value > most ? value - most : least - value;
  return `${distance.toFixed(1)} points ${value > most ? 'above' : 'below'} the printed ${least === most ? 'number' : 'range'}`;
}

/** Compares numbers with a printed range, in words. */
export function against(values: number[], printed: [number, number], why = ''): string {
  const outside = values.filter((value) => value < printed[0] || value > printed[1]);
  const reason = outside.length > 0 && why !== '' ? `; ${why}` : '';
  if (outside.length === 0) return 'inside the printed range';
  const most = Math.max(...outside.map((value) => Math.max(printed[0] - value, value - printed[1])));
  return `${outside.length} of ${values.length} outside, by at most ${most.toFixed(1)} points${reason}`;
}

function table(rows: Row[]): string[] {
  if (rows.length === 0) return [];
  return [
    '| figure | what | ours | paper | difference |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.figure} | ${row.what} | ${row.ours} | ${row.paper} | ${row.difference} |`),
    '',
  ];
}

function plainTable({ head, rows }: Table): string[] {
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
export function markdown(title: string, command: string, sections: Section[], pictures = ''): string {
  const told = sections.some(({ source }) => source !== undefined);
  return [
    `# ${title}`,
    '',
    `Made by \`${command}\`.${told ? ' Under each heading stands where the numbers in the column "ours" come from; what the paper prints, and what earlier models gave, was typed in.' : ''}`,
    '',
    ...sections.flatMap((section) => [
      `## ${section.title}`,
      '',
      ...(section.source === undefined ? [] : [`Ours: ${section.source}.`, '']),
      section.text,
      '',
      ...section.pictures.flatMap((picture) => [`![${picture.caption}](${pictures}${picture.file})`, '']),
      ...table(section.rows),
      ...(section.tables ?? []).flatMap(plainTable),
    ]),
  ].join('\n');
}
