/* The format of public/figures/PAPER.json: every figure and table of one paper, what the paper prints, and what our runs gave.
 * `npm run figures -- PAPER` writes it, the Figures page reads it, and tests check it against this file. It imports nothing,
 * so that the headless runner can share it.
 *
 * The same folder holds the pictures, and index.json: a list of the papers that have such a file.
 *
 * Texts are sentences or short phrases for readers of the page, with line breaks between cases ('XOR: ..', 'LIN: ..'); no
 * field is an empty string. */

export const KINDS = ['figure', 'table', 'claim', 'beyond'] as const;

/** `claim`: a statement in the text. `beyond`: something the paper did not examine. */
export type Kind = (typeof KINDS)[number];

/** In display order of the counts. */
const STATUSES = [
  'reproduced',
  'reproduced in shape',
  'run in part',
  'not reproduced',
  'not run yet',
  'nothing to measure',
  'beyond the paper',
] as const;

/* `reproduced`: the paper's numbers, or within its ranges. `in shape`: same order and trend, different numbers. `run in part`:
 * some runs are stored, others missing. `nothing to measure`: a drawing or a table of settings. */
export type Status = (typeof STATUSES)[number];

/** What to open live: a preset, or the fragment of a link to a scenario. */
export type Opening = ({ preset: string } | { link: string }) & {
  /** where to look, in one sentence */
  look: string;
};

export interface Table {
  head: string[];
  rows: string[][];
}

/** A number and its printed counterpart. JSON has no infinity: an open end of a range is null. */
export interface Numbers {
  /** unique within the paper: 'figure-5a/lin' */
  id: string;
  quantity: string;
  unit: string;
  value: readonly number[];
  printed: unknown;
  tolerance: number;
  /** derived from the three fields above */
  verdict: string;
}

/** What it cost to make. */
export interface Made {
  seeds: number[];
  runs: number;
  /** CPU time */
  seconds: number;
}

export interface Entry {
  /** unique within the paper: 'figure-4a' */
  id: string;
  kind: Kind;
  /** the paper's numbering: 'Figure 4a', 'Section 5.2' */
  number: string;
  /** what it shows, in our words */
  caption: string;
  /** file name next to the JSON */
  picture: string | null;
  /** the numbers, case by case */
  table: Table | null;
  /** the same as data */
  measurements: readonly Numbers[];
  /** what the paper prints */
  paper: string;
  /** what our runs gave */
  ours: string | null;
  /** how and, if known, why the two differ */
  difference: string | null;
  status: Status;
  /** one sentence; present unless fully reproduced */
  why: string | null;
  open: Opening | null;
  /** the command that reproduces it; null if there is none yet */
  command: string | null;
  made: Made | null;
}

export interface Paper {
  id: string;
  /** 'Prisacari 2013' */
  short: string;
  title: string;
  authors: string;
  /** null if our copy does not say */
  year: number | null;
  place: string;
  citation: string;
  /** what the paper claims and how well it held up, in a sentence or two */
  headline: string;
}

export interface Gallery {
  paper: Paper;
  entries: Entry[];
}

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isList = (value: unknown, holds: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(holds);
const isCount = (value: unknown): boolean => typeof value === 'number' && value >= 0 && Number.isFinite(value);
const orNull =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || holds(value);

function isTable(value: unknown): boolean {
  if (!isValues(value) || !isList(value.head, isWords) || !Array.isArray(value.rows)) return false;
  const width = (value.head as string[]).length;
  return value.rows.length > 0 && value.rows.every((row) => isList(row, isWords) && row.length === width);
}

function isOpening(value: unknown): boolean {
  return isValues(value) && isWords(value.look) && [value.preset, value.link].filter(isWords).length === 1;
}

function isNumbers(value: unknown): boolean {
  return (
    isValues(value) &&
    [value.id, value.quantity, value.verdict].every(isWords) &&
    isList(value.value, (one) => typeof one === 'number')
  );
}

function isMade(value: unknown): boolean {
  return isValues(value) && isList(value.seeds, isCount) && isCount(value.runs) && isCount(value.seconds);
}

const ENTRY: Record<keyof Entry, (value: unknown) => boolean> = {
  id: (value) => isWords(value) && /^[a-z0-9-]+$/.test(value),
  kind: (value) => KINDS.includes(value as Kind),
  number: isWords,
  caption: isWords,
  picture: orNull((value) => isWords(value) && /^[a-z0-9-]+\.svg$/.test(value)),
  table: orNull(isTable),
  measurements: (value) => isList(value, isNumbers),
  paper: isWords,
  ours: orNull(isWords),
  difference: orNull(isWords),
  status: (value) => STATUSES.includes(value as Status),
  why: orNull(isWords),
  open: orNull(isOpening),
  command: orNull(isWords),
  made: orNull(isMade),
};

const PAPER: Record<keyof Paper, (value: unknown) => boolean> = {
  id: isWords,
  short: isWords,
  title: isWords,
  authors: isWords,
  year: orNull(isCount),
  place: isWords,
  citation: isWords,
  headline: isWords,
};

/** Statuses that need no reason. */
const PLAIN: readonly Status[] = ['reproduced', 'beyond the paper'];

function entryProblems(entry: unknown, index: number): string[] {
  if (!isValues(entry)) return [`Entry ${index} is no object.`];
  const name = isWords(entry.id) ? entry.id : `Entry ${index}`;
  const wrong = Object.entries(ENTRY).filter(([field, holds]) => !holds(entry[field]));
  const problems = wrong.map(([field]) => `${name}: ${field} is ${JSON.stringify(entry[field])}.`);
  const { status, why, made, ours, difference } = entry as unknown as Entry;
  if (!PLAIN.includes(status) && why === null) problems.push(`${name} is "${status}" and does not say why.`);
  if (made !== null && (ours === null || difference === null))
    problems.push(`${name} was run and does not say what came out.`);
  return problems;
}

/** Errors in a gallery document, in sentences; empty if valid. */
export function galleryProblems(document: unknown): string[] {
  if (!isValues(document) || !isValues(document.paper) || !Array.isArray(document.entries)) {
    return ['This is no gallery: it needs a paper and entries.'];
  }
  const { paper, entries } = document;
  const wrong = Object.entries(PAPER).filter(([field, holds]) => !holds((paper as Values)[field]));
  const ids = (entries as unknown[]).map((entry) => (isValues(entry) ? entry.id : null));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...wrong.map(([field]) => `The paper's ${field} is ${JSON.stringify((paper as Values)[field])}.`),
    ...twice.map((id) => `There are two entries called ${id}.`),
    ...(entries as unknown[]).flatMap(entryProblems),
  ];
}

/** Number of entries per status, in the order of STATUSES, omitting zeros. */
export function countsOf(entries: readonly Entry[]): { status: Status; count: number }[] {
  return STATUSES.map((status) => ({
    status,
    count: entries.filter((entry) => entry.status === status).length,
  })).filter(({ count }) => count > 0);
}
