import { expect, it } from 'vitest';
import { builtCore, lane } from './lanes.ts';

const core = await builtCore();

/** 16 of the 30 nodes on 5 leaves under 6 roots (Naruse). */
const JOB = [0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29];

it('a job on some of the nodes shifts over its local ids, and nobody else sends', () => {
  const run = core.open(
    lane({
      topology: { kind: 'xgft', m: [6, 5], w: [1, 6] },
      traffic: { exchange: 'shift' },
      job: { nodes: JOB },
      routing: { kind: 'd-mod-k' },
    }),
  );
  expect(run.shape.phases).toBe(15);
  const { destination, messages, idle } = run.plan(7);
  expect([messages, idle]).toEqual([16, 14]);
  expect(JOB.map((node) => destination[node])).toEqual(JOB.map((_, id) => JOB[(id + 8) % 16]));
  run.destroy();
});
