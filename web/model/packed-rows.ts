/* The rows of traces as plain numbers, for messages between threads: copying a million lists takes seconds. */

import type { ResolvedLane, Scenario, TraceRow } from './types.ts';

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

function* unpacked(numbers: Float64Array): Generator<TraceRow> {
  for (let at = 0; at < numbers.length; ) {
    const length = numbers[at++] ?? 0;
    yield Array.from(numbers.subarray(at, at + length)) as TraceRow;
    at += length;
  }
}

/** The traffic of a scenario, and of its lanes. */
function partsOf(scenario: Scenario): { rows?: TraceRow[] }[] {
  return [scenario, ...scenario.lanes].map(({ traffic }) => traffic ?? {});
}

function copyOf(scenario: Scenario): Scenario {
  const lanes = scenario.lanes.map((lane) => (lane.traffic ? { ...lane, traffic: { ...lane.traffic } } : lane));
  return { ...scenario, traffic: { ...scenario.traffic }, lanes };
}

/** A scenario without rows, and these. */
export function packedRows(scenario: Scenario): [without: Scenario, rows: Float64Array[]] {
  const without = copyOf(scenario);
  const rows = partsOf(scenario).map(({ rows = [] }) => packed(rows));
  for (const part of partsOf(without)) if (part.rows) part.rows = [];
  return [without, rows];
}

/** A single lane without its rows, and these packed. */
export function packedLane(lane: ResolvedLane): [without: ResolvedLane, rows: Float64Array] {
  return [{ ...lane, traffic: { ...lane.traffic, rows: [] } }, packed(lane.traffic.rows)];
}

export function withPackedLane(lane: ResolvedLane, rows: Float64Array): ResolvedLane {
  return { ...lane, traffic: { ...lane.traffic, rows: [...unpacked(rows)] } };
}

/** So many rows at once. */
const ROWS = 1 << 14;

/** Bit by bit, for those who do something else in between. */
export function* unpackingRows(scenario: Scenario, rows: readonly Float64Array[]): Generator<undefined, Scenario> {
  const whole = copyOf(scenario);
  for (const [index, part] of partsOf(whole).entries()) {
    if (!part.rows) continue;
    part.rows = yield* unpackingList(rows[index] ?? new Float64Array());
  }
  return whole;
}

export function* unpackingList(numbers: Float64Array): Generator<undefined, TraceRow[]> {
  const rows: TraceRow[] = [];
  for (const row of unpacked(numbers)) if (rows.push(row) % ROWS === 0) yield;
  return rows;
}

export function withPackedRows(scenario: Scenario, rows: readonly Float64Array[]): Scenario {
  const steps = unpackingRows(scenario, rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
