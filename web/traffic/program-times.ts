/* When each event of a program with dependencies could begin, began and was over, in slots: the core says when it was ready, sent and over;
 * the rest follows from what it waits for, and from a node sending one message after the other. */

import { isComputation, predecessors } from '../model/trace.ts';
import type { TraceRow } from '../model/types.ts';
import { IDLE } from '../run/records.ts';

/** By event; IDLE: not yet. */
export interface EventTimes {
  /** all that it waits for is over */
  released: Uint32Array;
  /** and what its task computes for it, too */
  ready: Uint32Array;
  /** its node turns to it, after what it had to send before */
  start: Uint32Array;
  /** its node has handed over its last packet */
  sent: Uint32Array;
  end: Uint32Array;
  /** the message that its node sent before it; -1: none */
  before: Int32Array;
}

/** `slots`: three for each row, as the core gives them. */
export function eventTimes(rows: readonly TraceRow[], slots: ArrayLike<number>): EventTimes {
  const [ready, sent, end] = [0, 1, 2].map((offset) => columnOf(slots, rows.length, offset)) as [
    Column,
    Column,
    Column,
  ];
  const released = new Uint32Array(rows.length);
  for (let event = 0; event < rows.length; event++) released[event] = releaseOf(rows[event] as TraceRow, end);
  const start = ready.slice();
  const before = new Int32Array(rows.length).fill(-1);
  for (const sender of messagesBySource(rows, ready)) {
    for (const [place, event] of sender.entries()) {
      const last = place > 0 ? (sender[place - 1] ?? -1) : -1;
      before[event] = last;
      if (last >= 0) start[event] = Math.max(ready[event] ?? IDLE, sent[last] ?? IDLE);
    }
  }
  return { released, ready, start, sent, end, before };
}

type Column = Uint32Array<ArrayBuffer>;

/** There may be a million. */
function columnOf(slots: ArrayLike<number>, rows: number, offset: number): Column {
  const column = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) column[row] = slots[3 * row + offset] ?? IDLE;
  return column;
}

function releaseOf(row: TraceRow, end: Uint32Array): number {
  let last = 0;
  for (const event of predecessors(row)) last = Math.max(last, end[event] ?? IDLE);
  return last;
}

/** In the order in which a node sends: as they became ready, in the same slot by number. */
function messagesBySource(rows: readonly TraceRow[], ready: Uint32Array): number[][] {
  const bySource = new Map<number, number[]>();
  for (const [event, row] of rows.entries()) {
    if (isComputation(row) || ready[event] === IDLE) continue;
    const sender = bySource.get(row[2]);
    if (sender) sender.push(event);
    else bySource.set(row[2], [event]);
  }
  const order = (a: number, b: number) => (ready[a] ?? IDLE) - (ready[b] ?? IDLE) || a - b;
  return [...bySource.values()].map((sender) => sender.sort(order));
}
