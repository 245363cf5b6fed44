/* The rows of traces as plain numbers, for messages between threads: copying a million lists takes seconds. */

import type { TraceRow, Traffic } from './types.ts';

/** A scenario with its lanes, or a single lane. */
interface WithRows {
  traffic: Traffic;
  lanes?: { traffic?: Partial<Traffic> }[];
}

/** Rows one after another: the length of each, and then its numbers. */
export function packed(rows: readonly TraceRow[]): Float64Array {
  const numbers = new Float64Array(rows.reduce((sum, row) => sum + row.length + 1, 0));
  let at = 0;
  for (const row of rows) {
    numbers[at++] = row.length;
    for (const number of row) numbers[at++] = number;
  }
  return numbers;
}

/** The traffic of a scenario, and of its lanes. */
function partsOf({ traffic, lanes = [] }: WithRows): { rows?: TraceRow[] }[] {
  return [traffic, ...lanes.map((lane) => lane.traffic ?? {})];
}

function copyOf<T extends WithRows>(whole: T): T {
  const lanes = whole.lanes?.map((lane) => (lane.traffic ? { ...lane, traffic: { ...lane.traffic } } : lane));
  return { ...whole, traffic: { ...whole.traffic }, ...(lanes && { lanes }) };
}

/** A scenario without rows, and these. */
export function packedRows<T extends WithRows>(whole: T): [without: T, rows: Float64Array[]] {
  const without = copyOf(whole);
  const rows = partsOf(whole).map(({ rows = [] }) => packed(rows));
  for (const part of partsOf(without)) if (part.rows) part.rows = [];
  return [without, rows];
}

/** So many rows at once. */
const ROWS = 1 << 14;

/** Bit by bit, for those who do something else in between. */
export function* unpackingRows<T extends WithRows>(whole: T, rows: readonly Float64Array[]): Generator<undefined, T> {
  const copy = copyOf(whole);
  for (const [index, part] of partsOf(copy).entries())
    if (part.rows) part.rows = yield* unpackingList(rows[index] ?? new Float64Array());
  return copy;
}

export function* unpackingList(numbers: Float64Array): Generator<undefined, TraceRow[]> {
  const rows: TraceRow[] = [];
  for (let at = 0; at < numbers.length; ) {
    const end = at + 1 + (numbers[at] ?? 0);
    rows.push(Array.from(numbers.subarray(at + 1, end)) as TraceRow);
    at = end;
    if (rows.length % ROWS === 0) yield;
  }
  return rows;
}

export function withPackedRows<T extends WithRows>(whole: T, rows: readonly Float64Array[]): T {
  const steps = unpackingRows(whole, rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
