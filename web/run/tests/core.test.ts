import { describe, expect, it, vi } from 'vitest';
import { presetLanes } from '../../model/tests/opened.ts';
import { linksOfTask } from '../../traffic/traffic.ts';
import { createWorker } from '../browser.ts';
import { CoreRefusal, FOREVER_PS } from '../core.ts';
import type { PackedRequest } from '../protocol.ts';
import { builtCore, finished, lane, OPT, XOR } from './lanes.ts';

const core = await builtCore();

describe('the border of the core', () => {
  it('reads the shape of XGFT(3; 4,2,2; 1,4,1) from the parameters that went in', () => {
    const { shape } = core.open(OPT);
    expect(shape).toMatchObject({
      nodes: 16,
      switches: 16,
      links: 80,
      levels: 3,
      phases: 16,
      m: [4, 2, 2],
      w: [1, 4, 1],
    });
    expect(shape.bMin).toEqual([1, 3, 4]);
    expect(shape.ends.from).toHaveLength(80);
    for (let link = 0; link < shape.links; link++) {
      expect(shape.fromOf(link)).toBe(shape.toOf(shape.twinOf(link)));
    }
  });

  it('lets swaps and custom phases through in order', () => {
    const phases = [[1, 0, null, 3, ...Array.from({ length: 12 }, (_, index) => index + 4)]];
    const run = core.open(
      lane({
        mapping: {
          swaps: [
            [0, 5],
            [5, 7],
          ],
        },
        traffic: { exchange: 'custom', phases },
      }),
    );
    const loads = run.plan(0);
    expect([...loads.taskNode.slice(0, 8)]).toEqual([7, 1, 2, 3, 4, 0, 6, 5]);
    expect(loads).toMatchObject({ messages: 2, idle: 1, selfMessages: 13 });
  });

  it('gives self messages no time where they are free', () => {
    const phases = [[0, ...Array<null>(15).fill(null)]];
    const endOf = (selfMessages: 'timed' | 'free') =>
      finished(core, lane({ traffic: { exchange: 'custom', phases, selfMessages } })).summary?.completionPs;
    expect([endOf('free'), endOf('timed')]).toEqual([0, 5_828_000]);
  });

  it('previews a swap as it turns out, and changes nothing by it', () => {
    const run = core.open(OPT);
    const before = run.plan(9);
    const preview = run.preview(9, 3, 6);
    expect(run.plan(9)).toEqual(before);
    expect(core.open(lane({ mapping: { swaps: [[3, 6]] } })).plan(9).linkLoad).toEqual(preview.linkLoad);
  });

  it('finishes XOR of 4 KB after 125,276 ns, ideal being 99,420 ns', () => {
    const run = core.open(XOR);
    expect(run.run(FOREVER_PS, 10_000_000)).toBe('finished');
    const summary = run.result();
    expect(run.summary()).toEqual({ ...summary, hash: '' });
    expect(summary).toMatchObject({ finished: true, completionPs: 125_276_000, idealPs: 99_420_000, hops: 72_800 });
    expect(summary).toMatchObject({ delivered: 240, deliveredBytes: 983_040 });
    expect(summary.hash).toBe(run.hash());
    expect(summary.hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('does not take a run that was refused memory for one that has ended', () => {
    const run = core.open(XOR);
    const { core: exports } = run as unknown as { core: object };
    Object.assign(run, { core: { ...exports, ft_run: () => 3 } });
    expect(() => run.run(FOREVER_PS, 1_000)).toThrow('There is not enough memory for the next phase of this run');
  });

  it('refuses in a sentence', () => {
    const wide = lane({ topology: { kind: 'kary-ntree', k: 2, n: 40 } as never });
    expect(() => core.open(wide)).toThrow(CoreRefusal);
    expect(() => core.open(wide)).toThrow(/levels.*allowed\.$/);
    const large = core.open(lane({ topology: { m: [16, 16, 32], w: [1, 8, 8] }, routing: { kind: 'd-mod-k' } }));
    expect(() => large.prepare()).toThrow(/4096 nodes/);
    expect(large.plan(1).messages).toBeGreaterThan(0);
    expect(() => large.plan(8192)).toThrow(/phases 0 to 8191/);
  });

  it('takes no snapshot of another tree', () => {
    const other = core.open(XOR);
    other.prepare();
    const run = core.open(lane({ topology: { m: [4, 2], w: [1, 4] } }));
    run.prepare();
    expect(() => run.restore(other.snapshot())).toThrow(CoreRefusal);
  });
});

describe('paths by the numbering alone', () => {
  const LIN = { traffic: { exchange: 'lin' } } as const;
  const drawn = [
    { m: [4, 2, 2], w: [1, 4, 1] },
    { m: [3, 4], w: [2, 3] },
    { m: [2, 3, 2, 2], w: [1, 2, 3, 2] },
  ].flatMap((topology) =>
    (['d-mod-k', 'random', 'conflict-free'] as const).map((kind) => lane({ ...LIN, topology, routing: { kind } })),
  );
  const presets = ['half-bisection', 'six-to-ten', 'root-table', 'cluster-8x2'].flatMap(presetLanes);

  it.each([...drawn, ...presets])('are those of the core on $topology', (lane) => {
    const run = core.open(lane);
    for (const phase of [0, 1, run.shape.phases >> 1, run.shape.phases - 1]) {
      const loads = run.plan(phase);
      const users = new Uint16Array(run.shape.links);
      for (const task of loads.destination.keys()) {
        const links = linksOfTask(run.shape, loads, task);
        expect(links).toEqual(run.path(phase, task));
        for (const link of links) users[link] = (users[link] ?? 0) + 1;
      }
      expect(users).toEqual(loads.linkLoad);
      expect(users.some((load) => load > 0)).toBe(phase > 0 || loads.messages > 0);
    }
  });
});

/** 16 of the 30 nodes on 5 leaves under 6 roots (Naruse). */
const JOB = [0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29];

it('a job on some of the nodes shifts over its local ids, and nobody else sends', () => {
  const topology = { kind: 'xgft' as const, m: [6, 5], w: [1, 6] };
  const run = core.open(
    lane({ topology, traffic: { exchange: 'shift' }, job: { nodes: JOB }, routing: { kind: 'd-mod-k' } }),
  );
  expect(run.shape.phases).toBe(15);
  const { destination, messages, idle } = run.plan(7);
  expect([messages, idle]).toEqual([16, 14]);
  expect(JOB.map((node) => destination[node])).toEqual(JOB.map((_, id) => JOB[(id + 8) % 16]));
});

it('the rows of a trace are handed over to the worker, not copied', () => {
  const posted: { message: PackedRequest; transfer: Transferable[] }[] = [];
  class FakeWorker {
    postMessage(message: PackedRequest, transfer: Transferable[]) {
      posted.push({ message, transfer });
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('self', { origin: 'http://localhost' });
  const rows: [number, number, number, number, number][] = [[-1, 0, 0, 1, 64]];
  const settings = lane({ traffic: { kind: 'trace', trace: 'file', rows } });
  createWorker().post({ id: 1, type: 'open', args: { lane: settings } as never });
  vi.unstubAllGlobals();
  const [{ message, transfer } = { message: null, transfer: [] }] = posted;
  expect(message?.rows?.map((numbers) => [...numbers])).toEqual([[5, -1, 0, 0, 1, 64]]);
  expect(transfer).toEqual([message?.rows?.[0]?.buffer]);
});
