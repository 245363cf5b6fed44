/* Values: is this what a field takes? One zod schema per field, made from its row. */

import * as z from 'zod/mini';
import { END } from './cables.ts';
import { entriesOf, isList, type ListValue, oddPlace } from './entries.ts';
import type { Field, Value } from './field.ts';
import { count } from './grammar.ts';
import { limits } from './limits.ts';
import { named } from './naming.ts';
import { checkPhases } from './phases.ts';
import { plannedChoices } from './planned.ts';
import { allowed, allowedEntry, quoted, shown } from './sentences.ts';
import { checkRows } from './trace.ts';
import type { TraceRow } from './types.ts';

export type Checked = { ok: true; value: unknown } | { ok: false; fault: string };

function integer({ min, max, even }: { min: number; max: number; even?: true }): z.ZodMiniType<number> {
  const bounds = [z.gte(min), z.lte(max)];
  return z.int().check(...bounds, ...(even ? [z.multipleOf(2)] : []));
}

/** One line, not all of it blank. */
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
      return z.string().check(z.minLength(1), z.maxLength(value.most), z.regex(value.word ? NAME : LINE));
    case 'selection':
      return z.string().check(z.regex(/^((link|switch|node|task):\d:\d{1,8})?$/));
    case 'name':
      return z.string().check(z.regex(/^([a-z][a-z0-9-]{0,39}(\.[1-9]\d?)?)?$/));
    case 'packed':
      return z.string().check(z.maxLength(value.most), z.regex(/^[\w-]*$/));
    case 'integers':
      return z.array(integer(value)).check(z.minLength(value.least), z.maxLength(value.most));
    case 'pairs': {
      const node = integer({ min: 0, max: value.max });
      return z.array(z.tuple([node, node])).check(z.maxLength(value.most));
    }
    case 'cables': {
      const end = z.string().check(z.regex(END));
      return z.array(z.tuple([end, end])).check(z.maxLength(value.most));
    }
    case 'phases':
      return z.array(z.array(z.nullable(integer({ min: 0, max: value.max - 1 }))));
    case 'rows': {
      const node = integer({ min: 0, max: value.max - 1 });
      const after = integer({ min: -1, max: value.most - 1 });
      const delay = integer({ min: 0, max: limits.traceDelayNs });
      const bytes = integer({ min: 1, max: limits.traceBytes });
      return z.array(z.tuple([after, delay, node, node, bytes])).check(z.maxLength(value.most));
    }
  }
}

const schemas = new Map<Value, z.ZodMiniType>();

function schemaFor(value: Value): z.ZodMiniType {
  const known = schemas.get(value) ?? schemaOf(value);
  schemas.set(value, known);
  return known;
}

/** Where in a list the trouble is: 'Children (m), level 2'. */
function place(label: string, value: Value, path: readonly PropertyKey[]): string {
  const [index, inner] = path;
  if (typeof index !== 'number') return label;
  if (value.type === 'phases') return typeof inner === 'number' ? `Phase ${index}, task ${inner},` : `Phase ${index}`;
  if (value.type === 'rows') return typeof inner === 'number' ? `Row ${index}, number ${inner + 1},` : `Row ${index}`;
  return 'each' in value ? `${label}, ${value.each} ${index + 1},` : label;
}

function at(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((found: unknown, key) => (found as Record<PropertyKey, unknown> | undefined)?.[key], raw);
}

function faultOf(label: string, value: Value, raw: unknown, path: readonly PropertyKey[]): string {
  const wrong = at(raw, path);
  if (path.length > 0) return `${place(label, value, path)} is ${shown(wrong)}; it takes ${allowedEntry(value)}`;
  const said = Array.isArray(wrong) && wrong.length > 0 ? `a list of ${count(wrong.length)}` : shown(wrong);
  return `${label} is ${said}; it takes ${allowed(value)}`;
}

/** What no single entry shows. */
function togetherFault(value: Value, checked: unknown): string | null {
  if (value.type === 'phases') return checkPhases(checked as (number | null)[][]);
  return value.type === 'rows' ? checkRows(checked as TraceRow[]) : null;
}

/** Nothing is copied, and what is too long is not looked at. */
function checkList(label: string, value: ListValue, raw: unknown): Checked {
  const entries = entriesOf(value, raw);
  if (!Array.isArray(raw) || raw.length < ('least' in value ? value.least : 0)) return wrong(label, value, raw, []);
  if (entries > value.most && value.type !== 'phases' && value.type !== 'rows') return wrong(label, value, raw, []);
  if (entries > value.most) return { ok: false, fault: `${label} is too long; it takes ${allowed(value)}` };
  const odd = oddPlace(value, raw);
  if (odd) return wrong(label, value, raw, odd);
  const fault = togetherFault(value, raw);
  return fault === null ? { ok: true, value: raw } : { ok: false, fault };
}

function wrong(label: string, value: Value, raw: unknown, path: readonly PropertyKey[]): Checked {
  return { ok: false, fault: faultOf(label, value, raw, path) };
}

/** Checks one value by itself; what depends on the tree is in rules.ts. */
export function checkValue(label: string, value: Value, raw: unknown): Checked {
  if (isList(value)) return checkList(label, value, raw);
  if (Array.isArray(raw) && !('options' in value && raw.length <= value.options.length)) {
    return wrong(label, value, raw, []);
  }
  const result = schemaFor(value).safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  return wrong(label, value, raw, result.error.issues[0]?.path ?? []);
}

export function checkField(field: Field, raw: unknown): Checked {
  const label = named(field.path);
  if (typeof raw === 'string' && plannedChoices[field.path]?.includes(raw)) {
    return { ok: false, fault: `${label} ${quoted(raw)} is not available yet` };
  }
  return checkValue(label, field.value, raw);
}

export const titleValue: Value = { type: 'text', most: limits.title };
export const laneNameValue: Value = { type: 'text', most: limits.laneName, word: true };

/** Whether two values of a field say the same. */
export function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a === b || (a.length === b.length && a.every((entry, index) => same(entry, b[index])));
}
