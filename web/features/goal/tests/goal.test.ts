import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { collectives } from '../../../model/algorithms/collectives/collectives.ts';
import { programRows } from '../../../model/algorithms/collectives/program.ts';
import { defaultScenario } from '../../../model/defaults.ts';
import { foreignFault, formatOf, knowFormats } from '../../../model/foreign-files.ts';
import { parseScenario } from '../../../model/parse.ts';
import { cablesOfNode, nodesOf } from '../../../model/shape.ts';
import { openChosen } from '../../../model/share-link/chosen.ts';
import { checkRows, isComputation, predecessors } from '../../../model/trace.ts';
import { isTraceFile, readProgram } from '../../../model/trace-file.ts';
import type { Result, Scenario, TraceRow } from '../../../model/types.ts';
import { goal, writeGoal } from '../format.ts';
import { readGoal } from '../read.ts';

knowFormats(goal);

const isGoal = (text: string) => formatOf(text)?.program !== undefined;

const FOUR = readFileSync(new URL('../fixtures/four-ranks.goal', import.meta.url), 'utf8');

function readRows(text: string): Result<TraceRow[]> {
  const read = readProgram(text);
  return read.ok ? { ok: true, value: read.value.rows } : read;
}

/** The program whatever the order of its rows: what each of them is, and what it waits for. */
function meaningOf(rows: readonly TraceRow[], known: Map<string, number>): number[] {
  const meanings: number[] = [];
  for (const row of rows) {
    const [, delay, source, destination, bytes] = row;
    const before = predecessors(row).map((other) => meanings[other]);
    const text = [delay, source, destination, bytes, '|', ...before.sort((a = 0, b = 0) => a - b)].join(' ');
    if (!known.has(text)) known.set(text, known.size);
    meanings.push(known.get(text) ?? -1);
  }
  return meanings.sort((a, b) => a - b);
}

function comesBack(rows: TraceRow[], ranks: number): void {
  const read = readRows(writeGoal(rows, ranks) ?? '');
  if (!read.ok) throw new Error(read.problems[0]);
  const known = new Map<string, number>();
  expect(meaningOf(read.value, known)).toEqual(meaningOf(rows, known));
}

/** Rows that wait for what happened at their source, up to three. */
const local: fc.Arbitrary<TraceRow[]> = fc
  .array(
    fc.record({ source: fc.nat(4), to: fc.nat(4), size: fc.integer({ min: 1, max: 99 }), waits: fc.array(fc.nat(99)) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((drawn) => {
    const rows: TraceRow[] = [[-1, 0, 0, 1, 1]];
    for (const { source, to, size, waits } of drawn) {
      const here = [...rows.keys()].filter((row) => rows[row]?.[3] === source);
      const before = [
        ...new Set(waits.slice(0, 3).flatMap((at) => (here.length > 0 ? [here[at % here.length] ?? 0] : []))),
      ];
      const [first = -1, ...also] = before.sort((a, b) => a - b);
      rows.push(source === to ? [first, size, source, source, 0, ...also] : [first, 0, source, to, size, ...also]);
    }
    return rows;
  });

describe('a GOAL schedule', () => {
  it('is messages and computations that wait for each other', () => {
    expect(readRows(FOUR)).toEqual({
      ok: true,
      value: [
        [-1, 500, 0, 0, 0],
        [0, 0, 0, 1, 8192],
        [0, 0, 0, 2, 64],
        [1, 1000, 1, 1, 0],
        [3, 0, 1, 2, 8192],
        [4, 0, 2, 3, 8192],
        [5, 0, 3, 0, 8192],
      ],
    });
  });

  it('is told from other files by what is first in it', () => {
    expect([FOUR, '// a\n\nnum_ranks 2\n', 'rank 0 {\n', '\uFEFFnum_ranks 2'].every(isGoal)).toBe(true);
    expect(['- 0 0 1 64', '{"version": 1}', '#v=1', '// num_ranks 2', '/* num_ranks 2', ''].some(isGoal)).toBe(false);
    expect(isTraceFile(FOUR) && isTraceFile('- 0 0 1 64')).toBe(true);
  });

  it('opens as a trace, with any ends of lines', () => {
    const opened = openChosen(FOUR.replaceAll('\n', '\r\n'));
    expect('scenario' in opened && opened.scenario.traffic).toMatchObject({ kind: 'trace', trace: 'file' });
    expect('scenario' in opened && opened.scenario.traffic.rows).toHaveLength(7);
  });

  it('is opened behind a long comment', () => {
    const many = 'nothing/of interest/*'.repeat(2500);
    for (const comment of [`// ${many}\n`, `/*${many}\n\n${many}*/`])
      expect(openChosen(comment + FOUR)).toMatchObject({ problems: [], scenario: { traffic: { trace: 'file' } } });
  });

  it('in its binary form is refused by name', () => {
    const refusal =
      'This is a binary schedule of LogGOPSim, which is not read; open the GOAL file that it was made from with txt2bin.';
    const binary = '\x7f\x10\0\0\0\0\0\0\x02\0\0\0\0\0';
    expect([openChosen(binary), `${foreignFault(binary)}.`]).toEqual([{ refusal }, refusal]);
    expect(foreignFault(FOUR)).toBeNull();
  });

  it('is read without a copy of all its lines', () => {
    const calcs = 'calc 5\r\n'.repeat(500);
    const text = `num_ranks 2\r\nrank 0 {\r\n${calcs}send 8b to 1\r\n}\r\nrank 1 {\r\nrecv 8b from 0\r\n}\r\n`;
    const split = vi.spyOn(String.prototype, 'split');
    const result = readGoal(text);
    const whole = split.mock.contexts.filter((context) => String(context) === text);
    split.mockRestore();
    expect(result).toMatchObject({ ok: true });
    expect(whole).toEqual([]);
  });

  it('joins what more than sixteen others bring', () => {
    const others = Array.from({ length: 17 }, (_, at) => at + 1);
    const senders = others.map((rank) => `rank ${rank} {\nsend 1b to 0\n}`);
    const recvs = others.map((rank) => `l${rank}: recv 1b from ${rank}\nlast requires l${rank}`);
    const text = ['num_ranks 18', 'rank 0 {', 'last: send 9b to 1', ...recvs, '}', ...senders].join('\n');
    const read = readRows(text.replace('rank 1 {', 'rank 1 {\nrecv 9b from 0'));
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.value.slice(17)).toEqual([
      [0, 0, 0, 0, 0, ...others.slice(0, 16)],
      [17, 0, 0, 1, 9],
    ]);
  });

  it.each(Object.keys(collectives) as (keyof typeof collectives)[])('is what %s is written as', (kind) => {
    for (const tasks of [2, 4, 8, 16])
      comesBack(programRows(collectives[kind].collective.program(tasks, { pieces: 3 }, [tasks]), 48_000, tasks), tasks);
  });

  it('is the same program when it was written and read', () => {
    fc.assert(fc.property(local, (rows) => comesBack(rows, 5)));
  });

  it('says delays of messages as computations before them', () => {
    expect(readRows(writeGoal([[-1, 20, 0, 1, 5]], 2) ?? '')).toEqual({
      ok: true,
      value: [
        [-1, 20, 0, 0, 0],
        [0, 0, 0, 1, 5],
      ],
    });
  });

  it('cannot say what a rank does not learn', () => {
    expect(
      writeGoal(
        [
          [-1, 0, 0, 1, 5],
          [0, 0, 0, 1, 5],
        ],
        2,
      ),
    ).toBeNull();
  });

  it('of any order gives rows that are in one', () => {
    const read = readRows(
      'num_ranks 2\nrank 0 {\na: recv 5b from 1\nb: calc 3\nb requires a\n}\nrank 1 {\nsend 5b to 0\n}',
    );
    expect(read).toEqual({
      ok: true,
      value: [
        [-1, 0, 1, 0, 5],
        [0, 3, 0, 0, 0],
      ],
    });
    expect(read.ok && checkRows(read.value)).toBeNull();
    expect(read.ok && read.value.filter(isComputation)).toHaveLength(1);
  });
});

/** A rank sends one message over each NIC to the next rank. */
const ring = (ranks: number, nics: number, over = (nic: number) => ` nic ${nic}`) => {
  const blocks = Array.from({ length: ranks }, (_, rank) => {
    const [next, last] = [(rank + 1) % ranks, (rank + ranks - 1) % ranks];
    const lines = Array.from({ length: nics }, (_, nic) => {
      const rest = `tag ${nic} cpu ${nic}${over(nic)}`;
      return `send 1000000b to ${next} ${rest}\nrecv 1000000b from ${last} ${rest}`;
    });
    return `rank ${rank} {\n${lines.join('\n')}\n}`;
  });
  return `num_ranks ${ranks}\n${blocks.join('\n')}\n`;
};

describe('a program on a tree', () => {
  const scene = (document: object): Scenario => parseScenario({ version: 1, ...document }).scenario;
  const opened = (text: string, present: Scenario | null = null) => {
    const found = openChosen(text, present);
    if (!('scenario' in found)) throw new Error(found.refusal);
    expect(found.problems).toEqual([]);
    expect(found.scenario.traffic).toMatchObject({ kind: 'trace', trace: 'file' });
    return { ...found, topology: found.scenario.topology, nodes: nodesOf(found.scenario.topology) };
  };

  it('is that of the open scene where it has room, the default one, or else one of its own; and it is said', () => {
    const wide = scene({ topology: { m: [8, 8], w: [1, 8], cuts: [['1.0', '2.0']] } });
    const there = opened(ring(32, 1), wide);
    expect(there.topology).toEqual(wide.topology);
    expect(there.report).toEqual(['The program of 32 nodes runs on the tree that was open, XGFT(2; 8,8; 1,8).']);
    const own = opened(ring(32, 1), scene({ topology: { m: [4, 4], w: [1, 4] } }));
    expect(own.report).toEqual(['The program of 32 nodes runs on XGFT(2; 4,8; 1,4).']);
    expect(own.topology).toMatchObject({ m: [4, 8], w: [1, 4] });
    expect(opened(ring(16, 1)).topology).toEqual(defaultScenario('trace').topology);
    expect(opened('- 0 0 99 64').nodes).toBeGreaterThanOrEqual(100);
    const broken = scene({
      traffic: { kind: 'uniform' },
      topology: { m: [8, 8], w: [1, 8], cuts: [['1.0', '2.0', 5]] },
    });
    expect(opened(ring(32, 1), broken).topology.cuts).toEqual([]);
  });

  it('has room for every rank, however many there are, and whether or not they do something', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 2, max: 65_536 })), (ranks) => {
        const few = 'rank 0 {\nsend 9b to 1\n}\nrank 1 {\nrecv 9b from 0\n}\n';
        const { nodes } = opened(`num_ranks ${ranks}\n${few}`);
        expect(nodes).toBeGreaterThanOrEqual(ranks);
        expect(nodes).toBeLessThan(Math.max(17, 2 * ranks));
      }),
      { numRuns: 60 },
    );
  });

  it('gives nodes a cable for each NIC, and says where there are fewer', () => {
    const rails = opened(ring(8, 4));
    expect(cablesOfNode(rails.topology)).toBe(4);
    expect(rails.report?.at(-1)).toBe('Its 4 NICs per node are 4 cables, among which routing chooses.');
    expect(opened(ring(8, 4, () => ' nic 3')).report).toHaveLength(1);
    const wide = scene({ topology: { m: [4, 4], w: [2, 4] } });
    expect(opened(ring(8, 2), wide).topology).toEqual(wide.topology);
    expect(cablesOfNode(opened(ring(8, 3), wide).topology)).toBe(3);
    const many = opened(ring(2, 70).replace('num_ranks 2', 'num_ranks 65536'));
    expect(cablesOfNode(many.topology)).toBe(1);
    expect(many.report?.at(-1)).toBe(
      'Its 70 NICs per node share 1 cable here: with fewer parents than NICs it takes longer.',
    );
  });
});

const refused = parse(readFileSync(new URL('sentences.yaml', import.meta.url), 'utf8'));

it.each(refused as { of: string; says: string }[])('$says', ({ of, says }) => {
  expect(readRows(of)).toEqual({ ok: false, problems: [says] });
});

it('messages that wait for each other are a circle too', () => {
  const rank = (own: number, other: number) =>
    `rank ${own} {\na: recv 5b from ${other}\nb: send 5b to ${other}\nb requires a\n}\n`;
  const read = readRows(`num_ranks 2\n${rank(0, 1)}${rank(1, 0)}`);
  expect(read.ok ? [] : read.problems).toEqual([
    'Line 3 of the GOAL schedule has "a", which waits for itself in a circle.',
  ]);
});
