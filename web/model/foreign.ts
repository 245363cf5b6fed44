/* Files of other tools that describe a network or its messages, recognised by their first lines. All belong to features, and are refused
 * only where something else is expected. */

import { t } from '../words/language/language.ts';
import { type Start, startOf } from './file-start.ts';
import type { Tell } from './line-fault.ts';
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
