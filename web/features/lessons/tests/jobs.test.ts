/* What lessons on jobs and on OPT say beyond their checks, computed by the core. */

import { describe, expect, it } from 'vitest';
import { isPartialExchange } from '../../../model/lanes.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { CoreRun } from '../../../run/core.ts';
import {
  answered,
  answerText,
  changed,
  core,
  hot,
  lanesAnswered,
  lanesOf,
  opened,
  question,
  right,
  step,
  sure,
} from './bench.ts';

const DISTANCE_8 = 7;

/** Hot phases of jobs of sixteen nodes, drawn with so many seeds. */
const hotIn = (lane: ResolvedLane, seeds: number) =>
  Array.from({ length: seeds }, (_, at) => {
    const run = core.open({ ...lane, job: { nodes: [], size: 16, seed: at + 1 } });
    const many = hot(run);
    run.destroy();
    return many;
  });

describe('a job that is not the whole tree', () => {
  it('half of the phases of random jobs are hot, and colouring finds a top switch for each', () => {
    const [lane] = lanesOf(step('job', 2));
    if (!lane || !isPartialExchange(lane)) throw new Error('no job');
    const counts = hotIn(lane, 100);
    expect(counts.reduce((a, b) => a + b) / counts.length / 15).toBeCloseTo(0.5, 1);
    expect(changed('job', 5).map((drawn) => hot(core.open(drawn)))).toEqual(counts.slice(0, 99));
    for (const other of [2, 11]) expect(counts.slice(0, 99)).toContain(other);
  });
});

describe('the top-switch table, step by step', () => {
  it('sends to node 0 by one address, and by several with a table', () => {
    const [before, after] = [0, 1].map((lane) => opened(answered('root-table', 2), lane));
    if (!before || !after) throw new Error('no lanes');
    /** An address is the label of the path over the top. */
    const addresses = (run: CoreRun) => {
      const plans = Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase));
      return new Set(
        plans.flatMap(({ destination, turnLevel, label }) =>
          [...destination.keys()].flatMap((task) =>
            destination[task] === 0 && turnLevel[task] === run.shape.levels ? [label[task]] : [],
          ),
        ),
      );
    };
    expect(addresses(before).size).toBe(1);
    expect(addresses(after).size).toBeGreaterThan(2);
    const address = after.plan(DISTANCE_8).label[15];
    expect(answerText('root-table', 2)).toContain(`Address 0.${address} leads through top switch ${address}`);
  });

  it('may be hot with another start, too, for other jobs', () => {
    const [, , lane] = lanesOf(answered('root-table', 6));
    expect(Math.max(...hotIn(sure(lane), 300))).toBeGreaterThan(0);
  });
});

const ID = 'how-opt';

/** Tasks that send into the other half. */
function crossing(run: ReturnType<typeof opened>, phase: number): number[] {
  const { destination } = run.plan(phase);
  const half = run.shape.nodes / 2;
  return [...destination.keys()].filter((task) => task < half !== (destination[task] ?? 0) < half);
}

describe('how to take turns at the middle', () => {
  const [turns] = lanesAnswered(ID, 3).map((lane) => core.open(lane));

  it('asks for what a phase has room for, of which XOR sends all or none', () => {
    const { bisection, nodes } = opened(step(ID, 1)).shape;
    expect(right(ID, 1)).toBe(`${2 * (bisection?.room ?? 0)}`);
    expect((nodes * nodes) / 2).toBe(32);
  });

  it('names those whose turn it is', () => {
    expect(crossing(sure(turns), 1)).toEqual([0, 2, 5, 7]);
    expect(
      step(ID, 2)
        .text.join(' ')
        .match(/task:0:\d/g),
    ).toEqual(['task:0:0', 'task:0:2', 'task:0:5', 'task:0:7']);
    expect(crossing(sure(turns), 2)).toEqual([1, 3, 4, 6]);
  });

  it('sends to the half that the lowest digits add up to', () => {
    for (let phase = 0; phase < 8; phase++) {
      const { destination } = sure(turns).plan(phase);
      for (const [task, to] of destination.entries()) expect(Number(to >= 4)).toBe((task + phase) % 2);
      for (const half of [0, 4]) expect([0, 1, 2, 3].filter((at) => (destination[half + at] ?? 0) < 4)).toHaveLength(2);
    }
    const { destination } = sure(turns).plan(3);
    expect([...destination.keys()].filter((task) => (destination[task] ?? 0) >= 4)).toEqual([0, 2, 4, 6]);
    expect(right(ID, 4)).toBe('The even ones');
    expect(
      question(ID, 4)
        .why.join(' ')
        .match(/task:0:\d/g),
    ).toEqual([0, 2, 4, 6].map((task) => `task:0:${task}`));
  });
});
