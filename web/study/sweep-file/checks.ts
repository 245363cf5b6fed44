/* Shared readers for every part of a sweep: a value, an object, a list, or an entry with known fields; otherwise one sentence
 * why not. */

import type { Value } from '../../model/field.ts';
import { isObject } from '../../model/parse.ts';
import { foreignValueText, quoted } from '../../model/sentences.ts';
import { checkValue } from '../../model/values.ts';
import { count, lowerFirst, orList } from '../../words/grammar.ts';
import type { SweepField } from '../sweep.ts';

export type Document = Record<string, unknown>;

/** What is wrong, without a final period. */
export class Fault extends Error {
  /** the part of a question that it is about: 'values 0', 'seeds', 'measures', 'lanes' */
  at: string | null = null;
}

/** What is wrong in here is about that part. */
export function about<T>(at: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Fault) error.at ??= at;
    throw error;
  }
}

export function fail(fault: string): never {
  throw new Fault(fault);
}

/** Accepts a value of one of the scenario's types. */
export function takeValue(label: string, value: Value, raw: unknown): unknown {
  const checked = checkValue(label, value, raw);
  return checked.ok ? checked.value : fail(checked.fault);
}

export function object(label: string, raw: unknown): Document {
  return isObject(raw) ? raw : fail(`${label} is ${foreignValueText(raw)}; it must be an object`);
}

export function list(label: string, raw: unknown, limit: number): unknown[] {
  if (!Array.isArray(raw)) fail(`${label} is ${foreignValueText(raw)}; it must be a list`);
  if (raw.length === 0 || raw.length > limit) {
    fail(`${label} has ${count(raw.length)} entries; it must have 1 to ${count(limit)}`);
  }
  return raw;
}

export function onlyKnown(label: string, raw: Document, known: readonly string[]): void {
  const unknown = Object.keys(raw).find((name) => !known.includes(name));
  if (unknown !== undefined)
    fail(`The field ${quoted(unknown)} of ${label} is unknown; its fields are ${orList(known)}`);
}

/** The fields present in an entry. */
export function entry(
  label: string,
  raw: unknown,
  rows: readonly SweepField[],
  more: readonly string[] = [],
): Document {
  const document = object(label, raw);
  onlyKnown(lowerFirst(label), document, [...rows.map(({ name }) => name), ...more]);
  for (const { name, value } of rows) {
    if (document[name] !== undefined) takeValue(`The field ${name} of ${lowerFirst(label)}`, value, document[name]);
  }
  return document;
}

/** `fault` describes a repeated entry. */
export function rejectRepeats<T>(
  all: readonly T[],
  nameOf: (item: T) => unknown,
  fault: (name: string) => string,
): T[] {
  const seen = new Set<string>();
  for (const item of all) {
    const text = JSON.stringify(nameOf(item));
    if (seen.has(text)) fail(fault(foreignValueText(nameOf(item))));
    seen.add(text);
  }
  return [...all];
}
