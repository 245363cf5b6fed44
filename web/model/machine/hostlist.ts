/* Lists of names as Slurm writes them: 'n[001-128,130],login', and 'rack[1-2]n[1-4]'. */

import { count } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import { limits } from '../limits.ts';
import { quoted } from '../sentences.ts';

const MOST_NAMES = limits.nodes;
/** Slurm counts so many dimensions. */
const MOST_BRACKETS = 5;
const RANGE = /^(\d{1,9})(?:-(\d{1,9}))?$/;

/** At the commas that are not within brackets; null where a bracket is left open, or not a bracket's own. */
function partsOf(list: string): string[] | null {
  const parts: string[] = [];
  let [start, isOpen] = [0, false];
  for (let at = 0; at < list.length; at++) {
    const mark = list.charAt(at);
    if (mark === '[' || mark === ']') {
      if ((mark === '[') === isOpen) return null;
      isOpen = !isOpen;
    } else if (mark === ',' && !isOpen) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return isOpen ? null : [...parts, list.slice(start)];
}

/** '001-003,7' -> 001 002 003 7: as wide as the first number is written. Null for anything else, or too many. */
function numbersOf(ranges: string): string[] | null {
  const numbers: string[] = [];
  for (const range of ranges.split(',')) {
    const [, first, last = first] = RANGE.exec(range.trim()) ?? [];
    if (first === undefined || last === undefined || Number(last) < Number(first)) return null;
    if (numbers.length + Number(last) - Number(first) >= MOST_NAMES) return null;
    for (let number = Number(first); number <= Number(last); number++)
      numbers.push(String(number).padStart(first.length, '0'));
  }
  return numbers;
}

/** Each name once for every number between brackets. */
function expanded(part: string, fail: (fault: string) => never): string[] {
  let names = [''];
  let brackets = 0;
  for (let at = 0; at < part.length; ) {
    const open = part.indexOf('[', at);
    const text = part.slice(at, open < 0 ? part.length : open);
    const close = open < 0 ? part.length : part.indexOf(']', open);
    if (open >= 0 && ++brackets > MOST_BRACKETS)
      return fail(t`has ${quoted(part)}; a name has at most ${MOST_BRACKETS} pairs of brackets`);
    const numbers = open < 0 ? [''] : numbersOf(part.slice(open + 1, close));
    if (numbers === null)
      return fail(t`has ${quoted(part)}; between brackets are numbers and ranges, such as ${'[001-128,130]'}`);
    if (names.length * numbers.length > MOST_NAMES) return fail(t`names more than ${count(MOST_NAMES)} nodes`);
    names = names.flatMap((name) => numbers.map((number) => `${name}${text}${number}`));
    at = close + 1;
  }
  return names;
}

export function hostlist(list: string, fail: (fault: string) => never): string[] {
  const parts = partsOf(list);
  if (parts === null) return fail(t`has ${quoted(list)}, in which a bracket has no partner`);
  const names: string[] = [];
  for (const part of parts) {
    if (part === '') continue;
    for (const name of expanded(part, fail)) names.push(name);
    if (names.length > MOST_NAMES) return fail(t`names more than ${count(MOST_NAMES)} nodes`);
  }
  return names;
}
