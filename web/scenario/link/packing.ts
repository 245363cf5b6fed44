/* What is given by hand, packed for a link. A trace is '240r..': 240 rows, each one as steps from the row before. An exchange: '16x16b..' is 16 phases of 16 tasks. Two codes, the shorter one wins:
 *
 *   b  every destination in as many bits as N needs; N stands for idle
 *   s  steps from one destination to the next, less 1, modulo N + 1, as runs (gamma of step + 1, gamma of length):
 *      whatever counts up is short */

import { limits } from '../limits.ts';
import type { TraceRow } from '../types.ts';
import { BitReader, BitWriter } from './bits.ts';

type Phases = (number | null)[][];

function widthFor(tasks: number): number {
  return Math.ceil(Math.log2(tasks + 1));
}

function inBits(entries: number[], tasks: number): string {
  const writer = new BitWriter();
  for (const entry of entries) writer.write(entry, widthFor(tasks));
  return writer.finish();
}

function inSteps(entries: number[], tasks: number): string {
  const writer = new BitWriter();
  let previous = tasks;
  let step = -1;
  let run = 0;
  const finishRun = () => {
    if (run === 0) return;
    writer.writeGamma(step + 1);
    writer.writeGamma(run);
  };
  for (const entry of entries) {
    const next = (entry - previous + 2 * tasks + 1) % (tasks + 1);
    if (next !== step) {
      finishRun();
      step = next;
      run = 0;
    }
    run++;
    previous = entry;
  }
  finishRun();
  return writer.finish();
}

/** Phases of equal length; no phase is an empty text. */
export function packPhases(phases: Phases): string {
  const tasks = phases[0]?.length ?? 0;
  if (tasks === 0) return '';
  const entries = phases.flatMap((phase) => phase.map((destination) => destination ?? tasks));
  const bits = inBits(entries, tasks);
  const steps = inSteps(entries, tasks);
  return `${phases.length}x${tasks}${steps.length < bits.length ? `s${steps}` : `b${bits}`}`;
}

function fromBits(reader: BitReader, total: number, tasks: number): number[] | null {
  const entries: number[] = [];
  while (entries.length < total) {
    const entry = reader.read(widthFor(tasks));
    if (entry === null || entry > tasks) return null;
    entries.push(entry);
  }
  return entries;
}

function fromSteps(reader: BitReader, total: number, tasks: number): number[] | null {
  const entries: number[] = [];
  let previous = tasks;
  while (entries.length < total) {
    const step = reader.readGamma();
    const run = reader.readGamma();
    if (step === null || run === null || step > tasks + 1 || entries.length + run > total) return null;
    for (let left = run; left > 0; left--) {
      previous = (previous + step) % (tasks + 1);
      entries.push(previous);
    }
  }
  return entries;
}

/** Null when the text is no packed exchange, or one that is too large for a link. */
export function unpackPhases(text: string): Phases | null {
  if (text === '') return [];
  const [, phases, tasks, code, body] = /^([1-9]\d{0,6})x([1-9]\d{0,6})([bs])([\w-]*)$/.exec(text) ?? [];
  const rows = Number(phases);
  const columns = Number(tasks);
  if (body === undefined || !(rows * columns <= limits.linkEntries) || columns > limits.nodes) return null;
  const reader = new BitReader(body);
  const entries = code === 's' ? fromSteps(reader, rows * columns, columns) : fromBits(reader, rows * columns, columns);
  if (!entries) return null;
  return Array.from({ length: rows }, (_, row) =>
    entries.slice(row * columns, (row + 1) * columns).map((entry) => (entry === columns ? null : entry)),
  );
}

/** 0, -1, 1, -2, .. as 1, 2, 3, 4, .. */
function folded(step: number): number {
  return step < 0 ? -2 * step : 2 * step + 1;
}

function unfolded(number: number): number {
  return number % 2 === 0 ? -number / 2 : (number - 1) / 2;
}

/** Rows of a trace; no row is an empty text. */
export function packRows(rows: readonly TraceRow[]): string {
  if (rows.length === 0) return '';
  const writer = new BitWriter();
  let last: readonly number[] = [0, 0, 0, 0, 0];
  for (const [index, row] of rows.entries()) {
    const [after, delay, source, destination, bytes] = row;
    writer.writeGamma(after < 0 ? 1 : index - after + 1);
    writer.writeGamma(delay + 1);
    writer.writeGamma(folded(source - (last[2] ?? 0)));
    writer.writeGamma(folded(destination - (last[3] ?? 0)));
    writer.write(bytes === last[4] ? 1 : 0, 1);
    if (bytes !== last[4]) writer.writeGamma(bytes);
    last = row;
  }
  return `${rows.length}r${writer.finish()}`;
}

function readRow(reader: BitReader, index: number, last: readonly number[]): TraceRow | null {
  const back = reader.readGamma();
  const delay = reader.readGamma();
  const source = reader.readGamma();
  const destination = reader.readGamma();
  const bytes = reader.read(1) === 1 ? last[4] : reader.readGamma();
  if (!back || !delay || !source || !destination || !bytes) return null;
  const after = back === 1 ? -1 : index - back + 1;
  return [after, delay - 1, (last[2] ?? 0) + unfolded(source), (last[3] ?? 0) + unfolded(destination), bytes];
}

/** Null when the text is no packed trace, or one that is too large for a link. */
export function unpackRows(text: string): TraceRow[] | null {
  if (text === '') return [];
  const [, total, body] = /^([1-9]\d{0,6})r([\w-]*)$/.exec(text) ?? [];
  if (body === undefined || Number(total) > limits.linkRows) return null;
  const reader = new BitReader(body);
  const rows: TraceRow[] = [];
  let last: readonly number[] = [0, 0, 0, 0, 0];
  while (rows.length < Number(total)) {
    const row = readRow(reader, rows.length, last);
    if (!row) return null;
    rows.push(row);
    last = row;
  }
  return rows;
}
