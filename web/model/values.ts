/* Checks values of fields, and says what is wrong with one. */

import { count, orList } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import type { Field, Value } from './field.ts';
import { allowedBySchema, allowedText, type Notation, schemaOf, typeOf } from './field-types.ts';
import { line } from './fields/rows.ts';
import { limits } from './limits.ts';
import { fieldMark } from './naming.ts';
import { type Check, checkOf, type Schema } from './schema.ts';
import { foreignValueText, quoted } from './sentences.ts';

export type Checked = { ok: true; value: unknown } | { ok: false; fault: string };

/** Names the faulty entry of a list: 'Children (m), level 2'. */
function pathLabel(label: string, value: Value, [index = 0, inner]: readonly number[]): string {
  if (value.type === 'phases' && !value.each)
    return inner === undefined ? t`Phase ${index}` : t`Phase ${index}, task ${inner},`;
  if (value.type === 'rows') return `${t`Row ${index}`}${inner === undefined ? '' : ','}`;
  return 'each' in value && value.each ? t`${label}, ${value.each} ${index + 1},` : label;
}

const checks = new Map<Value, Check>();

/** Made once for each field. */
export function invalidPath(value: Value, raw: unknown): readonly number[] | null {
  const known = checks.get(value) ?? checkOf(schemaOf(value));
  checks.set(value, known);
  return known(raw);
}

/** What a wrong value inside an entry is called, and what is allowed there; null where only the entry as a whole is told. */
function placeText(value: Value, [, place]: readonly number[]): { name: string; allowed: string } | null {
  const { places } = typeOf(value);
  if (place === undefined || !places) return null;
  const { items } = schemaOf(value) as { items: Extract<Schema, { prefixItems: unknown }> };
  const allowed = allowedBySchema(items.prefixItems[place] ?? items.items, places.ns?.includes(place) ? 'ns' : '');
  return allowed === null ? null : { name: places.names[place] ?? places.further ?? '', allowed };
}

/** `written`: by index, the entries as written in the link. */
function faultOf(label: string, value: Value, raw: unknown, path: readonly number[], written?: readonly string[]) {
  const wrong = path.reduce((found: unknown, index) => (found as unknown[] | undefined)?.[index], raw);
  const form: Notation = written ? 'link' : 'file';
  const place = placeText(value, path);
  if (place)
    return t`${pathLabel(label, value, path)} ${place.name}, is ${foreignValueText(wrong)}; it must be ${place.allowed}`;
  if (path.length > 0) {
    const entry = written?.[path[0] ?? 0];
    const subject = entry === undefined ? foreignValueText(wrong) : quoted(entry);
    return t`${pathLabel(label, value, path)} is ${subject}; it must be ${(typeOf(value).entry ?? typeOf(value).allowed)(value, form)}`;
  }
  const subject =
    Array.isArray(wrong) && wrong.length > 0 ? t`a list of ${count(wrong.length)}` : foreignValueText(wrong);
  const allowed = insteadText(value, wrong, form);
  return isQuantity(value, wrong)
    ? t`${label} is ${subject}; it must be ${allowed}, written without a unit`
    : t`${label} is ${subject}; it must be ${allowed}`;
}

/** How many names a sentence lists; of a longer list, those few that begin most like what was written. */
const [MOST_NAMED, NAMED_OF_MORE] = [16, 3];

/** What a value may be instead of a wrong one. */
function insteadText(value: Value, wrong: unknown, form: Notation): string {
  if (value.type !== 'choice' || value.options.length <= MOST_NAMED) return allowedText(value, form);
  const names = value.options.map(({ name }) => name);
  const alike = (name: string) => [...name, ''].findIndex((letter, at) => letter !== String(wrong)[at]);
  const nearest = names.toSorted((a, b) => alike(b) - alike(a)).slice(0, NAMED_OF_MORE);
  return t`one of ${names.length} names, such as ${orList(nearest)}`;
}

/** '8KiB', '50%': a number with a unit, as fields of the page take it. */
function isQuantity({ type }: Value, wrong: unknown): boolean {
  if ((type !== 'integer' && type !== 'number') || typeof wrong !== 'string') return false;
  return Number.isNaN(Number(wrong)) && /^\d[\d.,]*\s*[\p{L}%]/u.test(wrong);
}

/** How many entries count towards a list's limit; for phases, their destinations. */
export function entriesOf({ type }: Value, raw: unknown): number {
  if (!Array.isArray(raw)) return 0;
  if (type !== 'phases') return raw.length;
  return raw.reduce((sum: number, phase: unknown) => sum + (Array.isArray(phase) ? phase.length : 0), 0);
}

/** Checks a value on its own; what depends on the tree is in rules.ts. Lists that are too long are rejected before their entries are
 * looked at. */
export function checkValue(label: string, value: Value, raw: unknown, written?: readonly string[]): Checked {
  if ((value.type === 'phases' || value.type === 'rows') && entriesOf(value, raw) > value.maxLength)
    return { ok: false, fault: t`${label} is too long; it must be ${allowedText(value)}` };
  const odd = invalidPath(value, raw) ?? typeOf(value).together?.(raw as never, value) ?? null;
  const fault = typeof odd === 'object' && odd ? faultOf(label, value, raw, odd, written) : odd;
  return fault === null ? { ok: true, value: raw } : { ok: false, fault };
}

export function checkField(field: Field, raw: unknown, written?: readonly string[]): Checked {
  return checkValue(fieldMark(field.path), field.value, raw, written);
}

export const titleValue = line(limits.title);
export const laneNameValue = {
  ...line(limits.laneName),
  pattern: /^(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u,
  takes: t`text of 1 to ${limits.laneName} characters without line breaks, with a letter or a digit in it`,
};

/** Whether two values of a field are equal. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a === b || (a.length === b.length && a.every((entry, index) => equalValues(entry, b[index])));
}
