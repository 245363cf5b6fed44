import { describe, expect, it, vi } from 'vitest';
import { type LaneClient, Superseded } from '../client.ts';
import type { LaneStatus } from '../lane-state.ts';
import { type Analysis, OVERTAKEN, type Request, type Summary, type WorkerEvent } from '../protocol.ts';
import { SLICE_MS } from '../slices.ts';
import { withMethods } from './fakes.ts';
import { builtCore, coreModule, lane, OPT, XOR } from './lanes.ts';
import { clientWith, LoopbackWorker } from './loopback.ts';
import { Turns } from './turns.ts';

const module = coreModule();

interface Heard {
  client: LaneClient;
  workers: LoopbackWorker[];
  statuses: LaneStatus[];
  events: WorkerEvent[];
  finished(): Promise<Summary>;
}

function clientOf(createWorker = () => new LoopbackWorker(), wasm = module, heartbeatMs = 20): Heard {
  const workers: LoopbackWorker[] = [];
  const statuses: LaneStatus[] = [];
  const events: WorkerEvent[] = [];
  const create = () => {
    const worker = createWorker();
    workers.push(worker);
    return worker;
  };
  const client = clientWith({ createWorker: create, module: wasm, heartbeatMs });
  client.listen({ event: (event) => events.push(event), status: (status) => statuses.push(status) });
  const finished = () =>
    vi.waitUntil(() => events.find((event) => event.event === 'finished')?.summary, { timeout: 300_000, interval: 5 });
  return { client, workers, statuses, events, finished };
}

const NEVER_MS = 1e9;

/** A client whose worker runs when the test says so, and which sends no heartbeats. */
function steppedClient(turns: Turns): Heard {
  return clientOf(() => turns.worker(), module, NEVER_MS);
}

const WHOLE = { analyse: true, run: true };
/** At least half a second of work. */
const LONG = lane({ topology: { m: [8, 8, 4], w: [1, 8, 4] }, routing: { kind: 'd-mod-k' } });

describe('a lane', () => {
  it('answers with its loads, then tells of the analysis, then of the end', async () => {
    const { client, events, finished } = clientOf();
    const { shape, loads } = await client.open({ lane: XOR, ...WHOLE, phase: 9 });
    expect(shape.nodes).toBe(16);
    expect(loads?.phase).toBe(9);
    expect((await finished()).completionPs).toBe(125_276_000);
    // The analysis arrives in as many parts as the worker had turns.
    const whole = () => events.find((event) => event.event === 'analysis' && event.analysis.done === 16);
    const { analysis } = (await vi.waitUntil(whole, { timeout: 300_000, interval: 5 })) as { analysis: Analysis };
    expect(Array.from({ length: 16 }, (_, phase) => analysis.crossings[phase * 4 + 3])).toEqual(
      Array.from({ length: 16 }, (_, phase) => (phase < 8 ? 0 : 16)),
    );
    expect([...(await client.ask('linkHistory', { link: 0 }))]).toEqual([0, ...Array(15).fill(1)]);
  });

  it('looks at any time while it runs, and tells what waits there', async () => {
    const { client, finished } = clientOf();
    await client.open({ lane: XOR, ...WHOLE });
    const early = await client.ask('frameAt', { timePs: 50_000_000 });
    await finished();
    expect(await client.ask('frameAt', { timePs: 50_000_000 })).toEqual(early);
    const link = early.linkQueue.findIndex((flits, index) => flits > 0 && index >= 16 && index < 40);
    const queue = await client.ask('queueOf', { timePs: 50_000_000, link });
    expect(queue.reduce((sum, entry) => sum + entry.flits, 0)).toBeGreaterThan(0);
  });

  it('refuses what cannot be, and stays usable', async () => {
    const { client, statuses } = clientOf();
    const impossible = lane({ topology: { m: [60_000, 60_000], w: [1, 1] } });
    await expect(client.open({ lane: impossible, ...WHOLE })).rejects.toThrow(/allowed|limit|at most/);
    expect(statuses.at(-1)).toBe('failed');
    await client.open({ lane: OPT, ...WHOLE });
    expect(statuses.at(-1)).toBe('ready');
    await expect(client.ask('phase', { phase: 99 })).rejects.toThrow(/phases 0 to 15/);
  });

  it('shows loads, and says why no packets, beyond 4,096 nodes', async () => {
    const { client, events } = clientOf();
    const large = lane({ topology: { m: [16, 16, 32], w: [1, 8, 8] }, routing: { kind: 'd-mod-k' } });
    const { shape } = await client.open({ lane: large, analyse: false, run: true });
    expect(shape.nodes).toBe(8192);
    await vi.waitUntil(() => events.some((event) => event.event === 'failed'), { timeout: 300_000 });
    await expect(client.ask('frameAt', { timePs: 0 })).rejects.toThrow(/4096 nodes/);
  });
});

describe('long work', () => {
  it('lets requests through between its slices', async () => {
    const turns = new Turns();
    const { client, events } = steppedClient(turns);
    await turns.answer(client.open({ lane: LONG, ...WHOLE }));
    await turns.until(() => events.some((event) => event.event === 'progress'));
    // A slice that was due, the request, a slice that became due, the answer.
    for (const phase of [3, 4, 5])
      expect(await turns.untilSettled(client.ask('phase', { phase }))).toBeLessThanOrEqual(4);
    expect(turns.longestMs).toBeLessThanOrEqual(2 * SLICE_MS);
    expect(events.some((event) => event.event === 'finished')).toBe(false);
  });

  it('tells how far it is, pauses, goes on, and comes to the same end', async () => {
    const short = lane({ topology: { m: [8, 8], w: [1, 8] }, traffic: { exchange: 'lin' } });
    const plain = (await builtCore()).open(short);
    plain.run(Number.MAX_SAFE_INTEGER, 2_000_000_000);
    const turns = new Turns();
    const { client, events, finished } = steppedClient(turns);
    await turns.answer(client.open({ lane: short, ...WHOLE }));
    await turns.answer(client.ask('pause', {}));
    await turns.all();
    expect(events.some((event) => event.event === 'finished')).toBe(false);
    await turns.answer(client.ask('resume', {}));
    await turns.answer(client.ask('cancel', {}));
    await turns.all();
    expect(events.some((event) => event.event === 'finished')).toBe(false);
    await turns.answer(client.ask('resume', {}));
    await turns.all();
    expect((await finished()).hash).toBe(plain.hash());
    const fractions = events.flatMap((event) => (event.event === 'progress' ? [event.fraction] : []));
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  it('goes to the newest time that was asked for', async () => {
    const { client } = clientOf();
    await client.open({ lane: LONG, analyse: false, run: false, phase: 0 });
    await client.open({ lane: LONG, analyse: false, run: true, phase: 0 });
    const far = client.ask('frameAt', { timePs: 400_000_000 });
    const near = client.ask('frameAt', { timePs: 1_000_000 });
    await expect(far).rejects.toThrow(OVERTAKEN);
    expect((await near).timePs).toBe(1_000_000);
  });

  it('drops the answers and events of what was open before', async () => {
    const { client, events } = clientOf();
    const first = client.open({ lane: LONG, ...WHOLE });
    const second = client.open({ lane: XOR, ...WHOLE });
    await expect(first).rejects.toThrow(Superseded);
    expect((await second).shape.nodes).toBe(16);
    const sizes = new Set(events.flatMap((event) => (event.event === 'analysis' ? [event.analysis.phases] : [])));
    expect([...sizes].every((phases) => phases === 16)).toBe(true);
  });
});

describe('a worker whose core has grown', () => {
  /** Opens another lane each time a ping has been answered, three times; how many workers that took. */
  async function workersFor(memoryBytes: number): Promise<{ count: number; heard: Heard }> {
    const core = await builtCore();
    let pings = 0;
    const load = async () => withMethods(core, { memoryBytes });
    const heard = clientOf(() => {
      const worker = new LoopbackWorker({ load });
      const listen = worker.listen.bind(worker);
      worker.listen = (receive, died) =>
        listen((message) => {
          receive(message);
          if ('ok' in message && message.ok && message.id === -1 && message.result === memoryBytes) pings += 1;
        }, died);
      return worker;
    });
    for (const settings of [LONG, XOR, OPT]) {
      await heard.client.open({ lane: settings, analyse: false, run: false });
      const before = pings;
      await vi.waitUntil(() => pings > before, { timeout: 300_000, interval: 2 });
    }
    return { count: heard.workers.length, heard };
  }

  it('is not used for another run, since its memory never shrinks', async () => {
    const { count, heard } = await workersFor(65 * 1024 * 1024);
    expect(count).toBe(3);
    expect(heard.statuses).not.toContain('recovering');
    expect(heard.client.replacements).toBe(0);
  });

  it('is used again as long as that is little', async () => {
    expect((await workersFor(32 * 1024 * 1024)).count).toBe(1);
  });
});

it('a browser without workers fails each lane in a sentence, and does not stop the page', async () => {
  const { client, statuses } = clientOf(() => {
    throw new Error('No workers here.');
  });
  await expect(client.open({ lane: XOR, ...WHOLE })).rejects.toThrow('has stopped');
  expect(statuses.at(-1)).toBe('failed');
});

describe('a worker that dies', () => {
  it('is replaced; what was asked is answered by the new one', async () => {
    const { client, workers, statuses } = clientOf();
    await client.open({ lane: XOR, ...WHOLE });
    const before = await client.ask('frameAt', { timePs: 50_000_000 });
    client.kill();
    const after = await client.ask('frameAt', { timePs: 50_000_000 });
    expect(after).toEqual(before);
    expect(workers).toHaveLength(2);
    expect(statuses).toEqual(['opening', 'ready', 'recovering', 'ready']);
  });

  it('is replaced when nothing is asked of it, too, and runs to the end again', async () => {
    const { client, statuses, events, finished } = clientOf();
    await client.open({ lane: XOR, ...WHOLE });
    await finished();
    events.length = 0;
    client.kill();
    expect((await finished()).completionPs).toBe(125_276_000);
    expect(statuses.at(-1)).toBe('ready');
  });

  it('stays paused if it was', async () => {
    const turns = new Turns();
    const { client, workers, events, statuses } = steppedClient(turns);
    await turns.answer(client.open({ lane: LONG, ...WHOLE }));
    await turns.answer(client.ask('pause', {}));
    events.length = 0;
    workers[0]?.crash();
    await turns.until(() => statuses.includes('recovering') && client.status === 'ready');
    await turns.all();
    expect(events.some((event) => event.event === 'finished')).toBe(false);
    expect(events.every((event) => event.event !== 'progress' || event.paused)).toBe(true);
  });

  it('is given up after the third time, in a sentence', async () => {
    class Crashing extends LoopbackWorker {
      override post(message: Request): void {
        if (message.type !== 'open') super.post(message);
        else this.crash();
      }
    }
    const { client, workers, statuses } = clientOf(() => new Crashing());
    await expect(client.open({ lane: XOR, ...WHOLE })).rejects.toThrow(/stopped three times/);
    expect(workers).toHaveLength(3);
    expect(statuses.at(-1)).toBe('failed');
  });

  it('says so when the core cannot be loaded', async () => {
    const missing = Promise.reject<WebAssembly.Module>(new Error('The core could not be loaded; reload the page.'));
    const { client } = clientOf(undefined, missing);
    await expect(client.open({ lane: XOR, ...WHOLE })).rejects.toThrow(
      'The core could not be loaded; reload the page.',
    );
  });
});
