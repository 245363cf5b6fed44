/* Numbers inside sentences. */

import { formatCount } from '../../state/format.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Up to twelve in letters. */
export function numberWord(count: number): string {
  return WORDS[count] ?? formatCount(count);
}

/** 'one pod', 'seven pods', '116 pods' */
export function counted(count: number, one: string): string {
  return `${numberWord(count)} ${count === 1 ? one : `${one}s`}`;
}

/** '1, 3 and 6' */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
