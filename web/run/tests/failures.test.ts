/* Crashing cores, silent workers, and runs that are never destroyed. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LaneClient } from '../client.ts';
import { CoreRefusal, type CoreRun } from '../core.ts';
import type { WorkerEvent } from '../protocol.ts';
import { Timeline } from '../timeline.ts';
import { coreWith, countingCore, SilentWorker, withMethods, workerOf } from './fakes.ts';
import { builtCore, lane, OPT, XOR } from './lanes.ts';
import { clientWith } from './loopback.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const clientOf = (createWorker: () => ReturnType<typeof workerOf> | SilentWorker) => clientWith({ createWorker });

function trap(): never {
  throw new WebAssembly.RuntimeError('memory access out of bounds');
}

const WHOLE = { analyse: false, run: true };

describe('a core that breaks down', () => {
  it('at a question is replaced; the question is not asked again, the others are', async () => {
    const broken = await coreWith((run) => withMethods(run, { preview: trap }));
    const sound = await builtCore();
    let made = 0;
    const client = clientOf(() => workerOf(made++ === 0 ? broken : sound));
    await client.open({ lane: XOR, ...WHOLE });
    const fatal = client.ask('preview', { phase: 0, nodeA: 0, nodeB: 1 });
    const frame = client.ask('frameAt', { timePs: 50_000_000 });
    await expect(fatal).rejects.toThrow('The simulator of this lane has stopped.');
    expect((await frame).timePs).toBe(50_000_000);
    expect(made).toBe(2);
    expect(client.status).toBe('ready');
  });

  it.each(['run', 'plan', 'frame'] as const)('in %s is never answered from again', async (name) => {
    let made = 0;
    const sound = await builtCore();
    const broken = await coreWith((run) => {
      let left = name === 'plan' ? 1 : 0;
      const original = run[name].bind(run) as (...args: unknown[]) => unknown;
      return withMethods(run, { [name]: (...args: unknown[]) => (left-- > 0 ? original(...args) : trap()) });
    });
    const client = clientOf(() => workerOf(made++ === 0 ? broken : sound));
    const events: WorkerEvent[] = [];
    client.listen({ event: (event) => events.push(event) });
    await client.open({ lane: XOR, analyse: true, run: true });
    client.ask('frameAt', { timePs: 1_000_000 }).catch(() => undefined);
    await vi.waitUntil(() => made === 2 && events.some(({ event }) => event === 'finished'), { timeout: 300_000 });
    expect(events.some(({ event }) => event === 'failed' || event === 'broken')).toBe(false);
  });

  it('refuses without breaking', async () => {
    const core = await coreWith((run) =>
      withMethods(run, {
        preview: () => {
          throw new CoreRefusal('No.');
        },
      }),
    );
    let made = 0;
    const client = clientOf(() => {
      made += 1;
      return workerOf(core);
    });
    await client.open({ lane: XOR, ...WHOLE });
    await expect(client.ask('preview', { phase: 0, nodeA: 0, nodeB: 1 })).rejects.toThrow('No.');
    expect((await client.ask('phase', { phase: 1 })).phase).toBe(1);
    expect(made).toBe(1);
  });
});

describe('a client', () => {
  const opened = { shape: { m: [16], w: [1] }, loads: {} };
  const asked = { lane: XOR, ...WHOLE };

  /** A lane that the newest worker opens. */
  async function open(client: LaneClient, workers: SilentWorker[], reply: object = opened): Promise<void> {
    const answer = client.open(asked);
    workers.at(-1)?.answer('open', reply);
    await answer;
  }

  /** A client of silent workers, with a clock and heartbeat driven by the test. */
  function silent(): { client: LaneClient; workers: SilentWorker[]; beat(afterMs?: number): void } {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = 1_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const workers: SilentWorker[] = [];
    const client = clientOf(() => {
      const worker = new SilentWorker();
      workers.push(worker);
      return worker;
    });
    const beat = (afterMs = 20) => {
      now += afterMs;
      vi.advanceTimersByTime(20);
    };
    beat();
    return { client, workers, beat };
  }

  it('replaces a silent worker after three beats, and one with a large tree after fifteen', async () => {
    const { client, workers, beat } = silent();
    await open(client, workers);
    for (let beats = 0; beats < 3; beats++) beat();
    expect(workers).toHaveLength(1);
    beat();
    expect(workers).toHaveLength(2);
    await open(client, workers, { ...opened, shape: { m: [4097], w: [1] } });
    for (let beats = 0; beats < 15; beats++) beat();
    expect(workers).toHaveLength(2);
    beat();
    expect(workers).toHaveLength(3);
  });

  it('takes a late beat as its own sleep', async () => {
    const { client, workers, beat } = silent();
    await open(client, workers);
    for (let beats = 0; beats < 3; beats++) beat();
    beat(60_000);
    beat();
    beat();
    expect(workers).toHaveLength(1);
    beat();
    expect(workers).toHaveLength(2);
  });

  it('stays usable when a replaced worker refuses the lane while it was paused', async () => {
    const { client, workers, beat } = silent();
    await open(client, workers);
    client.ask('pause', {}).catch(() => undefined);
    for (let beats = 0; beats < 4; beats++) beat();
    workers[1]?.refuse('open', 'Too large.');
    workers[1]?.refuse('pause', 'No lane is open in this worker.');
    for (const { id } of workers[1]?.posted.filter(({ type }) => type === 'pause') ?? [])
      workers[1]?.say({ id, ok: false, error: 'No lane is open in this worker.' });
    expect(workers[1]?.terminated).toBe(false);
    await open(client, workers);
    expect(client.status).toBe('ready');
  });

  it('counts no deaths of half a minute ago', () => {
    const { client, workers, beat } = silent();
    client.open(asked).catch(() => undefined);
    for (let deaths = 0; deaths < 4; deaths++) {
      workers.at(-1)?.say({ event: 'broken', error: 'trap', id: null });
      expect(client.status).toBe('recovering');
      beat(15_001);
    }
  });

  it('counts deaths anew for a lane that was changed', async () => {
    const { client, workers } = silent();
    const broken = () => workers.at(-1)?.say({ event: 'broken', error: 'trap', id: null });
    const first = client.open(asked);
    for (let deaths = 0; deaths < 3; deaths++) broken();
    await expect(first).rejects.toThrow(/stopped three times/);
    const second = client.open(asked);
    broken();
    expect(client.status).toBe('recovering');
    workers.at(-1)?.answer('open', opened);
    await second;
    expect(client.status).toBe('ready');
  });
});

describe('runs of the core', () => {
  it('are given back when a lane is opened anew, and when its work is cancelled', async () => {
    const { core, count } = await countingCore();
    const client = clientOf(() => workerOf(core));
    const long = lane({ topology: { m: [8, 8, 4], w: [1, 8, 4] }, routing: { kind: 'd-mod-k' } });
    const events: WorkerEvent[] = [];
    client.listen({ event: (event) => events.push(event) });
    for (let times = 0; times < 3; times++) {
      events.length = 0;
      await client.open({ lane: long, ...WHOLE });
      await vi.waitUntil(() => events.some(({ event }) => event === 'progress'), { timeout: 300_000 });
      expect(count.alive).toBe(2);
    }
    expect(count.opened).toBe(6);
    await client.ask('cancel', {});
    expect(count.alive).toBe(1);
    await client.open({ lane: OPT, analyse: false, run: false });
    expect(count.alive).toBe(1);
  });

  it('are given back when there is no room for packets', async () => {
    let refusing = false;
    const prepare = (run: CoreRun) => () => {
      if (refusing) throw new CoreRefusal('There is not enough memory.');
      run.prepare();
    };
    const { core, count } = await countingCore((run) => withMethods(run, { prepare: prepare(run) }));
    const timeline = new Timeline(core.open(XOR), () => core.open(XOR));
    refusing = true;
    expect(() => timeline.advanceBackRun(1_000_000, 1000)).toThrow(CoreRefusal);
    expect(count.alive).toBe(1);
    refusing = false;
    timeline.advanceBackRun(1_000_000, 1000);
    expect(count.alive).toBe(2);
    timeline.stopBackRun();
    expect(count.alive).toBe(1);
  });
});
