/* The format of public/figures/PAPER.json: every figure and table of one paper, what the paper prints, and what our runs gave.
 * `npm run figures -- PAPER` writes it, the page about the paper is made from it, and tests check it against this file.
 *
 * Texts are sentences or short phrases for readers, with line breaks between cases ('XOR: ..', 'LIN: ..'); no field is an empty string. */

export const KINDS = ['figure', 'table', 'claim', 'beyond'] as const;

/** `claim`: a statement in the text. `beyond`: something the paper did not examine. */
export type Kind = (typeof KINDS)[number];

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
export type LiveLink = ({ preset: string } | { link: string }) & {
  /** where to look, in one sentence */
  look: string;
};

export interface Table {
  head: string[];
  rows: string[][];
}

/** A number and its printed counterpart. JSON has no infinity: an open end of a range is null. */
export interface PublishedNumber {
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
export interface ProductionCost {
  seeds: number[];
  runs: number;
  /** CPU time */
  seconds: number;
}

export interface GalleryEntry {
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
  measurements: readonly PublishedNumber[];
  /** what the paper prints */
  paper: string;
  /** what our runs gave */
  ours: string | null;
  /** how and, if known, why the two differ */
  difference: string | null;
  status: Status;
  /** one sentence; present unless fully reproduced */
  why: string | null;
  open: LiveLink | null;
  /** the command that reproduces it; null if there is none yet */
  command: string | null;
  made: ProductionCost | null;
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
  entries: GalleryEntry[];
}

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isList = (value: unknown, holds: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(holds);
const isCount = (value: unknown): boolean => typeof value === 'number' && value >= 0 && Number.isFinite(value);
const orNull =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || holds(value);

function isTable(value: unknown): boolean {
  if (!isValues(value) || !isList(value.head, isText) || !Array.isArray(value.rows)) return false;
  const width = (value.head as string[]).length;
  return value.rows.length > 0 && value.rows.every((row) => isList(row, isText) && row.length === width);
}

function isOpening(value: unknown): boolean {
  return isValues(value) && isText(value.look) && [value.preset, value.link].filter(isText).length === 1;
}

function isNumbers(value: unknown): boolean {
  return (
    isValues(value) &&
    [value.id, value.quantity, value.verdict].every(isText) &&
    isList(value.value, (number) => typeof number === 'number')
  );
}

function isMade(value: unknown): boolean {
  return isValues(value) && isList(value.seeds, isCount) && isCount(value.runs) && isCount(value.seconds);
}

const ENTRY: Record<keyof GalleryEntry, (value: unknown) => boolean> = {
  id: (value) => isText(value) && /^[a-z0-9-]+$/.test(value),
  kind: (value) => KINDS.includes(value as Kind),
  number: isText,
  caption: isText,
  picture: orNull((value) => isText(value) && /^[a-z0-9-]+\.svg$/.test(value)),
  table: orNull(isTable),
  measurements: (value) => isList(value, isNumbers),
  paper: isText,
  ours: orNull(isText),
  difference: orNull(isText),
  status: (value) => STATUSES.includes(value as Status),
  why: orNull(isText),
  open: orNull(isOpening),
  command: orNull(isText),
  made: orNull(isMade),
};

const PAPER: Record<keyof Paper, (value: unknown) => boolean> = {
  id: isText,
  short: isText,
  title: isText,
  authors: isText,
  year: orNull(isCount),
  place: isText,
  citation: isText,
  headline: isText,
};

/** Statuses that need no reason. */
const PLAIN: readonly Status[] = ['reproduced', 'beyond the paper'];

function entryProblems(entry: unknown, index: number): string[] {
  if (!isValues(entry)) return [`Entry ${index} is not an object.`];
  const name = isText(entry.id) ? entry.id : `Entry ${index}`;
  const wrong = Object.entries(ENTRY).filter(([field, holds]) => !holds(entry[field]));
  const problems = wrong.map(([field]) => `${name}: ${field} is ${JSON.stringify(entry[field])}.`);
  const { status, why, made, ours, difference } = entry as unknown as GalleryEntry;
  if (!PLAIN.includes(status) && why === null) problems.push(`${name} is "${status}" and does not say why.`);
  if (made !== null && (ours === null || difference === null))
    problems.push(`${name} was run and does not say what came out.`);
  return problems;
}

/** Errors in a gallery document, in sentences; empty if valid. */
export function galleryProblems(document: unknown): string[] {
  if (!isValues(document) || !isValues(document.paper) || !Array.isArray(document.entries)) {
    return ['This is not a gallery: it must have a paper and entries.'];
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
