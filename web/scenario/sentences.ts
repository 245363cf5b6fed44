/* The words of problems. A fault says what is wrong, where and what is allowed; a remedy says what was done about it. */

import type { FieldPath, Value } from './field.ts';
import { count, lowerFirst, orList } from './grammar.ts';
import { limits } from './limits.ts';
import { type Naming, namesField, spoken } from './naming.ts';

export interface Problem {
  /** without a period; a field in it is `named`: 'Link latency is -5; it takes a number from 0 to 1,000,000 ns' */
  fault: string;
  /** without a period: 'so 100 is used' */
  remedy: string;
  /** fields that the fault speaks of in other words */
  about?: readonly FieldPath[];
}

/** Whole sentences, for a reader who wants the scenario opened as far as possible. */
export function repaired({ fault, remedy }: Problem): string {
  return `${spoken(fault, 'labels')}, ${remedy}.`;
}

/** Whole sentences, for a reader whose input is turned down. */
export function refused({ fault, about = [] }: Problem, naming: Naming = 'labels'): string {
  const where = naming === 'paths' && about.length > 0 && !namesField(fault) ? ` (${about.join(', ')})` : '';
  return `${spoken(fault, naming)}${where}.`;
}

/** A reader needs the first few only. */
export function capped(problems: readonly Problem[], worded: (problem: Problem) => string): string[] {
  if (problems.length <= limits.problems) return problems.map(worded);
  return [
    ...problems.slice(0, limits.problems - 1).map(worded),
    `There are ${count(problems.length - limits.problems + 1)} more problems.`,
  ];
}

const UNWORDED: Problem = { fault: 'There is more', remedy: 'so it is ignored' };

/** One more problem. What nobody will read is only counted: a link or a file may have a million of them. */
export function addProblem(problems: Problem[], problem: () => Problem): void {
  problems.push(problems.length < limits.problems ? problem() : UNWORDED);
}

/** The same fault as part of a lane. */
export function inLane(name: string, fault: string): string {
  const plain = name.length <= limits.laneName && /^[\p{L}\p{N} _-]+$/u.test(name);
  return `In lane ${plain ? name : quoted(name)}, ${lowerFirst(fault)}`;
}

/** Text that came from outside, on one line and no longer than a sentence bears. Every such text goes through here before it
 * stands in a sentence: names, titles, keys, values, names of files. */
export function shortened(text: string, most: number): string {
  const start = text.slice(0, 2 * most + 2).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '?');
  const cut = [...start].slice(0, most).join('');
  return cut.length < text.length ? `${cut}..` : cut;
}

export function quoted(text: string, most: number = limits.quoted): string {
  return `"${shortened(text, most).replaceAll('"', "'")}"`;
}

/** Anything that came from outside, in a few words. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value === null) return 'empty';
  if (value === undefined) return 'missing';
  return typeof value === 'object' ? 'an object' : String(value);
}

function range(value: { min: number; max: number; unit?: string }): string {
  return `from ${count(value.min)} to ${count(value.max)}${value.unit ? ` ${value.unit}` : ''}`;
}

/** What one entry of a list may be, where a list has entries of its own kind. */
export function allowedEntry(value: Value): string {
  switch (value.type) {
    case 'integers':
      return `a whole number ${range(value)}`;
    case 'pairs':
      return `two nodes from 0 to ${count(value.max)}, such as [3, 6]`;
    case 'cables':
      return `two ends, such as ["2.1", "3.1"]`;
    case 'phases':
      return 'a task number or null for every task';
    case 'rows':
      return 'five whole numbers: after, delay, source, destination, bytes';
    default:
      return allowed(value);
  }
}

/** What a value may be: 'a whole number from 1 to 8'. */
export function allowed(value: Value): string {
  switch (value.type) {
    case 'choice':
      return orList(value.options.map((option) => option.name));
    case 'choices':
      return `a list of ${orList(value.options.map((option) => option.name))}`;
    case 'integer':
      return `${value.even ? 'an even' : 'a whole'} number ${range(value)}`;
    case 'number':
      return `a number ${range(value)}`;
    case 'flag':
      return 'true or false';
    case 'text':
      return `text of 1 to ${value.most} characters without line breaks${value.word ? ', with a letter or a digit in it' : ''}`;
    case 'selection':
      return 'link, switch, node or task, its lane and its number, such as link:0:57 or task:1:5';
    case 'name':
      return value.takes;
    case 'packed':
      return `at most ${count(value.most)} letters, digits, - and _`;
    case 'integers':
      return `${value.least} to ${count(value.most)} whole numbers ${range(value)}`;
    case 'pairs':
      return `at most ${count(value.most)} pairs of nodes from 0 to ${count(value.max)}, such as [3, 6]`;
    case 'cables':
      return `at most ${count(value.most)} pairs of ends, a node as "5" and a switch as "2.1", such as ["2.1", "3.1"]`;
    case 'phases':
      return `a list of phases, each with one task number or null for every task, at most ${count(value.most)} in all`;
    case 'rows':
      return `at most ${count(value.most)} rows of five whole numbers, such as [-1, 0, 3, 6, 4096]`;
  }
}
