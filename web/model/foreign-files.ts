/* Files of other tools that describe a network or its messages, recognised by their first lines. All belong to features, and are refused
 * only where something else is expected.
 * Also what their readers share: how a file begins, its lines with their numbers, and what is wrong with one. */

import { t } from '../words/language/language.ts';
import type { ForwardingTables, Program, ResolvedLane, Result, Scenario } from './types.ts';

/** The tree that a file describes. */
export interface FileTree {
  /** what was read and what does not fit, a sentence each */
  report: readonly string[];
  /** a scenario as written: an exchange on it */
  document: object;
  /** a scenario as written, all of whose lanes run on it */
  under(document: unknown): unknown;
  /** what is said of its rates in a scenario that runs on it */
  ratesReport(scenario: Scenario): string[];
  /** forwarding tables that name places of this file; null: the text has none */
  tables?(text: string): Result<ForwardingTables> | null;
}

export interface FileFormat {
  /** as part of a sentence */
  name: string;
  matches(start: Start): boolean;
  /** it is not read: what to do with it, as part of a sentence */
  instead?: string;
  tree?(text: string): Result<FileTree>;
  program?(text: string, tell?: Tell): Result<Program>;
  /** forwarding tables that only the tree of a file can read: what is said of them alone, to the page and to the command line */
  tablesAlone?: { page: string; cli: string };
  /** a lane's program as such a file; null: it has none */
  written?: { ending: string; of(lane: ResolvedLane): string | null };
}

const known: FileFormat[] = [];

/** Called with the formats of features, before anything is read. */
export function knowFormats(formats: readonly FileFormat[]): void {
  known.unshift(...formats.filter((format) => !known.includes(format)));
}

export function formatOf(text: string): FileFormat | undefined {
  const start = startOf(text);
  return known.find(({ matches }) => matches(start));
}

/** 'This is a dumpi trace, which is not read; ..', without a period; null for anything that is not known. */
export function foreignFault(text: string, subject: string = t`This`): string | null {
  const format = formatOf(text);
  if (format?.tree) return t`${subject} is ${format.name}, which describes a tree; open it as a file of its own`;
  return format?.instead === undefined ? null : t`${subject} is ${format.name}, which is not read; ${format.instead}`;
}

/* How a file begins, by which it is recognised: what comes behind its comments, however long they are. */

export interface Start {
  /** the first characters, comments too, and then the lines */
  text: string;
  /** without comments and empty lines */
  lines: string[];
}

const READ_CHARACTERS = 4000;
const LINE_CHARACTERS = 400;

const COMMENTS: readonly [open: string, close: string][] = [
  ['#', '\n'],
  ['//', '\n'],
  ['/*', '*/'],
  ['<!--', '-->'],
];

/** The place behind the next such sign, or the end. */
function behind(whole: string, sign: string, at: number): number {
  const found = whole.indexOf(sign, at);
  return found < 0 ? whole.length : found + sign.length;
}

/** Where the next content is. */
function contentAt(whole: string, from: number): number {
  const space = /\s*/y;
  for (let at = from; ; ) {
    space.lastIndex = at;
    at += space.exec(whole)?.[0].length ?? 0;
    const comment = COMMENTS.find(([open]) => whole.startsWith(open, at));
    if (!comment) return at;
    at = behind(whole, comment[1], at + comment[0].length);
  }
}

export function startOf(whole: string): Start {
  const lines: string[] = [];
  let characters = 0;
  let at = contentAt(whole, 0);
  while (at < whole.length && characters < READ_CHARACTERS) {
    const next = behind(whole, '\n', at);
    const line = whole.slice(at, Math.min(next, at + LINE_CHARACTERS));
    const block = line.indexOf('/*');
    const content = block < 0 ? line : line.slice(0, block);
    lines.push(content.trim());
    characters += content.length;
    at = contentAt(whole, block < 0 ? next : at + block);
  }
  return { text: [whole.slice(0, READ_CHARACTERS), ...lines].join('\n'), lines };
}

/** What is wrong with a line of a file, to be said with its number. */
export class LineFault extends Error {
  constructor(
    readonly line: number,
    fault: string,
  ) {
    super(fault);
  }
}

/** How much of a file has been read, 0 to 1. */
export type Tell = (share: number) => void;

/** So many lines between two times. */
const TOLD_LINES = 1 << 12;

/** Lines of a text with their numbers from 1, without a copy of all of them. */
export function* linesOf(text: string, tell: Tell = () => undefined): Generator<[line: number, content: string]> {
  let number = 1;
  for (let at = 0; at < text.length; number++) {
    if (number % TOLD_LINES === 1) tell(at / text.length);
    const end = text.indexOf('\n', at);
    yield [number, text.slice(at, end < 0 ? text.length : end)];
    at = end < 0 ? text.length : end + 1;
  }
}
