/* Wording of problems. A fault says what is wrong, where, and what is allowed; a remedy says what was done about it. */

import { count, lowerFirst, orList } from '../words/inflection.ts';
import { t, tFor } from '../words/language/language.ts';
import type { FieldPath, Value } from './field.ts';
import { limits } from './limits.ts';
import { type Naming, namesField, withFieldNames } from './naming.ts';
import type { Schema } from './schema.ts';

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

type Range = { min: number; max: number; unit?: string };

function wholeNumber({ min, max, unit }: Range): string {
  return t`a whole number from ${count(min)} to ${withUnit(max, unit)}`;
}

function withUnit(value: number, unit = ''): string {
  return `${count(value)} ${unit}`.trim();
}

function evenNumber({ min, max }: Range): string {
  return t`an even number from ${count(min)} to ${count(max)}`;
}

function anyNumber({ min, max, unit }: Range): string {
  return t`a number from ${count(min)} to ${withUnit(max, unit)}`;
}

/** How a pair of nodes or cable ends is written in a file, and in a link. */
const PAIRS = { file: '[3, 6]', link: '3-6' } as const;
const JOBS = {
  file: '["all-reduce-ring", 8, 1048576, 0, "contiguous"]',
  link: 'all-reduce-ring:8:1048576:0:contiguous',
} as const;
const CABLES = { file: '["2.1", "3.1"]', link: '2.1-3.1' } as const;

export type Notation = keyof typeof PAIRS;

/** What one entry of a list may be, for lists whose entries have a type of their own. */
export function allowedEntryText(value: Value, form: Notation = 'file'): string {
  switch (value.type) {
    case 'integers':
      return wholeNumber(value);
    case 'pairs':
      return t`two nodes from 0 to ${count(value.max)}, such as ${PAIRS[form]}`;
    case 'cables':
      return t`two ends, such as ${CABLES[form]}, and up to two times`;
    case 'phases':
      return value.each ? allowedText(value, form) : t`a task number or null for every task`;
    case 'jobs':
      return JOBS[form];
    case 'rows':
      return t`five whole numbers: after, delay, source, destination, bytes`;
    default:
      return allowedText(value);
  }
}

/** What a schema of numbers or names allows; null of others. */
export function allowedBySchema(schema: Schema, unit: string): string | null {
  if (!('type' in schema)) return null;
  if (schema.type === 'string' && schema.enum) return orList(schema.enum);
  if (schema.type !== 'integer' && schema.type !== 'number') return null;
  const range = { min: schema.minimum, max: schema.maximum, unit };
  return schema.type === 'integer' ? wholeNumber(range) : anyNumber(range);
}

/** How many names a sentence lists; of a longer list, those few that begin most like what was written. */
const [MOST_NAMED, NAMED_OF_MORE] = [16, 3];

/** What a value may be instead of a wrong one. */
export function insteadText(value: Value, wrong: unknown, form: Notation): string {
  if (value.type !== 'choice' || value.options.length <= MOST_NAMED) return allowedText(value, form);
  const names = value.options.map(({ name }) => name);
  const alike = (name: string) => [...name, ''].findIndex((letter, at) => letter !== String(wrong)[at]);
  const nearest = names.toSorted((a, b) => alike(b) - alike(a)).slice(0, NAMED_OF_MORE);
  return t`one of ${names.length} names, such as ${orList(nearest)}`;
}

/** What a value may be: 'a whole number from 1 to 8'. */
export function allowedText(value: Value, form: Notation = 'file'): string {
  switch (value.type) {
    case 'choice':
      return orList(value.options.map((option) => option.name));
    case 'choices':
      return t`a list of ${orList(value.options.map((option) => option.name))}`;
    case 'integer':
      return value.even ? evenNumber(value) : wholeNumber(value);
    case 'number':
      return anyNumber(value);
    case 'flag':
      return t`true or false`;
    case 'text':
      return value.word
        ? t`text of 1 to ${value.maxLength} characters without line breaks, with a letter or a digit in it`
        : t`text of 1 to ${value.maxLength} characters without line breaks`;
    case 'selection':
      return t`a link, switch, node or task with its lane and number, such as ${'link:0:57'} or ${'task:1:5'}`;
    case 'name':
      return value.takes;
    case 'packed':
      return t`at most ${count(value.maxLength)} letters, digits, - and _`;
    case 'sweep':
      return t`a field with its values, seeds and measures, such as ${'traffic.share:0.02~0.4/10 seeds:5 measure:recovery'}`;
    case 'integers':
      return t`${value.minLength} to ${count(value.maxLength)} whole numbers from ${count(value.min)} to ${count(value.max)}`;
    case 'pairs':
      return t`at most ${count(value.maxLength)} pairs of nodes from 0 to ${count(value.max)}, such as ${PAIRS[form]}`;
    case 'cables':
      return t`at most ${count(value.maxLength)} pairs of ends, a node as "5" and a switch as "2.1", such as ${CABLES[form]}, and when it breaks and is mended, in ns`;
    case 'phases':
      if (value.each)
        return t`an up port from 0 to ${value.max - 1} or null for every node, at most ${count(value.maxLength)} in all`;
      return t`a list of phases, each with one task number or null for every task, at most ${count(value.maxLength)} in all`;
    case 'jobs':
      return t`at most ${count(value.maxLength)} jobs, such as ${JOBS[form]}`;
    case 'rows':
      return t`at most ${count(value.maxLength)} rows of five or more whole numbers, such as [-1, 0, 3, 6, 4096]`;
  }
}
