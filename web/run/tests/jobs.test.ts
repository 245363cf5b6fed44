import { beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '../core.ts';
import { builtCore, lane } from './lanes.ts';

let core: Core;
beforeAll(async () => {
  core = await builtCore();
});

/** 16 of the 30 nodes on 5 leaves under 6 roots (Naruse). */
const JOB = [0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29];

function jobLane(
  routing: 'd-mod-k' | 'root-table' | 'conflict-free',
  initial: 'destination' | 'source' = 'destination',
) {
  return lane({
    topology: { kind: 'xgft', m: [6, 5], w: [1, 6] },
    traffic: { exchange: 'shift' },
    job: { nodes: JOB },
    routing: { kind: routing, initial },
  });
}

function contentions(settings: ReturnType<typeof jobLane>): number[] {
  const run = core.open(settings);
  const all = Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase).contention);
  run.destroy();
  return all;
}

describe('a job on some of the nodes', () => {
  it('shifts over its local ids, and nobody else sends', () => {
    const run = core.open(jobLane('d-mod-k'));
    expect(run.shape.phases).toBe(15);
    const { destination, messages, idle } = run.plan(7);
    expect([messages, idle]).toEqual([16, 14]);
    expect(JOB.map((node) => destination[node])).toEqual(JOB.map((_, id) => JOB[(id + 8) % 16]));
    run.destroy();
  });

  it('meets the vectors of the table of root switches', () => {
    expect(contentions(jobLane('d-mod-k'))[7]).toBe(2);
    expect(contentions(jobLane('root-table'))[7]).toBe(1);
    expect(contentions(jobLane('root-table', 'source'))[7]).toBe(2);
  });

  it('is never worse off with the table, and conflict-free with exact colouring', () => {
    const [plain, table, exact] = (['d-mod-k', 'root-table', 'conflict-free'] as const).map((routing) =>
      contentions(jobLane(routing)),
    );
    for (const [phase, after] of (table ?? []).entries()) expect(after).toBeLessThanOrEqual(plain?.[phase] ?? 0);
    expect(exact).toEqual(Array(15).fill(1));
  });
});

describe('an edge colouring', () => {
  it('pairs everybody with everybody else once', () => {
    const run = core.open(lane({ traffic: { exchange: 'edge-coloring' }, routing: { kind: 'd-mod-k' } }));
    expect(run.shape.phases).toBe(15);
    for (let phase = 0; phase < 15; phase++) {
      const { destination } = run.plan(phase);
      for (const [task, to] of destination.entries()) expect(destination[to]).toBe(task);
    }
    run.destroy();
  });
});

describe('messages that climb to the top', () => {
  it('are all equally far apart', () => {
    const settings = lane({
      topology: { kind: 'extended-kary-ntree', k: 2, n: 3 },
      traffic: { exchange: 'lin' },
      routing: { kind: 's-mod-k', climb: 'top' },
    });
    const run = core.open(settings);
    for (let task = 0; task < 16; task++) expect(run.path(1, task)).toHaveLength(6);
    run.destroy();
  });
});
