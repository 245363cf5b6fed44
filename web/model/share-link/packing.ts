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

/** [step, how many times in a row] of all entries. */
function runsOf(entries: readonly number[], tasks: number): [step: number, length: number][] {
  const runs: [number, number][] = [];
  let previous = tasks;
  for (const entry of entries) {
    const step = (entry - previous + 2 * tasks + 1) % (tasks + 1);
    const run = runs.at(-1);
    if (run?.[0] === step) run[1]++;
    else runs.push([step, 1]);
    previous = entry;
  }
  return runs;
}

/** Phases of equal length; no phases give an empty text. */
export function packPhases(phases: Phases): string {
  const tasks = phases[0]?.length ?? 0;
  if (tasks === 0) return '';
  const entries = phases.flatMap((phase) => phase.map((destination) => destination ?? tasks));
  const steps = new BitWriter();
  for (const [step, length] of runsOf(entries, tasks)) for (const number of [step + 1, length]) steps.gamma(number);
  const [width, text] = [widthFor(tasks), steps.finish()];
  if (text.length < Math.ceil((entries.length * width) / 6)) return `${phases.length}x${tasks}s${text}`;
  const bits = new BitWriter();
  for (const entry of entries) bits.bits(width, entry);
  return `${phases.length}x${tasks}b${bits.finish()}`;
}

/** The next destination, in one of the codes. */
type Entries = () => number;

function fromSteps(reader: BitReader, tasks: number, total: number): Entries {
  let [previous, step, run, left] = [tasks, 0, 0, total];
  return () => {
    if (run === 0) {
      [step, run] = [reader.gamma(), reader.gamma()];
      if (step > tasks + 1 || run > left) throw new Unreadable();
    }
    run--;
    left--;
    previous = (previous + step) % (tasks + 1);
    return previous;
  };
}

/** Null when the text is not a packed exchange, or exceeds the budget. An exchange whose tasks do not `fit` unpacks to one
 * empty phase: enough to report the number of tasks. */
export function unpackPhases(
  text: string,
  budget = new Budget(LINK_BOUNDS),
  fits = (_: number) => true,
): Phases | null {
  if (text === '') return [];
  const [, many, of, code, body] = /^([1-9]\d{0,6})x([1-9]\d{0,6})([bs])([\w-]*)$/.exec(text) ?? [];
  const tasks = Number(of);
  if (body === undefined || tasks > limits.nodes) return null;
  const phases = fits(tasks) ? Number(many) : 1;
  if (!budget.take(phases * tasks, phases, phases * tasks)) return null;
  if (!fits(tasks)) return [new Array<null>(tasks).fill(null)];
  const [reader, width] = [new BitReader(body), widthFor(tasks)];
  const next = code === 's' ? fromSteps(reader, tasks, phases * tasks) : () => reader.bits(width);
  const destination = () => {
    const entry = next();
    if (entry > tasks) throw new Unreadable();
    return entry === tasks ? null : entry;
  };
  return readable(() => Array.from({ length: phases }, () => Array.from({ length: tasks }, destination)));
}

const ROW_NUMBERS = 5;
const START: readonly number[] = [0, 0, 0, 0, 0];

/** 0, -1, 1, -2, .. as 1, 2, 3, 4, .. */
function folded(step: number): number {
  return step < 0 ? -2 * step : 2 * step + 1;
}

function unfolded(number: number): number {
  return number % 2 === 0 ? -number / 2 : (number - 1) / 2;
}

/** One row, written or read. Predecessors are written as how many rows before they are, from 1, with 1 more; 1 is none. The rows of a program
 * begin with the number of further ones, plus 1; `takes`: whether there is room for so many. */
function codedRow(
  coder: BitWriter | BitReader,
  index: number,
  last: readonly number[],
  isProgram: boolean,
  [after = 0, delay = 0, source = 0, destination = 0, bytes = 0, ...also]: readonly number[] = START,
  takes = (_: number) => true,
): TraceRow {
  const [, , lastSource = 0, lastDestination = 0, lastBytes = 0] = last;
  const least = isProgram ? 0 : 1;
  const many = isProgram ? coder.gamma(also.length + 1) - 1 : 0;
  if (many > index || !takes(many)) throw new Unreadable();
  const others = Array.from({ length: many }, (_, at) => index - coder.gamma(index - (also[at] ?? 0)));
  const back = coder.gamma(after < 0 ? 1 : index - after + 1);
  const waits = coder.gamma(delay + 1) - 1;
  const from = lastSource + unfolded(coder.gamma(folded(source - lastSource)));
  const to = lastDestination + unfolded(coder.gamma(folded(destination - lastDestination)));
  const isAlike = coder.bits(1, bytes === lastBytes ? 1 : 0) === 1;
  const size = isAlike ? lastBytes : coder.gamma(bytes + 1 - least) - 1 + least;
  if (size < least || others.some((other) => other < 0)) throw new Unreadable();
  return [back === 1 ? -1 : index - back + 1, waits, from, to, size, ...others];
}

/** A trace with further predecessors is '240R..', and one with computations too, since only there may bytes be 0. No rows give an empty
 * text. Of more than a link may have, which is refused by their number, the rest is left out: a million rows take seconds. */
export function packRows(rows: readonly TraceRow[]): string {
  if (rows.length === 0) return '';
  const writer = new BitWriter();
  const isProgram = rows.some((row) => row.length > ROW_NUMBERS || row[4] === 0);
  for (const [index, row] of rows.slice(0, limits.linkRows + 1).entries())
    codedRow(writer, index, rows[index - 1] ?? START, isProgram, row);
  return `${rows.length}${isProgram ? 'R' : 'r'}${writer.finish()}`;
}

/** Null when the text is not a packed trace, or is too large for a link. */
export function unpackRows(text: string, budget = new Budget(LINK_BOUNDS)): TraceRow[] | null {
  if (text === '') return [];
  const [, total, kind, body] = /^([1-9]\d{0,6})(r)([\w-]*)$/i.exec(text) ?? [];
  const many = Number(total);
  if (body === undefined || many > limits.linkRows || !budget.take(many, many, many * ROW_NUMBERS)) return null;
  const [reader, takes] = [new BitReader(body), (further: number) => budget.take(further, 0, further)];
  return readable(() => {
    const rows: TraceRow[] = [];
    for (let index = 0; index < many; index++)
      rows.push(codedRow(reader, index, rows[index - 1] ?? START, kind === 'R', START, takes));
    return rows;
  });
}

/* Numbers as bits, six to a character of base64url. Writer and reader have the same calls, so that one description serves both. */

/** The text ends too early, or is no base64url, or says what cannot be. */
class Unreadable extends Error {}

function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGITS = new Map([...ALPHABET].map((character, digit) => [character, digit]));

class BitWriter {
  private text = '';
  private digit = 0;
  private filled = 0;

  /** The lowest `many` bits of a number, the highest first; at most 32. */
  bits(many: number, value: number): number {
    for (let bit = many - 1; bit >= 0; bit--) {
      this.digit = this.digit * 2 + ((value >>> bit) & 1);
      if (++this.filled < 6) continue;
      this.text += ALPHABET.charAt(this.digit);
      [this.digit, this.filled] = [0, 0];
    }
    return value;
  }

  /** Elias gamma: short for small numbers, from 1 on. */
  gamma(value: number): number {
    const many = Math.floor(Math.log2(value));
    this.bits(many, 0);
    return this.bits(many + 1, value);
  }

  finish(): string {
    while (this.filled > 0) this.bits(1, 0);
    return this.text;
  }
}

/** Reads what a BitWriter wrote. */
class BitReader {
  private at = 0;

  constructor(private readonly text: string) {}

  bits(many: number, _?: number): number {
    let value = 0;
    for (let bit = 0; bit < many; bit++) {
      const digit = DIGITS.get(this.text.charAt(Math.floor(this.at / 6)));
      if (digit === undefined) throw new Unreadable();
      value = value * 2 + ((digit >> (5 - (this.at % 6))) & 1);
      this.at++;
    }
    return value;
  }

  gamma(_?: number): number {
    let many = 0;
    while (this.bits(1) === 0) if (++many > 30) throw new Unreadable();
    return 2 ** many + this.bits(many);
  }
}
