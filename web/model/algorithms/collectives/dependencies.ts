/* A collective as a trace: every message waits for what its sender received of the pieces in it, and for nothing else. So a phase is not over
 * for all at once: who has what it needs goes on. */

import type { TraceRow } from '../../types.ts';
import { bytesOf, type Program, phasesOf, stepOf } from './program.ts';

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
