/* What lessons on jobs and on OPT say beyond their checks, computed by the core. */

import { describe, expect, it } from 'vitest';
import { isPartialExchange } from '../../../model/lanes.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { CoreRun } from '../../../run/core.ts';
import type { TableStep } from '../../../run/protocol.ts';
import { derivationsOf } from '../../../traffic/derivation.ts';
import {
  answered,
  answerText,
  changed,
  contentions,
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
const DISTANCE_7 = 6;

/** For a lane with a top-switch table: what happened to each node's message, in processing order. */
function tableSteps(number: number, phase: number, lane = 1): TableStep[] {
  return opened(answered('root-table', number), lane).tableConstruction(phase).steps;
}

const of = (steps: TableStep[], source: number) => sure(steps.find((one) => one.source === source));

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

  it('moves nodes 15, 12 and 7', () => {
    const steps = tableSteps(2, DISTANCE_8);
    expect(steps).toHaveLength(16);
    expect(steps.filter(({ reason }) => reason === 'fixed').map(({ source }) => source)).toEqual([0, 3]);
    const looked = steps.filter(({ reason }) => reason !== 'fixed');
    expect(looked.slice(0, 8).map(({ source }) => source)).toEqual([29, 26, 21, 20, 19, 17, 16, 15]);
    expect(looked.slice(0, 7).every(({ reason }) => reason === 'free')).toBe(true);
    expect(of(steps, 15)).toMatchObject({ reason: 'to-idle', rootBefore: 0, busy: 1 });
    expect([of(steps, 17).rootBefore, of(steps, 14).rootBefore]).toEqual([0, 5]);
    expect(right('root-table', 2)).toBe(`Switch ${of(steps, 15).rootAfter}`);
    expect([14, 13].map((node) => of(steps, node).reason)).toEqual(['free', 'free']);
    expect(of(steps, 12)).toMatchObject({ reason: 'to-likely', rootBefore: 3, rootAfter: 1, destination: 21 });
    expect(of(steps, 16).rootAfter).toBe(3);
    expect(right('root-table', 3)).toBe('It takes a top switch that is likely');
    expect(of(steps, 7)).toMatchObject({ rootBefore: 1, rootAfter: 0, destination: 19, busy: 2 });
    expect(steps.filter(({ rootBefore, rootAfter }) => rootBefore !== rootAfter)).toHaveLength(3);
    expect(answerText('root-table', 3)).toContain('the third to move, and the last');
  });

  it('does not look at the first leaf', () => {
    const run = opened(answered('root-table', 4));
    const fixed = run.tableConstruction(10).steps.filter(({ reason }) => reason === 'fixed');
    expect([1, 5].map((node) => of(fixed, node).rootAfter)).toEqual([of(fixed, 1).rootAfter, of(fixed, 1).rootAfter]);
  });

  it('fails where colouring does not', () => {
    const steps = tableSteps(5, DISTANCE_7, 0);
    expect(of(steps, 6)).toMatchObject({ reason: 'to-likely', rootBefore: 1, rootAfter: 0 });
    expect(of(steps, 5)).toMatchObject({ reason: 'stuck', rootBefore: 0, rootAfter: 0 });
  });

  it('ends otherwise from another start', () => {
    const local = opened(answered('root-table', 6), 2);
    const before = contentions(local).filter((_, phase) => {
      const { initial } = local.tableConstruction(phase);
      return Math.max(...initial.linkLoad) > 1;
    });
    expect(answerText('root-table', 6)).toContain(`In the beginning ${before.length} phases`);
    const [, , lane] = lanesOf(answered('root-table', 6));
    if (!lane) throw new Error('no lane');
    expect(Math.max(...hotIn(lane, 300))).toBeGreaterThan(0);
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

  it('does its sums, as its figure does', () => {
    const written = (task: number, phase: number) => {
      const derivation = derivationsOf(sure(lanesAnswered(ID, 5)[0]), null)?.(task, phase);
      if (derivation?.kind !== 'sum') throw new Error('no sum');
      return derivation.digits.map(({ source, phase: added, sum }) => [source, added, sum]);
    };
    expect(written(6, 4)).toEqual([
      [0, 0, 0],
      [3, 2, 1],
    ]);
    expect(written(5, 3)).toEqual([
      [1, 1, 0],
      [2, 1, 3],
    ]);
  });
});
