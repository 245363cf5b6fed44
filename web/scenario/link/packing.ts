/* Exchanges given by hand, packed for a link: '16x16b..' is 16 phases of 16 tasks. Two codes, the shorter one wins:
 *
 *   b  every destination in as many bits as N needs; N stands for idle
 *   s  steps from one destination to the next, less 1, modulo N + 1, as runs (gamma of step + 1, gamma of length):
 *      whatever counts up is short */

import { limits } from '../limits.ts';
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
