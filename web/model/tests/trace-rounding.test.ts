/* Whole slots and whole packets are remarked upon where they change the time of a trace by more than a percent, and only there. */

import { expect, it } from 'vitest';
import { notesOf } from '../remarks.ts';
import type { TraceRow } from '../types.ts';
import { lanesOf } from './opened.ts';

/** On a switch of its own; 4 KiB at 100 Gb/s: a slot is 327.68 ns. */
function notesOn(rows: TraceRow[]): string[] {
  const traffic = { kind: 'trace', trace: 'file', rows };
  return lanesOf({ topology: { kind: 'xgft', m: [4], w: [1] }, traffic }).flatMap(notesOf);
}

it('a chain of single bytes takes as long as one of packets', () => {
  const rows = Array.from({ length: 10 }, (_, row): TraceRow => [row - 1, 0, row % 4, (row + 1) % 4, 1]);
  expect(notesOn(rows)).toEqual([
    'Delays are rounded up to slots of 327.68 ns, and messages to packets of 4,096 B, in 10 of 10 rows. All messages, of 10 B, take links as long as 40,960 B. The longest chain of messages takes at least 6,553.6 ns, without rounding 3,277.6 ns.',
  ]);
});

it('a delay of a nanosecond takes a slot', () => {
  expect(notesOn([[-1, 1, 0, 1, 4096]])).toHaveLength(1);
});

it('a chain that is a small part of a run speaks for itself only: what is rounded is counted over all rows', () => {
  const rows = Array.from(
    { length: 3000 },
    (_, row): TraceRow => [-1, 0, row % 2, 2 + (row % 2), row === 0 ? 4096 : 1024],
  );
  const [note] = notesOn(rows);
  expect(note).toContain('in 2,999 of 3,000 rows. All messages, of 3,075,072 B, take links as long as 12,288,000 B.');
});

it('delays alone lengthen no message', () => {
  expect(notesOn([[-1, 1, 0, 1, 4096]])[0]).toContain('in 1 of 1 rows. The longest chain');
});

it('whole packets and long delays need no remark', () => {
  expect(notesOn([[-1, 0, 0, 1, 40960]])).toEqual([]);
  expect(notesOn([[-1, 1_000_000, 0, 1, 4097]])).toEqual([]);
});
