/* The law of one line is the solution of its chain. */

import { expect, it } from 'vitest';
import { laws } from '../laws.ts';

/** How many first packets ask for each output that any asks for, the most first. */
type Asked = readonly number[];

const keyOf = (asked: Asked): string => asked.toSorted((a, b) => b - a).join(' ');
const askedOf = (key: string): number[] => (key === '' ? [] : key.split(' ').map(Number));

/** One more first packet draws its output. */
function drawn(states: ReadonlyMap<string, number>, ports: number): Map<string, number> {
  const next = new Map<string, number>();
  const add = (asked: Asked, chance: number) => next.set(keyOf(asked), (next.get(keyOf(asked)) ?? 0) + chance);
  for (const [key, chance] of states) {
    const asked = askedOf(key);
    asked.forEach((count, at) => {
      add(asked.with(at, count + 1), chance / ports);
    });
    add([...asked, 1], (chance * (ports - asked.length)) / ports);
  }
  return next;
}

/** Every output that is asked for serves one; who is behind it draws. */
function slot(states: ReadonlyMap<string, number>, ports: number): Map<string, number> {
  const next = new Map<string, number>();
  for (const [key, chance] of states) {
    const asked = askedOf(key);
    let served = new Map([[keyOf(asked.map((count) => count - 1).filter((count) => count > 0)), chance]]);
    for (const _ of asked) served = drawn(served, ports);
    for (const [state, part] of served) next.set(state, (next.get(state) ?? 0) + part);
  }
  return next;
}

function carried(ports: number): number {
  let states = new Map([[keyOf([ports]), 1]]);
  for (let n = 0; n < 400; n++) states = slot(states, ports);
  return [...states].reduce((sum, [key, chance]) => sum + chance * askedOf(key).length, 0) / ports;
}

it.each([1, 2, 3, 4, 5, 6, 7])('is what the chain of %i ports comes to', (ports) => {
  expect(laws.fifo.value(ports)).toBeCloseTo(carried(ports), 5);
});

it('goes on without a step to 2 - sqrt 2', () => {
  const values = Array.from({ length: 4000 }, (_, at) => laws.fifo.value(at + 1));
  expect(values.every((value, at) => at === 0 || value < (values[at - 1] ?? 0))).toBe(true);
  const falls = values.map((value, at) => (values[at - 1] ?? 1) - value).slice(2, 60);
  expect(falls.every((fall, at) => at === 0 || fall < (falls[at - 1] ?? 0))).toBe(true);
  expect(laws.fifo.limit.value).toBeCloseTo(0.5858, 4);
  expect((values.at(-1) ?? 0) - laws.fifo.limit.value).toBeLessThan(1e-4);
});
