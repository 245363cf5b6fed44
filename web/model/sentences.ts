/* Wording of problems. A fault says what is wrong, where, and what is allowed; a remedy says what was done about it. */

import { count, lowerFirst } from '../words/grammar.ts';
import { t, tFor } from '../words/language/language.ts';
import type { FieldPath } from './field.ts';
import { limits } from './limits.ts';
import { type Naming, namesField, withFieldNames } from './naming.ts';

export interface Problem {
  /** without a period; a field in it is `named`: 'Link latency is -5; it must be a number from 0 to 1,000,000 ns' */
  fault: string;
  /** without a period; a field's value in it may be `chosen`: 'so 100 is used' */
  remedy: string;
  /** fields that the fault mentions in other words */
  about?: readonly FieldPath[];
  /** the remedy puts something else in place of data that somebody wrote down: only a refusal keeps them */
  loses?: boolean;
  /** of something that scenarios no longer say: no reason to refuse one */
  isGone?: boolean;
}

/** What would replace somebody's data, without a period; null where nothing would. */
export function lossIn(problems: readonly Problem[]): string | null {
  const loss = problems.find(({ loses }) => loses);
  return loss ? withFieldNames(loss.fault, 'labels') : null;
}

/** Whole sentences, when the scenario is opened as far as possible. */
export function repairText({ fault, remedy }: Problem): string {
  return tFor(
    'what is wrong, and what was done about it',
  )`${withFieldNames(fault, 'labels')}, ${withFieldNames(remedy, 'labels')}.`;
}

/** Whole sentences, when the input is rejected. */
export function refusalText({ fault, about = [] }: Problem, naming: Naming = 'labels'): string {
  const where = naming === 'paths' && about.length > 0 && !namesField(fault) ? ` (${about.join(', ')})` : '';
  return `${withFieldNames(fault, naming)}${where}.`;
}

/** Only the first few are listed. */
export function limitProblems(problems: readonly Problem[], worded: (problem: Problem) => string): string[] {
  if (problems.length <= limits.problems) return problems.map(worded);
  return [
    ...problems.slice(0, limits.problems - 1).map(worded),
    t`There are ${count(problems.length - limits.problems + 1)} more problems.`,
  ];
}

const UNWORDED: Problem = { fault: t`There is more`, remedy: t`so it was ignored` };

/** Adds a problem. Those beyond the listed ones are only counted: a link or file may have a million. */
export function addProblem(problems: Problem[], problem: () => Problem, loses = false): void {
  problems.push(loses || problems.length < limits.problems ? problem() : UNWORDED);
}

/** A fault as part of a lane. */
export function inLane(name: string, fault: string): string {
  const plain = name.length <= limits.laneName && /^[\p{L}\p{N} _-]+$/u.test(name);
  return t`In lane ${plain ? name : quoted(name)}, ${lowerFirst(fault)}`;
}

/** Foreign text on one line, cut to a length fit for a sentence. All text from outside passes through here before it is
 * quoted: names, titles, keys, values, file names. */
export function shortened(text: string, limit: number): string {
  const start = text.slice(0, 2 * limit + 2).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
  const cut = [...start].slice(0, limit).join('');
  return cut.length < text.length ? `${cut}..` : cut;
}

export function quoted(text: string, limit: number = limits.quoted): string {
  return `"${shortened(text, limit).replaceAll('"', "'")}"`;
}

/** Any foreign value, in a few words. */
export function foreignValueText(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return value.length === 0 ? t`an empty list` : t`a list`;
  if (value === null) return t`empty`;
  if (value === undefined) return t`missing`;
  return typeof value === 'object' ? t`an object` : String(value);
}
