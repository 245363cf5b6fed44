/* Checks values of fields, and says what is wrong with one. */

import { count, counted } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import type { Field, Value } from './field.ts';
import { limits } from './limits.ts';
import { fieldMark } from './naming.ts';
import { invalidPath, placeIn } from './schema.ts';
import {
  allowedBySchema,
  allowedEntryText,
  allowedText,
  foreignValueText,
  insteadText,
  type Notation,
  quoted,
} from './sentences.ts';
import { checkRows, FURTHER_COLUMN, TRACE_COLUMNS } from './trace.ts';
import type { ForwardingTables, TraceRow } from './types.ts';

export type Checked = { ok: true; value: unknown } | { ok: false; fault: string };

/** Names the faulty entry of a list: 'Children (m), level 2'. */
function pathLabel(label: string, value: Value, path: readonly PropertyKey[]): string {
  const [index, inner] = path;
  if (typeof index !== 'number') return label;
  if (value.type === 'phases' && !value.each) {
    return typeof inner === 'number' ? t`Phase ${index}, task ${inner},` : t`Phase ${index}`;
  }
  if (value.type === 'rows') return typeof inner === 'number' ? t`Row ${index},` : t`Row ${index}`;
  return 'each' in value && value.each ? t`${label}, ${value.each} ${index + 1},` : label;
}

function at(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((found: unknown, key) => (found as Record<PropertyKey, unknown> | undefined)?.[key], raw);
}

interface Subject {
  label: string;
  /** by index, the entries as written in the link */
  written?: readonly string[] | undefined;
}

/** By type of list, what stands at the places of an entry, and behind them. */
const PLACES: Partial<Record<Value['type'], { names: readonly string[]; further?: string; ns: readonly number[] }>> = {
  cables: { names: [t`end`, t`end`, t`time of the break`, t`time of the repair`], ns: [2, 3] },
  jobs: {
    names: [t`collective`, t`number of tasks`, t`bytes`, t`start`, t`placement`],
    further: t`a number behind the placement`,
    ns: [3],
  },
  pairs: { names: [t`first number`, t`second number`], ns: [] },
  rows: { names: TRACE_COLUMNS.map(({ name }) => name), further: FURTHER_COLUMN.name, ns: [1] },
};

/** What a wrong value inside an entry is called, and what is allowed there. */
function placeText(value: Value, [entry, place]: readonly PropertyKey[]): { name: string; allowed: string } | null {
  const places = PLACES[value.type];
  if (entry === undefined || typeof place !== 'number' || !places) return null;
  const name = places.names[place] ?? places.further;
  const schema = placeIn(value, place);
  const allowed = schema && allowedBySchema(schema, places.ns.includes(place) ? 'ns' : '');
  return name && allowed ? { name, allowed } : null;
}

function faultOf({ label, written }: Subject, value: Value, raw: unknown, path: readonly PropertyKey[]): string {
  const wrong = at(raw, path);
  const form: Notation = written ? 'link' : 'file';
  const place = placeText(value, path);
  if (place)
    return t`${pathLabel(label, value, path)} ${place.name}, is ${foreignValueText(wrong)}; it must be ${place.allowed}`;
  if (path.length > 0) {
    const entry = written?.[Number(path[0])];
    const subject = entry === undefined ? foreignValueText(wrong) : quoted(entry);
    return t`${pathLabel(label, value, path)} is ${subject}; it must be ${allowedEntryText(value, form)}`;
  }
  const subject =
    Array.isArray(wrong) && wrong.length > 0 ? t`a list of ${count(wrong.length)}` : foreignValueText(wrong);
  const allowed = insteadText(value, wrong, form);
  return isQuantity(value, wrong)
    ? t`${label} is ${subject}; it must be ${allowed}, written without a unit`
    : t`${label} is ${subject}; it must be ${allowed}`;
}

/** '8KiB', '50%': a number with a unit, as fields of the page take it. */
function isQuantity({ type }: Value, wrong: unknown): boolean {
  if ((type !== 'integer' && type !== 'number') || typeof wrong !== 'string') return false;
  return Number.isNaN(Number(wrong)) && /^\d[\d.,]*\s*[\p{L}%]/u.test(wrong);
}

/** The path of a forwarding table that does not name each node of the first, or has a port number above all of theirs, which a link cannot hold. */
function unevenPath(value: Value, raw: unknown): number[] | null {
  if (value.type !== 'phases' || !value.each) return null;
  const tables = raw as ForwardingTables;
  const nodes = tables[0]?.length ?? 0;
  const odd = tables.findIndex((ports) => ports.length !== nodes || ports.some((port) => Number(port) >= nodes));
  return odd < 0 ? null : [odd];
}

/** Faults of a list as a whole. */
function togetherFault(value: Value, checked: unknown): string | null {
  if (value.type === 'phases' && !value.each) return checkPhases(checked as (number | null)[][]);
  return value.type === 'rows' ? checkRows(checked as TraceRow[]) : null;
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
  const subject: Subject = { label, written };
  if ((value.type === 'phases' || value.type === 'rows') && entriesOf(value, raw) > value.maxLength)
    return { ok: false, fault: t`${label} is too long; it must be ${allowedText(value)}` };
  const odd = invalidPath(value, raw) ?? unevenPath(value, raw);
  const fault = odd ? faultOf(subject, value, raw, odd) : togetherFault(value, raw);
  return fault === null ? { ok: true, value: raw } : { ok: false, fault };
}

export function checkField(field: Field, raw: unknown, written?: readonly string[]): Checked {
  return checkValue(fieldMark(field.path), field.value, raw, written);
}

export const titleValue: Value = { type: 'text', maxLength: limits.title };
export const laneNameValue: Value = { type: 'text', maxLength: limits.laneName, word: true };

/** Whether two values of a field are equal. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a === b || (a.length === b.length && a.every((entry, index) => equalValues(entry, b[index])));
}

/** `taken`: by destination, the last phase, from 1, in which it was sent to; shared by all phases. */
function checkPhase(phase: (number | null)[], index: number, taken: Uint32Array): string | null {
  for (let task = 0; task < phase.length; task++) {
    const destination = phase[task] ?? null;
    if (destination === null) continue;
    if (destination >= phase.length) {
      return t`In phase ${index}, task ${task} sends to task ${destination}; tasks are 0 to ${phase.length - 1}`;
    }
    if (taken[destination] === index + 1) {
      return t`In phase ${index}, tasks ${phase.indexOf(destination)} and ${task} both send to task ${destination}; only one may`;
    }
    taken[destination] = index + 1;
  }
  return null;
}

/** What is wrong with an exchange on its own; null when it is valid. */
export function checkPhases(phases: (number | null)[][]): string | null {
  const tasks = phases[0]?.length ?? 0;
  const taken = new Uint32Array(tasks);
  for (let index = 0; index < phases.length; index++) {
    const phase = phases[index] ?? [];
    if (phase.length !== tasks || tasks === 0) {
      return t`Phase ${index} names ${counted(phase.length, 'task')}, but phase 0 names ${counted(tasks, 'task')}; each phase must name every task once`;
    }
    const fault = checkPhase(phase, index, taken);
    if (fault !== null) return fault;
  }
  return null;
}
