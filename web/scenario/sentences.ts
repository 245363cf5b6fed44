/* The words of problems. A fault says what is wrong, where and what is allowed; a remedy says what was done about it. */

import type { Value } from './field.ts';
import { limits } from './limits.ts';

export interface Problem {
  /** without a period: 'Link latency is -5; it takes a number from 0 to 1,000,000 ns' */
  fault: string;
  /** without a period: 'so 100 is used' */
  remedy: string;
}

/** Whole sentences, for a reader who wants the scenario opened as far as possible. */
export function repaired({ fault, remedy }: Problem): string {
  return `${fault}, ${remedy}.`;
}

/** Whole sentences, for a reader whose input is turned down. */
export function refused({ fault }: Problem): string {
  return `${fault}.`;
}

/** A reader needs the first few only. */
export function capped(sentences: string[]): string[] {
  if (sentences.length <= limits.problems) return sentences;
  return [
    ...sentences.slice(0, limits.problems - 1),
    `There are ${count(sentences.length - limits.problems + 1)} more problems.`,
  ];
}

/** The same fault as part of a lane. */
export function inLane(name: string, fault: string): string {
  const said = /^[\p{L}\p{N} _-]+$/u.test(name) ? name : quoted(name);
  return `In lane ${said}, ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`;
}

/** 65536 -> '65,536' */
export function count(value: number): string {
  return String(value).replace(/^\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','));
}

export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

const SHOWN = 24;

/** Text that came from outside, short and on one line. */
export function quoted(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '?').replaceAll('"', "'");
  const cut = [...clean].slice(0, SHOWN).join('');
  return `"${cut}${cut.length < clean.length ? '..' : ''}"`;
}

/** Anything that came from outside, in a few words. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value === null) return 'empty';
  if (value === undefined) return 'missing';
  return typeof value === 'object' ? 'an object' : String(value);
}

export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
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
      return listed(value.options.map((option) => option.name));
    case 'choices':
      return `a list of ${listed(value.options.map((option) => option.name))}`;
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
    case 'integers':
      return `${value.least} to ${count(value.most)} whole numbers ${range(value)}`;
    case 'pairs':
      return `at most ${count(value.most)} pairs of nodes from 0 to ${count(value.max)}, such as [3, 6]`;
    case 'phases':
      return `a list of phases, each with one task number or null for every task, at most ${count(value.most)} in all`;
    case 'rows':
      return `at most ${count(value.most)} rows of five whole numbers, such as [-1, 0, 3, 6, 4096]`;
  }
}
