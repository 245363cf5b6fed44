/* Collectives as traces with dependencies, on one switch, by arithmetic: a message of p packets takes p + 1 slots over its two links, and one
 * that waits for others starts in the slot after the last of them. */

import { describe, expect, it } from 'vitest';
import { collectives } from '../../model/algorithms/collectives/collectives.ts';
import { programRows } from '../../model/algorithms/collectives/program.ts';
import { linkPs } from '../../model/message-sizes.ts';
import { checkRows, predecessors } from '../../model/trace.ts';
import type { TraceRow } from '../../model/types.ts';
import { builtCore, lane, ran as ranOf } from './lanes.ts';

const core = await builtCore();

const PACKET = 4096;
const traffic = { pieces: 4 };

function settingsOf(rows: TraceRow[], tasks: number) {
  return lane({
    topology: { kind: 'xgft', m: [tasks], w: [1] },
    traffic: { kind: 'trace', trace: 'file', rows },
    routing: { kind: 'd-mod-k' },
    link: { gbps: 100, latencyNs: 0 },
    switch: { buffering: 'input', latencyNs: 0 },
  });
}

/** With the times of its rows. */
function ran(rows: TraceRow[], tasks: number) {
  expect(checkRows(rows)).toBeNull();
  const { completionPs, slots } = ranOf(core, settingsOf(rows, tasks), (run) => ({
    ...run.summary(),
    slots: run.eventSlots(rows.length),
  }));
  const times = rows.map((_, row) => [slots[3 * row], slots[3 * row + 2]]);
  return { slots: completionPs / linkPs(PACKET, 100), times };
}

function rowsOf(kind: keyof typeof collectives, tasks: number, bytes: number): TraceRow[] {
  return programRows(collectives[kind].collective.program(tasks, traffic, [tasks]), bytes, tasks);
}

const SIZES = [
  [2, 1],
  [4, 3],
  [8, 1],
  [8, 5],
  [16, 2],
] as const;
const ODD = [
  [3, 2],
  [5, 1],
  [12, 3],
] as const;

describe('on a switch', () => {
  it.each([...SIZES, ...ODD])('a ring of %i tasks, %i packets a chunk, takes 2 (N - 1)(p + 1) slots', (n, p) => {
    expect(ran(rowsOf('all-reduce-ring', n, n * p * PACKET), n).slots).toBe(2 * (n - 1) * (p + 1));
  });

  const inSteps = (['all-reduce-doubling', 'broadcast-binomial'] as const).flatMap((kind) =>
    SIZES.map((size) => [kind, ...size] as const),
  );
  it.each(inSteps)('%s among %i tasks of %i packets takes log2 N (p + 1) slots', (kind, n, p) => {
    expect(ran(rowsOf(kind, n, p * PACKET), n).slots).toBe(Math.log2(n) * (p + 1));
  });

  it.each(SIZES)('halving and doubling among %i tasks takes 2 (P (1 - 1 / N) + log2 N) slots', (n, p) => {
    const packets = n * p;
    const slots = 2 * (packets * (1 - 1 / n) + Math.log2(n));
    expect(ran(rowsOf('all-reduce-halving', n, packets * PACKET), n).slots).toBe(slots);
  });

  it.each([...SIZES, ...ODD])('a chain of %i tasks passes on pieces of %i packets as it gets them', (n, p) => {
    const { pieces } = traffic;
    expect(ran(rowsOf('broadcast-chain', n, pieces * p * PACKET), n).slots).toBe((n - 1) * (p + 1) + (pieces - 1) * p);
  });
});

describe('every collective', () => {
  it.each(Object.keys(collectives) as (keyof typeof collectives)[])('%s ends, and nobody is early', (kind) => {
    const rows = rowsOf(kind, 8, 8 * 3 * PACKET);
    const { times } = ran(rows, 8);
    for (const [index, row] of rows.entries()) {
      const before = predecessors(row).map((other) => times[other]?.[1] ?? Number.NaN);
      expect(times[index]?.[0]).toBe(Math.max(0, ...before));
      expect(times[index]?.[1]).toBeGreaterThan(times[index]?.[0] ?? Number.NaN);
    }
  });

  it('makes every message wait for what it carries', () => {
    const rows = rowsOf('all-reduce-tree', 8, 8 * PACKET);
    expect(rows.some((row) => predecessors(row).length > 1)).toBe(true);
  });
});

it('a computation takes its delay, and joins wait for the last', () => {
  const rows: TraceRow[] = [
    [-1, 3277, 0, 0, 0],
    [0, 0, 0, 1, PACKET],
    [-1, 6554, 2, 2, 0],
    [1, 0, 1, 1, 0, 2],
    [3, 0, 1, 3, PACKET],
  ];
  const { slots, times } = ran(rows, 4);
  expect([slots, times.join(' ')]).toEqual([23, '11,11 11,13 21,21 21,21 21,23']);
});
