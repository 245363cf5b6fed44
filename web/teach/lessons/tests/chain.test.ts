/* The chain of swaps that the lesson on routes shows. */

import { expect, it } from 'vitest';
import { chainOf } from '../../../traffic/chain.ts';
import { routesOf } from '../../../traffic/message-routes.ts';
import { opened, said, step } from './bench.ts';

it('starts with the two that the text names, swaps the two numbers it names, and ends with no shared link', () => {
  const run = opened(step('routes', 4));
  const plan = run.plan(0);
  const stages = chainOf(run.shape, routesOf(run.shape, plan));
  expect([...plan.linkLoad].filter((load) => load > 1)).toEqual([2]);
  expect(stages?.[0]?.clash.map(({ task, number }) => [task, number])).toEqual([
    [0, '2'],
    [1, '2'],
  ]);
  expect(stages?.slice(1).map(({ moved }) => [moved?.route.task, moved?.from, moved?.route.number])).toEqual([
    [1, '2', '0'],
    [12, '0', '2'],
    [14, '2', '0'],
    [8, '0', '2'],
  ]);
  expect(stages?.at(-1)?.clash).toEqual([]);
  expect(said('routes', 4)).toContain('0 is free in their row');
  expect(said('routes', 4)).toContain('takes 2 instead');
});
