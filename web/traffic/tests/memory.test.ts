/* What the picture of memory shows, against sets of tasks that are played naively, and the end that each operation promises. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CollectiveKind, collectives } from '../../model/algorithms/collectives/collectives.ts';
import { phasesOf, stepOf } from '../../model/algorithms/collectives/program.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { parseScenario } from '../../model/parse.ts';
import { always } from '../../model/tests/always.ts';
import { MAX_SQUARES, memoryOf, playProgram } from '../memory.ts';

const kinds = Object.keys(collectives) as CollectiveKind[];

/** A power of two, which all programs take. */
const drawn = fc.record({ tasks: fc.constantFrom(2, 4, 8, 16), pieces: fc.integer({ min: 1, max: 9 }) });

function made(kind: CollectiveKind, { tasks, pieces }: { tasks: number; pieces: number }) {
  const { collective } = collectives[kind];
  return { program: collective.program(tasks, { pieces }, [2, tasks / 2]), operation: collective.operation.name };
}

const FULL: Record<string, (task: number, square: number) => boolean> = {
  'all-reduce': () => true,
  'all-gather': () => true,
  broadcast: () => true,
  'all-to-all': () => true,
  reduce: (task) => task === 0,
  'reduce-scatter': (task, square) => task === square,
};

it.each(kinds)('%s: ends with what it promises', (kind) => {
  always([drawn], 20, (one) => {
    const { program, operation } = made(kind, one);
    const { before, squares, complete, phases } = playProgram(program, one.tasks, operation);
    const end = before(phases);
    expect(end).toHaveLength(one.tasks * squares);
    const isFull = (at: number) => FULL[operation]?.(Math.floor(at / squares), at % squares) ?? false;
    expect([...end.keys()].filter((at) => (end[at] === complete) !== isFull(at))).toEqual([]);
    expect(Math.max(...end)).toBeLessThanOrEqual(complete);
  });
});

it.each(kinds)('%s: changes only what its messages carry, and only for the better', (kind) => {
  always([drawn], 20, (one) => {
    const { program, operation } = made(kind, one);
    const { before, squares, phases } = playProgram(program, one.tasks, operation);
    expect(phases).toBe(phasesOf(program));
    for (let phase = 0; phase < phases; phase++) {
      const { part, phase: own } = stepOf(program, phase);
      const receivers = new Set(Array.from({ length: one.tasks }, (_, task) => part.to(task, own)));
      const [was, is] = [before(phase), before(phase + 1)];
      const isWrong = (at: number) => {
        const added = (is[at] ?? 0) - (was[at] ?? 0);
        return added < 0 || (added > 0 && !receivers.has(Math.floor(at / squares)));
      };
      expect([...is.keys()].filter(isWrong)).toEqual([]);
    }
  });
});

it('adds a task to a piece in each of the first phases of a ring, and completes one in each of the others', () => {
  const { program, operation } = made('all-reduce-ring', { tasks: 16, pieces: 1 });
  const { before, squares } = playProgram(program, 16, operation);
  const most = (phase: number) => Math.max(...before(phase));
  const done = (phase: number) =>
    before(phase)
      .subarray(0, squares)
      .filter((tasks) => tasks === 16).length;
  expect(Array.from({ length: 16 }, (_, phase) => most(phase))).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  expect(Array.from({ length: 16 }, (_, at) => done(15 + at))).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
});

it('is there for collectives of up to 32 tasks, with up to 16 squares each', () => {
  const lane = (exchange: string, m: number[]) => {
    const { scenario } = parseScenario({
      version: 1,
      topology: { kind: 'xgft', m, w: m.map(() => 1) },
      traffic: { exchange, dataBytes: 64 },
    });
    const [settings] = resolveLanes(scenario);
    return settings ? memoryOf(settings) : null;
  };
  expect(lane('all-reduce-ring', [4, 8])).toMatchObject({ tasks: 32, pieces: 32, squares: MAX_SQUARES, pieceBytes: 2 });
  expect(lane('all-reduce-doubling', [4, 4])).toMatchObject({ pieces: 1, squares: 1, pieceBytes: 64, sums: true });
  expect(lane('broadcast-binomial', [4, 4])).toMatchObject({ sums: false, complete: 1 });
  expect(lane('all-reduce-ring', [4, 16])).toBeNull();
  expect(lane('xor', [4, 4])).toBeNull();
});
