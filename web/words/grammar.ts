/* Numbers, nouns and lists in sentences: those of the scenario room, and more for the page. */

import { agree, andList, count, counted } from './inflection.ts';
import { t, tFor } from './language/language.ts';

export {
  agree,
  andList,
  count,
  counted,
  DECIMAL_POINT,
  digits,
  fixed,
  GROUP_MARK,
  lowerFirst,
  orList,
} from './inflection.ts';

const WORDS = t`no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve`.split(', ');

/** In letters up to twelve. */
export function numberWord(value: number): string {
  return WORDS[value] ?? count(value);
}

/** 'one pod', 'seven pods', '116 pods' */
export function countInWords(value: number, one: string): string {
  return `${numberWord(value)} ${agree(value, one)}`;
}

/** 'twice', 'three times' */
export function timesInWords(value: number): string {
  const letters = WORDS[value];
  if (value === 2) return t`twice`;
  return letters === undefined ? t`${count(value)} times` : tFor('in letters')`${letters} times`;
}

/** '3 packets of 16': in this order no language inflects the noun after 'of' */
export function ofTotal(some: number, all: number, one: string): string {
  return t`${counted(some, one)} of ${count(all)}`;
}

/** Joins the parts that are not empty. */
export function joinSentence(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** '1, 5 and 9'; longer lists are truncated: '1, 5, 9 and 4 more' */
export function shortList(items: readonly (string | number)[], limit = 4): string {
  if (items.length <= limit) return andList(items);
  return andList([...items.slice(0, limit - 1), t`${items.length - limit + 1} more`]);
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
