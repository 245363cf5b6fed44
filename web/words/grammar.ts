/* Numbers, nouns and lists inside a sentence. */

import { locale, t, tFor, translated } from './language/language.ts';

// British English: no comma before the last of a list.
const GROUPED = new Intl.NumberFormat(locale(), { maximumFractionDigits: 20 });
const PLURALS = new Intl.PluralRules(locale());
/** In the order in which a catalogue has the forms of a word: 'Knoten|Knoten', and four in Polish. */
const NUMBERS = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
  (PLURALS.resolvedOptions().pluralCategories as string[]).includes(form),
);
const AND = new Intl.ListFormat(locale(), { type: 'conjunction' });
const OR = new Intl.ListFormat(locale(), { type: 'disjunction' });
/** Marks in numbers written here, and read (model/typed-number.ts). */
export const DECIMAL_POINT = GROUPED.format(0.5).charAt(1);
export const GROUP_MARK = GROUPED.format(1000).charAt(1);

/** Plurals other than with -s. */
const IRREGULAR: Record<string, string> = { switch: 'switches', 'leaf switch': 'leaf switches', entry: 'entries' };

/** From here on JavaScript, and so this page, writes numbers with an exponent. */
const ENDLESS = 1e21;

/** 65536 -> '65,536' */
export function count(value: number): string {
  // `+ 0` turns -0, which Intl would write with its sign, into 0
  return Math.abs(value) < ENDLESS ? GROUPED.format(value + 0) : String(value);
}

/** With a fixed number of decimals: '1.50' */
export function fixed(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', DECIMAL_POINT);
}

/** The shortest exact form, unbroken: 12.5 -> '12.5' */
export function digits(value: number): string {
  return String(value).replace('.', DECIMAL_POINT);
}

/** The form that agrees with a number: 2, 'switch' -> 'switches'; 2, 'waits', 'wait' -> 'wait'. */
export function agree(value: number, one: string, many?: string): string {
  const forms = translated(pluralKey(one, many)).split('|');
  return forms[NUMBERS.indexOf(PLURALS.select(value))] ?? forms.at(-1) ?? one;
}

/** Catalogue key of both forms: 'switch|switches' */
export function pluralKey(one: string, many: string = IRREGULAR[one] ?? `${one}s`): string {
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

/** Whether its language lets a name keep its capital inside a sentence: German does, where capitals mark nouns. */
const CAPITALS_KEPT = tFor('capitals inside a sentence')`lowered` === 'kept';

/** For a name or the beginning of a sentence inside another. XOR and D-mod-k keep their capitals. */
export function lowerFirst(text: string): string {
  if (CAPITALS_KEPT || !/^\p{Lu}[\p{Ll}\s]/u.test(text)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const WORDS = t`no, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve`.split(', ');

/** In letters up to twelve. */
export function numberWord(value: number): string {
  return WORDS[value] ?? count(value);
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
