/* Checks list entries one by one up to the first invalid one. Hand-written: a link or a file may have a million entries, and a
 * schema allocates a record for each. The tests compare both. */

import { CABLE_END } from './cables.ts';
import type { Value } from './field.ts';
import { invalidColumn, TRACE_COLUMNS } from './trace.ts';

export type ListValue = Extract<Value, { type: 'integers' | 'pairs' | 'cables' | 'phases' | 'rows' }>;

export function isList(value: Value): value is ListValue {
  return ['integers', 'pairs', 'cables', 'phases', 'rows'].includes(value.type);
}

/** How many entries count towards a list's limit; for phases, their destinations. */
export function entriesOf(value: Value, raw: unknown): number {
  if (!Array.isArray(raw)) return 0;
  if (value.type !== 'phases') return raw.length;
  return raw.reduce((sum: number, phase: unknown) => sum + (Array.isArray(phase) ? phase.length : 0), 0);
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

function pathOfFirst(list: readonly unknown[], odd: (value: unknown) => boolean): number[] | null {
  const at = list.findIndex(odd);
  return at < 0 ? null : [at];
}

function isEnd(value: unknown): boolean {
  return typeof value === 'string' && CABLE_END.test(value);
}

/** Path of the fault within an entry; [] is the entry itself, null: no fault. */
function invalidPathIn(value: ListValue, entry: unknown): number[] | null {
  if (value.type === 'integers') return isWhole(entry, value.min, value.max) ? null : [];
  if (!Array.isArray(entry)) return [];
  if (value.type === 'cables') return entry.length === 2 ? pathOfFirst(entry, (end) => !isEnd(end)) : [];
  const { max } = value;
  switch (value.type) {
    case 'pairs':
      return entry.length === 2 ? pathOfFirst(entry, (node) => !isWhole(node, 0, max)) : [];
    case 'phases':
      return pathOfFirst(entry, (task) => task !== null && !isWhole(task, 0, max - 1));
    case 'rows': {
      const column = entry.length === TRACE_COLUMNS ? invalidColumn(entry) : null;
      return column === null ? [] : column < 0 ? null : [column];
    }
  }
}

/** Path of the first invalid entry; null when all are valid. */
export function invalidPath(value: ListValue, raw: readonly unknown[]): number[] | null {
  for (let index = 0; index < raw.length; index++) {
    const odd = invalidPathIn(value, raw[index]);
    if (odd) return [index, ...odd];
  }
  return null;
}
