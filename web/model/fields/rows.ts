/* How rows of the table of fields are written: what a field takes, in a word, and what the fields of a group have in common. */

import { t } from '../../words/language/language.ts';
import type { Condition, Field, FieldPath, Group, Option, Value } from '../field.ts';
import { limits } from '../limits.ts';
import type { LaneSettings, View } from '../types.ts';

type Settings = Omit<LaneSettings, 'topology'> & { view: View };

/** What the type of the settings says about a path; of a tree nothing, as its defaults belong to its kind. */
type DefaultAt<P> = P extends `${infer Part extends keyof Settings}.${infer Name}`
  ? Settings[Part][Name & keyof Settings[Part]]
  : undefined;

/** What is particular to a field, beyond its path, its key in a link, what it takes, and its default. */
type Words = Pick<Field, 'label'> & Partial<Pick<Field, 'common' | 'group' | 'shownWhen' | 'oldKey'>>;

export type UngroupedField<P extends FieldPath> = Omit<Field, 'path' | 'group' | 'common'> & {
  path: P;
  common?: boolean;
  /** the form it is in, where that is another one than its neighbours' */
  group?: Group;
};

export function field<P extends FieldPath>(
  path: P,
  key: string,
  value: Value,
  standard: DefaultAt<P>,
  words: Words,
): UngroupedField<P> {
  return { path, key, value, standard, ...words };
}

/** Fields of a group, for the lanes that one of the conditions describes, unless a row has conditions of its own. */
export function group<P extends FieldPath>(
  name: Group,
  shownWhen: Condition | readonly Condition[] | 'always',
  rows: readonly UngroupedField<P>[],
): (Field & { path: P })[] {
  const shown = shownWhen === 'always' ? {} : { shownWhen: [shownWhen].flat() };
  return rows.map((row) => ({ ...shown, common: false, group: name, ...row }));
}

/** Always shown in its form. */
export const common = true;

/* ---- what a field takes ---- */

export const flag: Value = { type: 'flag' };

export const seed: Value = { type: 'integer', min: 0, max: limits.seed };

export function choice(options: readonly Option[] | Record<string, Option>): Value {
  return { type: 'choice', options: Object.values(options) };
}

export function choices(options: readonly Option[]): Value {
  return { type: 'choices', options };
}

export function integer(min: number, max: number, unit?: string): Value {
  return { type: 'integer', min, max, ...(unit ? { unit } : {}) };
}

export function packets(min: number, max: number): Value {
  return integer(min, max, t`packets`);
}

export function ns(max: number, min = 0): Value {
  return { type: 'number', min, max, unit: 'ns' };
}

export function gbps(min: number, max: number): Value {
  return { type: 'number', min, max, unit: 'Gb/s' };
}

/** A share, in forms in percent. */
export const percent: Value = { type: 'number', min: 0, max: 1, percent: true };

type ListOfNumbers = Extract<Value, { type: 'integers' }>;

export function integers(noun: string, min: number, max: number, minLength: number, maxLength: number): ListOfNumbers {
  return { type: 'integers', min, max, minLength, maxLength, each: noun };
}

export function nodes(minLength: number, maxLength: number): ListOfNumbers {
  return { ...integers(t`node`, 0, limits.nodes - 1, minLength, maxLength), ranges: true };
}
