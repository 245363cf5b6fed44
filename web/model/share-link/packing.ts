/* Lists entered by hand, packed for a link. A trace is '240r..': 240 rows, each as differences from the previous row. An
 * exchange: '16x16b..' is 16 phases of 16 tasks.
 * The shorter one of two codes is used:
 *
 *   b  every destination in as many bits as N needs; N stands for idle
 *   s  differences between consecutive destinations, less 1, modulo N + 1, run-length coded (gamma of difference + 1, gamma
 *      of length): short where destinations count up */

import { Budget, LINK_BOUNDS } from '../budget.ts';
import { limits } from '../limits.ts';
import type { TraceRow } from '../types.ts';

type Phases = (number | null)[][];

function widthFor(tasks: number): number {
  return Math.ceil(Math.log2(tasks + 1));
}

function encodeAsBits(entries: number[], tasks: number): string {
  const writer = new BitWriter();
  for (const entry of entries) writer.write(entry, widthFor(tasks));
  return writer.finish();
}

function encodeAsSteps(entries: number[], tasks: number): string {
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

/** Phases of equal length; no phases give an empty text. */
export function packPhases(phases: Phases): string {
  const tasks = phases[0]?.length ?? 0;
  if (tasks === 0) return '';
  const entries = phases.flatMap((phase) => phase.map((destination) => destination ?? tasks));
  const steps = encodeAsSteps(entries, tasks);
  const bitsLength = Math.ceil((entries.length * widthFor(tasks)) / 6);
  return `${phases.length}x${tasks}${steps.length < bitsLength ? `s${steps}` : `b${encodeAsBits(entries, tasks)}`}`;
}

/** The header of a packed exchange, read before it is unpacked; null when the text is not one. */
interface Packed {
  phases: number;
  tasks: number;
  code: string;
  body: string;
}

function packed(text: string): Packed | null {
  const [, phases, tasks, code = '', body] = /^([1-9]\d{0,6})x([1-9]\d{0,6})([bs])([\w-]*)$/.exec(text) ?? [];
  return body === undefined ? null : { phases: Number(phases), tasks: Number(tasks), code, body };
}

/** The next destination, in either code; null when the text ends too early. */
type Entries = () => number | null;

function fromBits(reader: BitReader, tasks: number): Entries {
  const width = widthFor(tasks);
  return () => reader.read(width);
}

function fromSteps(reader: BitReader, tasks: number, total: number): Entries {
  let [previous, step, run, left] = [tasks, 0, 0, total];
  return () => {
    if (run === 0) {
      const [next, length] = [reader.readGamma(), reader.readGamma()];
      if (next === null || length === null || next > tasks + 1 || length > left) return null;
      [step, run] = [next, length];
    }
    run--;
    left--;
    previous = (previous + step) % (tasks + 1);
    return previous;
  };
}

function phaseOf(next: Entries, tasks: number): Phases[number] | null {
  const phase = new Array<number | null>(tasks);
  for (let task = 0; task < tasks; task++) {
    const entry = next();
    if (entry === null || entry > tasks) return null;
    phase[task] = entry === tasks ? null : entry;
  }
  return phase;
}

/** Null when the text is not a packed exchange, or exceeds the budget. An exchange whose tasks do not `fit` unpacks to one
 * empty phase: enough to report the number of tasks. */
export function unpackPhases(
  text: string,
  budget = new Budget(LINK_BOUNDS),
  fits = (_: number) => true,
): Phases | null {
  if (text === '') return [];
  const header = packed(text);
  if (!header || header.tasks > limits.nodes) return null;
  const { tasks } = header;
  const phases = fits(tasks) ? header.phases : 1;
  if (!budget.take(phases * tasks, phases, phases * tasks)) return null;
  if (!fits(tasks)) return [new Array<null>(tasks).fill(null)];
  const reader = new BitReader(header.body);
  const next = header.code === 's' ? fromSteps(reader, tasks, phases * tasks) : fromBits(reader, tasks);
  const rows: Phases = [];
  while (rows.length < phases) {
    const phase = phaseOf(next, tasks);
    if (!phase) return null;
    rows.push(phase);
  }
  return rows;
}

const ROW_NUMBERS = 5;

/** 0, -1, 1, -2, .. as 1, 2, 3, 4, .. */
function folded(step: number): number {
  return step < 0 ? -2 * step : 2 * step + 1;
}

function unfolded(number: number): number {
  return number % 2 === 0 ? -number / 2 : (number - 1) / 2;
}

/** Predecessors are written as how many rows before they are, from 1, with 1 more; 1 is none. A trace with further ones is '240R..',
 * whose rows begin with the number of them, plus 1; one with computations too, since only there may bytes be 0. No rows give an empty
 * text. Of more than a link may have, which is refused by their number, the rest is left out: a million rows take seconds. */
export function packRows(rows: readonly TraceRow[]): string {
  if (rows.length === 0) return '';
  const writer = new BitWriter();
  let last: readonly number[] = [0, 0, 0, 0, 0];
  const isProgram = rows.some((row) => row.length > ROW_NUMBERS || row[4] === 0);
  for (const [index, row] of rows.slice(0, limits.linkRows + 1).entries()) {
    const [after, delay, source, destination, bytes, ...also] = row;
    if (isProgram) writer.writeGamma(also.length + 1);
    for (const other of also) writer.writeGamma(index - other);
    writer.writeGamma(after < 0 ? 1 : index - after + 1);
    writer.writeGamma(delay + 1);
    writer.writeGamma(folded(source - (last[2] ?? 0)));
    writer.writeGamma(folded(destination - (last[3] ?? 0)));
    writer.write(bytes === last[4] ? 1 : 0, 1);
    if (bytes !== last[4]) writer.writeGamma(isProgram ? bytes + 1 : bytes);
    last = row;
  }
  return `${rows.length}${isProgram ? 'R' : 'r'}${writer.finish()}`;
}

/** How many predecessors beyond the first a row has, and which. */
function readFurther(reader: BitReader, index: number, budget: Budget): number[] | null {
  const count = (reader.readGamma() ?? 0) - 1;
  if (count < 0 || count > index || !budget.take(count, 0, count)) return null;
  const also = Array.from({ length: count }, () => index - (reader.readGamma() ?? index + 1));
  return also.every((other) => other >= 0) ? also : null;
}

function readRow(reader: BitReader, index: number, last: readonly number[], isProgram: boolean): TraceRow | null {
  const back = reader.readGamma();
  const delay = reader.readGamma();
  const source = reader.readGamma();
  const destination = reader.readGamma();
  const bytes = reader.read(1) === 1 ? last[4] : (reader.readGamma() ?? -1) - (isProgram ? 1 : 0);
  if (!back || !delay || !source || !destination || bytes === undefined || bytes < (isProgram ? 0 : 1)) return null;
  const after = back === 1 ? -1 : index - back + 1;
  return [after, delay - 1, (last[2] ?? 0) + unfolded(source), (last[3] ?? 0) + unfolded(destination), bytes];
}

/** Null when the text is not a packed trace, or is too large for a link. */
export function unpackRows(text: string, budget = new Budget(LINK_BOUNDS)): TraceRow[] | null {
  if (text === '') return [];
  const [, total, kind, body] = /^([1-9]\d{0,6})(r)([\w-]*)$/i.exec(text) ?? [];
  const rowCount = Number(total);
  if (body === undefined || rowCount > limits.linkRows || !budget.take(rowCount, rowCount, rowCount * ROW_NUMBERS)) {
    return null;
  }
  const isProgram = kind === 'R';
  const reader = new BitReader(body);
  const rows: TraceRow[] = [];
  let last: readonly number[] = [0, 0, 0, 0, 0];
  while (rows.length < rowCount) {
    const also = isProgram ? readFurther(reader, rows.length, budget) : [];
    const row = also && readRow(reader, rows.length, last, isProgram);
    if (!row) return null;
    row.push(...also);
    rows.push(row);
    last = row;
  }
  return rows;
}

/* Numbers as bits, six to a character of base64url. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGITS = new Map([...ALPHABET].map((character, digit) => [character, digit]));

class BitWriter {
  private readonly text: string[] = [];
  private digit = 0;
  private filled = 0;

  /** The lowest `bits` bits of a number, the highest first; at most 32. */
  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      this.digit = this.digit * 2 + ((value >>> bit) & 1);
      if (++this.filled === 6) this.flush();
    }
  }

  /** Elias gamma: short for small numbers, from 1 on. */
  writeGamma(value: number): void {
    const bits = Math.floor(Math.log2(value));
    this.write(0, bits);
    this.write(value, bits + 1);
  }

  finish(): string {
    while (this.filled > 0) this.write(0, 1);
    return this.text.join('');
  }

  private flush(): void {
    this.text.push(ALPHABET.charAt(this.digit));
    this.digit = 0;
    this.filled = 0;
  }
}

/** Reads what a BitWriter wrote; null when the text ends too early or is no base64url. */
class BitReader {
  private at = 0;

  constructor(private readonly text: string) {}

  read(bits: number): number | null {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) {
      const digit = DIGITS.get(this.text.charAt(Math.floor(this.at / 6)));
      if (digit === undefined) return null;
      value = value * 2 + ((digit >> (5 - (this.at % 6))) & 1);
      this.at++;
    }
    return value;
  }

  readGamma(): number | null {
    let bits = 0;
    for (let bit = this.read(1); bit !== 1; bit = this.read(1)) {
      if (bit === null || ++bits > 30) return null;
    }
    const lowBits = this.read(bits);
    return lowBits === null ? null : 2 ** bits + lowBits;
  }
}
