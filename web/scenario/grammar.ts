/* Numbers, nouns and lists inside a sentence. Other rooms take them from words/grammar.ts. */

import { language, locale, translated } from '../language/language.ts';

// British English: no comma before the last of a list.
const GROUPED = new Intl.NumberFormat(locale(), { maximumFractionDigits: 20 });
const PLURALS = new Intl.PluralRules(locale());
const AND = new Intl.ListFormat(locale(), { type: 'conjunction' });
const OR = new Intl.ListFormat(locale(), { type: 'disjunction' });
const POINT = GROUPED.format(0.5).charAt(1);

/** Nouns that take more than an s. */
const IRREGULAR: Record<string, string> = { switch: 'switches', entry: 'entries' };

/** From here on JavaScript writes numbers with an exponent, and so do we: nobody counts the zeros of 1e300. */
const ENDLESS = 1e21;

/** 65536 -> '65,536' */
export function count(value: number): string {
  // `+ 0` makes -0, which Intl writes with its sign, 0
  return Math.abs(value) < ENDLESS ? GROUPED.format(value + 0) : String(value);
}

/** With so many digits behind the point: '1.50' */
export function fixed(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', POINT);
}

/** As short as can be, and in one piece: 12.5 -> '12.5' */
export function digits(value: number): string {
  return String(value).replace('.', POINT);
}

/** The word that goes with a number, noun or verb: 2, 'switch' -> 'switches'; 2, 'waits', 'wait' -> 'wait'. */
export function agree(value: number, one: string, many?: string): string {
  const [single = one, several = single] = translated(pairOf(one, many)).split('|');
  return PLURALS.select(value) === 'one' ? single : several;
}

/** Under which other languages have both: 'switch|switches' */
export function pairOf(one: string, many: string = IRREGULAR[one] ?? `${one}s`): string {
  return `${one}|${many}`;
}

/** '1 node', '3,314 packets' */
export function counted(value: number, one: string, many?: string): string {
  return `${count(value)} ${agree(value, one, many)}`;
}

/** '1, 5 and 9' */
export function andList(items: readonly (string | number)[]): string {
  return AND.format(items.map(String));
}

/** '1, 5 or 9' */
export function orList(items: readonly (string | number)[]): string {
  return OR.format(items.map(String));
}

/** The beginning of a sentence within another one; German keeps its capitals, which are those of nouns. */
export function lowerFirst(text: string): string {
  if (language() !== 'en') return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
