/* A collective as a program: in every phase a task sends at most one message and receives at most one. The data, S bytes, are cut into
 * pieces of equal size; a message carries some of them, and what arrives is added to what is there, or replaces it. All messages of a
 * phase are equally long. */

import type { TraceRow } from '../../types.ts';

/** Phases of one kind. */
export interface Part {
  phases: number;
  adds: boolean;
  /** the destination of a task; null: idle */
  to(task: number, phase: number): number | null;
  /** pieces in each message */
  size(phase: number): number;
  /** which ones a task sends */
  carries(task: number, phase: number): number[];
}

export interface Program {
  /** into which S is cut; where every pair of tasks has a piece of its own, that of (s, d) has number s N + d, of S / N bytes */
  pieces: number;
  parts: readonly Part[];
}

export interface Step {
  part: Part;
  /** within its part */
  phase: number;
}

export function phasesOf({ parts }: Program): number {
  return parts.reduce((sum, { phases }) => sum + phases, 0);
}

/** The part that a phase belongs to. */
export function stepOf({ parts }: Program, phase: number): Step {
  let rest = phase;
  for (const part of parts) {
    if (rest < part.phases) return { part, phase: rest };
    rest -= part.phases;
  }
  throw new RangeError(`phase ${phase}`);
}

/** Bytes of each message of a phase; a byte that cannot be shared out is sent by all. */
export function bytesOf(program: Program, dataBytes: number, phase: number): number {
  const step = stepOf(program, phase);
  return Math.ceil((step.part.size(step.phase) * dataBytes) / program.pieces);
}

/** Numbers from `from` on, round a circle of `around`. */
export function range(from: number, count: number, around = Number.POSITIVE_INFINITY): number[] {
  return Array.from({ length: count }, (_, at) => (from + at) % around);
}

/** Reverses the order of phases, each message going back: what was summed comes back as the sum. */
export function backwards(part: Part, tasks: number): Part {
  const at = (phase: number) => part.phases - 1 - phase;
  const from = new Map<number, (number | null)[]>();
  const sourceOf = (task: number, phase: number) => {
    const known = from.get(phase);
    if (known) return known[task] ?? null;
    const row: (number | null)[] = Array.from({ length: tasks }, () => null);
    for (const source of row.keys()) {
      const to = part.to(source, at(phase));
      if (to !== null) row[to] = source;
    }
    from.set(phase, row);
    return row[task] ?? null;
  };
  return {
    ...part,
    adds: false,
    size: (phase) => part.size(at(phase)),
    to: sourceOf,
    carries(task, phase) {
      const source = sourceOf(task, phase);
      return source === null ? [] : part.carries(source, at(phase));
    },
  };
}

const AT_ONCE = -1;

/** Rows that a message waits for, by piece of its sender; none is the sender's own. */
type Received = Map<number, number[]>;

/** What a piece was summed from, or the one message that brought the sum. */
function receive(pieces: Received, carried: readonly number[], row: number, adds: boolean): void {
  for (const piece of carried) pieces.set(piece, adds ? [...(pieces.get(piece) ?? []), row] : [row]);
}

/** Task i is on node i. */
export function programRows(program: Program, dataBytes: number, tasks: number): TraceRow[] {
  const rows: TraceRow[] = [];
  const received = Array.from({ length: tasks }, (): Received => new Map());
  for (let phase = 0; phase < phasesOf(program); phase++) {
    const { part, phase: own } = stepOf(program, phase);
    const bytes = bytesOf(program, dataBytes, phase);
    const sent: { to: number; carried: number[]; row: number }[] = [];
    for (let task = 0; task < tasks; task++) {
      const to = part.to(task, own);
      if (to === null || to === task) continue;
      const carried = part.carries(task, own);
      const needed = new Set(carried.flatMap((piece) => received[task]?.get(piece) ?? []));
      const [first = AT_ONCE, ...also] = [...needed].sort((a, b) => a - b);
      sent.push({ to, carried, row: rows.length });
      rows.push([first, 0, task, to, bytes, ...also]);
    }
    for (const { to, carried, row } of sent) receive(received[to] as Received, carried, row, part.adds);
  }
  return rows;
}
