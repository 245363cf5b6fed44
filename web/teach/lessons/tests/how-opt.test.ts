/* What the lesson on OPT says, computed by the core. */

import { describe, expect, it } from 'vitest';
import { derivationsOf } from '../../../traffic/derivation.ts';
import { core, lanesAnswered, opened, question, right, step, sure } from './bench.ts';

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
