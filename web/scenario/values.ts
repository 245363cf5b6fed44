/* Checks values of fields: one zod schema per field, made from its row. */

import * as z from 'zod/mini';
import { t } from '../language/language.ts';
import { CABLE_END } from './cables.ts';
import { entriesOf, invalidPath, isList, type ListValue } from './entries.ts';
import type { Field, Value } from './field.ts';
import { count } from './grammar.ts';
import { limits } from './limits.ts';
import { fieldMark } from './naming.ts';
import { checkPhases } from './phases.ts';
import { plannedChoices } from './planned.ts';
import { allowedEntryText, allowedText, foreignValueText, type Notation, quoted } from './sentences.ts';
import { checkRows } from './trace.ts';
import type { TraceRow } from './types.ts';

export type Checked = { ok: true; value: unknown } | { ok: false; fault: string };

function integer({ min, max, even }: { min: number; max: number; even?: true }): z.ZodMiniType<number> {
  const bounds = [z.gte(min), z.lte(max)];
  return z.int().check(...bounds, ...(even ? [z.multipleOf(2)] : []));
}

/** Words of a sweep question (app/sweep/ask.ts): fields, each alone or with its values, and options; 'usual' leaves all to the page. */
const SWEEP =
  /^(usual|(((lane\d\.)?[a-zA-Z]\w*\.\w+(:[\w.,:/~-]*)?|(seeds|seed|seed-of|measure|lanes|warm-up-ns|cases):[\w.,:/~-]*)( +|$))*)$/;
/** A single line that is not blank. */
const LINE = /^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const NAME = /^(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

export function schemaOf(value: Value): z.ZodMiniType {
  switch (value.type) {
    case 'choice':
      return z.enum(value.options.map((option) => option.name));
    case 'choices':
      return z.array(z.enum(value.options.map((option) => option.name))).check(z.maxLength(value.options.length));
    case 'integer':
      return integer(value);
    case 'number':
      return z.number().check(z.gte(value.min), z.lte(value.max));
    case 'flag':
      return z.boolean();
    case 'text':
      return z.string().check(z.minLength(1), z.maxLength(value.maxLength), z.regex(value.word ? NAME : LINE));
    case 'selection':
      return z.string().check(z.regex(/^((link|switch|node|task):\d:\d{1,8})?$/));
    case 'name':
      return z.string().check(z.regex(/^([a-z][a-z0-9-]{0,39}(\.[1-9]\d?)?)?$/));
    case 'packed':
      return z.string().check(z.maxLength(value.maxLength), z.regex(/^[\w-]*$/));
    case 'sweep':
      return z.string().check(z.maxLength(value.maxLength), z.regex(SWEEP));
    case 'integers':
      return z.array(integer(value)).check(z.minLength(value.minLength), z.maxLength(value.maxLength));
    case 'pairs': {
      const node = integer({ min: 0, max: value.max });
      return z.array(z.tuple([node, node])).check(z.maxLength(value.maxLength));
    }
    case 'cables': {
      const end = z.string().check(z.regex(CABLE_END));
      return z.array(z.tuple([end, end])).check(z.maxLength(value.maxLength));
    }
    case 'phases':
      return z.array(z.array(z.nullable(integer({ min: 0, max: value.max - 1 }))));
    case 'rows': {
      const node = integer({ min: 0, max: value.max - 1 });
      const after = integer({ min: -1, max: value.maxLength - 1 });
      const delay = integer({ min: 0, max: limits.traceDelayNs });
      const bytes = integer({ min: 1, max: limits.traceBytes });
      return z.array(z.tuple([after, delay, node, node, bytes])).check(z.maxLength(value.maxLength));
    }
  }
}

const schemas = new Map<Value, z.ZodMiniType>();

function schemaFor(value: Value): z.ZodMiniType {
  const known = schemas.get(value) ?? schemaOf(value);
  schemas.set(value, known);
  return known;
}

/** Names the faulty entry of a list: 'Children (m), level 2'. */
function pathLabel(label: string, value: Value, path: readonly PropertyKey[]): string {
  const [index, inner] = path;
  if (typeof index !== 'number') return label;
  if (value.type === 'phases') {
    return typeof inner === 'number' ? t`Phase ${index}, task ${inner},` : t`Phase ${index}`;
  }
  if (value.type === 'rows') return typeof inner === 'number' ? t`Row ${index}, number ${inner + 1},` : t`Row ${index}`;
  return 'each' in value ? t`${label}, ${value.each} ${index + 1},` : label;
}

function at(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((found: unknown, key) => (found as Record<PropertyKey, unknown> | undefined)?.[key], raw);
}

interface Subject {
  label: string;
  /** by index, the entries as written in the link */
  written?: readonly string[] | undefined;
}

function faultOf({ label, written }: Subject, value: Value, raw: unknown, path: readonly PropertyKey[]): string {
  const wrong = at(raw, path);
  const form: Notation = written ? 'link' : 'file';
  if (path.length > 0) {
    const entry = written?.[Number(path[0])];
    const subject = entry === undefined ? foreignValueText(wrong) : quoted(entry);
    return t`${pathLabel(label, value, path)} is ${subject}; it must be ${allowedEntryText(value, form)}`;
  }
  const subject =
    Array.isArray(wrong) && wrong.length > 0 ? t`a list of ${count(wrong.length)}` : foreignValueText(wrong);
  const allowed = allowedText(value, form);
  return isQuantity(value, wrong)
    ? t`${label} is ${subject}; it must be ${allowed}, written without a unit`
    : t`${label} is ${subject}; it must be ${allowed}`;
}

/** '8KiB', '50%': a number with a unit, as fields of the page take it. */
function isQuantity({ type }: Value, wrong: unknown): boolean {
  if ((type !== 'integer' && type !== 'number') || typeof wrong !== 'string') return false;
  return Number.isNaN(Number(wrong)) && /^\d[\d.,]*\s*[\p{L}%]/u.test(wrong);
}

/** Faults of a list as a whole. */
function togetherFault(value: Value, checked: unknown): string | null {
  if (value.type === 'phases') return checkPhases(checked as (number | null)[][]);
  return value.type === 'rows' ? checkRows(checked as TraceRow[]) : null;
}

/** Copies nothing, and rejects lists that are too long before looking at their entries. */
function checkList(subject: Subject, value: ListValue, raw: unknown): Checked {
  const entries = entriesOf(value, raw);
  if (!Array.isArray(raw) || raw.length < ('minLength' in value ? value.minLength : 0))
    return wrong(subject, value, raw, []);
  if (entries > value.maxLength && value.type !== 'phases' && value.type !== 'rows')
    return wrong(subject, value, raw, []);
  if (entries > value.maxLength)
    return { ok: false, fault: t`${subject.label} is too long; it must be ${allowedText(value)}` };
  const odd = invalidPath(value, raw);
  if (odd) return wrong(subject, value, raw, odd);
  const fault = togetherFault(value, raw);
  return fault === null ? { ok: true, value: raw } : { ok: false, fault };
}

function wrong(subject: Subject, value: Value, raw: unknown, path: readonly PropertyKey[]): Checked {
  return { ok: false, fault: faultOf(subject, value, raw, path) };
}

/** Checks a value on its own; what depends on the tree is in rules.ts. */
export function checkValue(label: string, value: Value, raw: unknown, written?: readonly string[]): Checked {
  const subject: Subject = { label, written };
  if (isList(value)) return checkList(subject, value, raw);
  if (Array.isArray(raw) && !('options' in value && raw.length <= value.options.length)) {
    return wrong(subject, value, raw, []);
  }
  const result = schemaFor(value).safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  return wrong(subject, value, raw, result.error.issues[0]?.path ?? []);
}

export function checkField(field: Field, raw: unknown, written?: readonly string[]): Checked {
  const label = fieldMark(field.path);
  if (typeof raw === 'string' && plannedChoices[field.path]?.includes(raw)) {
    return { ok: false, fault: t`${label} ${quoted(raw)} is not available yet` };
  }
  return checkValue(label, field.value, raw, written);
}

export const titleValue: Value = { type: 'text', maxLength: limits.title };
export const laneNameValue: Value = { type: 'text', maxLength: limits.laneName, word: true };

/** Whether two values of a field are equal. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a === b || (a.length === b.length && a.every((entry, index) => equalValues(entry, b[index])));
}
