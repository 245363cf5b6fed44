/* What the lesson on OPT says, computed by the core. */

import { describe, expect, it } from 'vitest';
import { derivationsOf } from '../../../traffic/derivation.ts';
import {
  answerText,
  brief,
  core,
  ended,
  lanesAnswered,
  lanesOf,
  longer,
  opened,
  question,
  right,
  said,
  step,
  sure,
  words,
} from './bench.ts';

const ID = 'how-opt';

/** Messages across the top, phase by phase. */
function across(run: ReturnType<typeof opened>): number[] {
  return Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase).crossings[run.shape.levels] ?? 0);
}

/** Tasks that send into the other half. */
function crossing(run: ReturnType<typeof opened>, phase: number): number[] {
  const { destination } = run.plan(phase);
  const half = run.shape.nodes / 2;
  return [...destination.keys()].filter((task) => task < half !== (destination[task] ?? 0) < half);
}

describe('how to take turns at the middle', () => {
  const [turns, lin, xor] = lanesAnswered(ID, 3).map((lane) => core.open(lane));

  it('asks for what a phase has room for, of which XOR sends all or none', () => {
    const { bisection, nodes } = opened(step(ID, 1)).shape;
    expect(right(ID, 1)).toBe(`${2 * (bisection?.room ?? 0)}`);
    expect(across(opened(step(ID, 1)))).toEqual([0, 0, 0, 0, 8, 8, 8, 8]);
    expect((nodes * nodes) / 2).toBe(32);
  });

  it('names those whose turn it is', () => {
    expect(crossing(sure(turns), 1)).toEqual([0, 2, 5, 7]);
    expect(words(ID, 2).match(/task:0:\d/g)).toEqual(['task:0:0', 'task:0:2', 'task:0:5', 'task:0:7']);
    expect(crossing(sure(turns), 2)).toEqual([1, 3, 4, 6]);
  });

  it('compares columns, and what they cost', () => {
    expect(across(sure(turns))).toEqual(Array(8).fill(4));
    expect(across(sure(lin))).toEqual([0, 2, 4, 6, 8, 6, 4, 2]);
    expect(across(sure(xor))).toEqual([0, 0, 0, 0, 8, 8, 8, 8]);
    for (const run of [turns, lin, xor]) expect(said(ID, 3)).toContain(`${brief(ended(sure(run)).completionPs)} µs`);
    expect(answerText(ID, 3)).toContain('32');
    const full = (run: typeof lin) => across(sure(run)).filter((number) => number > 4).length;
    expect([full(lin), full(xor)]).toEqual([3, 4]);
    // Nobody loses more than a turn in each of them.
    for (const run of [lin, xor]) expect(ended(sure(run)).completionPs / 3_328_000).toBeCloseTo(7 + full(run), 0);
    expect(longer(lanesAnswered('late', 6)[1])).toBe('94 %');
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
    expect(sure(turns).plan(4).destination[6]).toBe(1);
    expect(`${sure(turns).plan(3).destination[5]}`).toBe(right(ID, 5));
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
    // The wrong answers are those of the other two.
    expect(sure(lin).plan(3).destination[5]).toBe(0);
    expect(sure(xor).plan(3).destination[5]).toBe(6);
  });

  it('exchanges the digits, and all cross or none', () => {
    const [, exchanged] = lanesAnswered(ID, 6);
    expect(across(core.open(sure(exchanged)))).toEqual([0, 0, 0, 0, 8, 8, 8, 8]);
  });

  it('is as even among sixteen', () => {
    const run = core.open(sure(lanesOf(step(ID, 7))[0]));
    expect(across(run)).toEqual(Array(16).fill(Number(right(ID, 7))));
    for (let phase = 0; phase < 16; phase++) expect(run.plan(phase).contention).toBe(1);
  });
});
