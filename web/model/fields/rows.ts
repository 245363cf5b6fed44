/* How rows of the table of fields are written: what a field takes, in a word, and what the fields of a group have in common. */

import { t } from '../../words/language/language.ts';
import type { Group, Option, Value } from '../field.ts';
import { limits } from '../limits.ts';

/** What a field takes, and in its type what its values are: types.ts has the settings from there. */
export type Takes<T> = Value & { readonly of?: T };

/** By path, which values it needs. Checked with the whole table (tables.test.ts): the rows make the type of a path. */
export type When = Readonly<Record<string, readonly string[]>>;

/** What a field may have beyond what every row says. */
interface Words {
  meaning: string | null;
  /** the form it is in, where that is another one than its neighbours' */
  group?: Group;
  shownWhen?: readonly When[];
  oldKey?: string;
}

/** A row: its path, its key in a link, its label, what it takes, its default, and what it means; null: the label says it. */
const rowOf =
  (common: boolean) =>
  <P extends `${string}.${string}`, T>(
    path: P,
    key: string,
    label: string,
    value: Takes<T>,
    standard: NoInfer<T>,
    said: string | Words | null,
  ) => {
    const words: Words = said === null || typeof said === 'string' ? { meaning: said } : said;
    return { path, key, label, value, standard, common, ...words };
  };

/** One click away in its form. */
export const field = rowOf(false);
/** Always shown in its form. */
export const common = rowOf(true);

/** Fields of a group, for the lanes that one of the conditions describes, unless a row has conditions of its own. */
export function group<F extends ReturnType<typeof field>>(
  name: Group,
  shownWhen: When | readonly When[] | 'always',
  rows: readonly F[],
): (F & { group: Group })[] {
  const shown = shownWhen === 'always' ? {} : { shownWhen: [shownWhen].flat() };
  return rows.map((row) => ({ ...shown, group: name, ...row }));
}

/* ---- what a field takes ---- */

type Options<N extends string> = readonly (Option & { name: N })[] | Readonly<Record<string, Option & { name: N }>>;

export const flag: Takes<boolean> = { type: 'flag' };

export const seed: Takes<number> = { type: 'integer', min: 0, max: limits.seed };

export function choice<N extends string>(options: Options<N>): Takes<N> {
  return { type: 'choice', options: Object.values(options) };
}

export function choices<N extends string>(options: Options<N>): Takes<N[]> {
  return { type: 'choices', options: Object.values(options) };
}

export function integer(min: number, max: number, unit?: string): Takes<number> {
  return { type: 'integer', min, max, ...(unit ? { unit } : {}) };
}

export function packets(min: number, max: number): Takes<number> {
  return integer(min, max, t`packets`);
}

export function ns(max: number, min = 0): Takes<number> {
  return { type: 'number', min, max, unit: 'ns' };
}

export function gbps(min: number, max: number): Takes<number> {
  return { type: 'number', min, max, unit: 'Gb/s' };
}

/** A share, in forms in percent. */
export const percent: Takes<number> = { type: 'number', min: 0, max: 1, percent: true };

type Text = Extract<Value, { type: 'text' }> & { readonly of?: string };

/** Text of such a form; `takes` describes it. */
export function text(pattern: RegExp, takes: string, lengths: Pick<Text, 'minLength' | 'maxLength'> = {}): Text {
  return { type: 'text', ...lengths, pattern, takes };
}

/** A single line that is not blank. */
export function line(maxLength: number): Text {
  const takes = t`text of 1 to ${maxLength} characters without line breaks`;
  return text(/^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, takes, { minLength: 1, maxLength });
}

type Numbers = Extract<Value, { type: 'integers' }> & { readonly of?: number[] };

export function integers(noun: string, min: number, max: number, minLength: number, maxLength: number): Numbers {
  return { type: 'integers', min, max, minLength, maxLength, each: noun };
}

export function nodes(minLength: number, maxLength: number): Numbers {
  return { ...integers(t`node`, 0, limits.nodes - 1, minLength, maxLength), ranges: true };
}
