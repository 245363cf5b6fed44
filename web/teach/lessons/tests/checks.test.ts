/* Every lesson is true: what the rows of `check` in its file say is what the core computes. */

import { afterEach, expect, it } from 'vitest';
import { lessons } from '../lessons.ts';
import { faultsIn, forget, rowsOf } from './facts.ts';

afterEach(forget);

it.each(lessons)('$id says what is so', ({ id }) => {
  const rows = rowsOf(id);
  expect(rows.flat()).not.toEqual([]);
  const faults = rows.flatMap((own, index) => own.flatMap((row) => faultsIn({ id, number: index + 1 }, row)));
  expect(faults).toEqual([]);
});

it('names what a lesson does not say, and what is not so', () => {
  const where = { id: 'half', number: 4 };
  expect(faultsIn(where, 'XOR takes {+0 longer} longer')).toEqual([]);
  expect(faultsIn(where, 'XOR takes {+1 longer} longer')).toEqual(['half 4 does not say "XOR takes 7 % longer".']);
  expect(faultsIn(where, 'XOR takes 53 % longer')).toEqual(['half 4: "XOR takes 53 % longer" has no fact.']);
  const three = '{setting run.untilNs with run.untilNs=3} % longer';
  expect(faultsIn(where, three)).toEqual(['half 4 does not say "3 % longer".']);
  expect(faultsIn(where, { right: '{+0 longer}' })).toEqual(['half 4: "7 %" is right, but it comes to "53 %".']);
  expect(faultsIn(where, { '+1 worst': 1, '+1 phases': '17..18' })).toEqual(['half 4: +1 phases is 16, not "17..18".']);
  expect(faultsIn(where, { '+1 contention': '<1' })).toHaveLength(1);
  expect(() => faultsIn(where, { '+1 width': 1 })).toThrow('There is no fact');
});
