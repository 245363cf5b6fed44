import { describe, expect, it } from 'vitest';
import { transposed } from '../algorithms/partners.ts';
import { chunksOf, LAYERS, traceRows } from '../algorithms/traces.ts';
import { defaultScenario } from '../defaults.ts';
import { limits } from '../limits.ts';
import { packRows, unpackRows } from '../share-link/packing.ts';
import { checkRows } from '../trace.ts';
import { readTrace, writeTrace } from '../trace-file.ts';
import type { Topology, TraceRow, Traffic } from '../types.ts';
import { always } from './always.ts';
import { traceOf } from './arbitraries.ts';

function generated(trace: Traffic['trace'], nodes: number): TraceRow[] {
  const topology: Topology = { kind: 'xgft', m: [nodes], w: [1] };
  const { traffic, run } = defaultScenario();
  return traceRows({ topology, traffic: { ...traffic, trace }, run });
}

const SIZES = [2, 3, 7, 12, 16, 18, 128];

describe('a generated trace', () => {
  it.each(SIZES)('among %i nodes keeps the rules of a trace', (nodes) => {
    for (const trace of ['ptrans', 'cnn', 'pattern'] as const) {
      const rows = generated(trace, nodes);
      expect(checkRows(rows)).toBeNull();
      expect(rows.length).toBeGreaterThan(0);
      expect(Math.max(...rows.map(([, , source, destination]) => Math.max(source, destination)))).toBeLessThan(nodes);
      expect(generated(trace, nodes)).toEqual(rows);
    }
  });

  it('is no longer than it needs to be at 432 nodes', () => {
    expect(generated('ptrans', 432).length).toBeLessThanOrEqual(16 * 432);
    expect(generated('cnn', 432).length).toBeLessThanOrEqual(60_000);
    expect(generated('cnn', limits.packetNodes).length).toBeLessThanOrEqual(limits.traceRows);
  });
});

describe('the transpose', () => {
  it('is one: 3 x 4 becomes 4 x 3, and a square is traded in pairs', () => {
    expect(transposed(12)).toEqual([0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11]);
    const square = transposed(16);
    for (const [task, partner] of square.entries()) expect(square[partner]).toBe(task);
  });

  it.each(SIZES)('among %i tasks lets each send a block when the one before has come', (nodes) => {
    const rows = generated('ptrans', nodes);
    const sent = new Map<number, number>();
    for (const [after, , source] of rows) {
      const round = sent.get(source) ?? 0;
      sent.set(source, round + 1);
      if (round === 0) expect(after).toBe(-1);
      else expect(rows[after]?.[3]).toBe(source);
    }
    expect(new Set(sent.values())).toEqual(new Set([16]));
  });
});

describe('the training', () => {
  /** Each chain of messages carries one chunk; a task's knowledge of it is the set of tasks whose share it includes. */
  it.each(SIZES)('leaves each of %i tasks with every share of every chunk', (nodes) => {
    const rows = generated('cnn', nodes);
    const chain: number[] = [];
    const known: Set<number>[][] = [];
    for (const [index, [after, , source, destination]] of rows.entries()) {
      const number = after < 0 ? known.length : (chain[after] ?? 0);
      chain[index] = number;
      known[number] ??= Array.from({ length: nodes }, (_, task) => new Set([task]));
      const [from, to] = [known[number][source], known[number][destination]];
      if (after >= 0) expect(rows[after]?.[3]).toBe(source);
      for (const share of from ?? []) to?.add(share);
    }
    expect(known.length).toBe(LAYERS.length * chunksOf(nodes));
    for (const chunk of known) for (const shares of chunk) expect(shares.size).toBe(nodes);
  });

  it('carries all bytes of each layer', () => {
    const rows = generated('cnn', 16);
    const firsts = rows.filter(([after]) => after < 0);
    const bytes = firsts.reduce((sum, row) => sum + row[4], 0);
    expect(bytes).toBeGreaterThanOrEqual(LAYERS.reduce((sum, layer) => sum + layer));
  });
});

describe('a trace as text', () => {
  const rowsIn = (text: string) => {
    const read = readTrace(text);
    return read.ok ? read.value.join(' ') : read.problems;
  };

  it('is one line per row, with comments', () => {
    const text = '# a comment\n\n- 100 0 1 4096\n0, 0, 1, 0, 64 # back\r\n-1 0 2 3 1\n';
    expect(rowsIn(text)).toBe('-1,100,0,1,4096 0,0,1,0,64 -1,0,2,3,1');
  });

  it('may name further rows to wait for, and computations', () => {
    const text = '- 0 0 1 64\n- 500 2 2 0\n0 0 1 1 0 1\n2 0 1 2 9';
    expect(rowsIn(text)).toBe('-1,0,0,1,64 -1,500,2,2,0 0,0,1,1,0,1 2,0,1,2,9');
  });

  it('has the link that it always had, where there is nothing new in it', () => {
    expect(packRows([[-1, 0, 0, 127, 4096]])).toBe('1r4D_AAQAA');
    const computed = [-1, 0, 0, 15, 65536, 0, 0, 15, 15, 0];
    expect(packRows([computed.slice(0, 5), computed.slice(5)] as TraceRow[])).toMatch(/^2R/);
  });

  it('comes back as it was, from a file and from a link', () => {
    always([traceOf], (rows) => {
      expect(unpackRows(packRows(rows))).toEqual(rows);
      if (rows.length > 0) expect(readTrace(writeTrace(rows))).toEqual({ ok: true, value: rows });
    });
  });

  it('is never larger than a link may be, whatever the text claims', () => {
    expect(unpackRows('65537r________')).toBeNull();
    expect(unpackRows('9r_')).toBeNull();
    expect(unpackRows('x')).toBeNull();
  });
});
