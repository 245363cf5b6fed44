/* Priorities among requests in a lane's worker, with the built core. */

import { describe, expect, it, vi } from 'vitest';
import type { LaneClient } from '../client.ts';
import { OVERTAKEN, type Request, type WorkerEvent } from '../protocol.ts';
import { lane, OPT } from './lanes.ts';
import { clientWith, LoopbackWorker, openedClient } from './loopback.ts';
import { Turns } from './turns.ts';

const NEVER_MS = 1e9;

/** With `turns`, the test decides when its worker runs. */
function clientOf(turns?: Turns): LaneClient {
  return clientWith(turns ? { createWorker: () => turns.worker(), heartbeatMs: NEVER_MS } : {});
}

/** Turns during which a link history in a large tree is in progress. */
const SOME = 20;

/** Tracks whether a request was answered. */
function watched(asked: Promise<unknown>): { answered: boolean } {
  const watch = { answered: false };
  const mark = () => {
    watch.answered = true;
  };
  asked.then(mark, mark);
  return watch;
}

/** Too many links and phases for the loads to be cached. */
const UNKEPT = lane({ topology: { m: [16, 16, 8], w: [1, 16, 8] } });

describe('the history of a link', () => {
  it('lets frames, queues, loads and previews go first, and is overtaken by a newer one', async () => {
    const client = await openedClient(UNKEPT);
    const answered: string[] = [];
    const history = (link: number) => {
      const asked = client.ask('linkHistory', { link });
      asked.then(
        () => answered.push(`history ${link}`),
        (error: Error) => answered.push(`history ${link} ${error.message}`),
      );
      return asked;
    };
    const older = history(0);
    history(1).catch(() => undefined);
    await Promise.all([
      client.ask('frameAt', { timePs: 0 }).then(() => answered.push('frame')),
      client.ask('queueOf', { timePs: 0, link: 0 }).then(() => answered.push('queue')),
      client.ask('phase', { phase: 3 }).then(() => answered.push('phase')),
      client.ask('preview', { phase: 3, nodeA: 0, nodeB: 1 }).then(() => answered.push('preview')),
    ]);
    await expect(older).rejects.toThrow(OVERTAKEN);
    expect(answered).toHaveLength(5);
    expect(new Set(answered)).toEqual(new Set(['history 0 overtaken', 'frame', 'queue', 'phase', 'preview']));
  });

  it('takes turns with the background: neither waits for the end of the other', async () => {
    const turns = new Turns();
    const client = clientOf(turns);
    const events: WorkerEvent['event'][] = [];
    client.listen({ event: ({ event }) => events.push(event) });
    const short = lane({ topology: { m: [8, 8, 4], w: [1, 8, 4] } });
    await turns.answer(client.open({ lane: short, analyse: false, run: true }));
    const loads = await turns.answer(client.ask('linkHistory', { link: 0 }));
    expect(loads.reduce((sum, load) => sum + load, 0)).toBe(255);
    expect(events).not.toContain('finished');
    events.length = 0;
    await turns.answer(client.open({ lane: UNKEPT, analyse: false, run: true }));
    const history = watched(client.ask('linkHistory', { link: 0 }));
    await turns.until(() => events.includes('progress'));
    expect(history.answered).toBe(false);
  });

  it('can be overtaken at any time in the largest tree', async () => {
    const turns = new Turns();
    const client = clientOf(turns);
    const largest = lane({ topology: { m: [16, 16, 16, 16], w: [1, 16, 16, 16] }, routing: { kind: 'd-mod-k' } });
    await turns.answer(client.open({ lane: largest, analyse: false, run: false }));
    const asked = client.ask('linkHistory', { link: 0 });
    const older = watched(asked);
    await turns.take(SOME);
    expect(older.answered).toBe(false);
    client.ask('linkHistory', { link: 1 }).catch(() => undefined);
    await expect(turns.answer(asked)).rejects.toThrow(OVERTAKEN);
    expect((await turns.answer(client.ask('phase', { phase: 1 }))).phase).toBe(1);
  });
});

describe('queues', () => {
  it('of several links at one time are all answered; those of an earlier time are overtaken', async () => {
    const client = await openedClient(OPT);
    const stale = client.ask('queueOf', { timePs: 90_000_000, link: 20 });
    const both = [20, 21].map((link) => client.ask('queueOf', { timePs: 50_000_000, link }));
    await expect(stale).rejects.toThrow(OVERTAKEN);
    expect(await Promise.all(both)).toHaveLength(2);
  });

  it('leave ports and tables of several places at one time their answers, too', async () => {
    const traffic = { kind: 'uniform', load: 0.5 } as const;
    const run = { untilNs: 50_000 };
    const client = await openedClient(lane({ traffic, routing: { kind: 'arn' }, switch: { buffering: 'input' }, run }));
    const ports = [20, 21].map((link) => client.ask('portOf', { timePs: 1e6, link }));
    const tables = [20, 21].map((entity) => client.ask('tableOf', { timePs: 1e6, entity }));
    expect((await Promise.all(ports)).map(({ capacity }) => capacity > 0)).toEqual([true, true]);
    expect(await Promise.all(tables)).toEqual([[], []]);
  });

  it('wait for the frame, and do not end up at its time', async () => {
    const client = await openedClient(OPT);
    const plain = await client.ask('queueOf', { timePs: 50_000_000, link: 20 });
    const queue = client.ask('queueOf', { timePs: 50_000_000, link: 20 });
    expect((await client.ask('frameAt', { timePs: 10_000_000 })).timePs).toBe(10_000_000);
    expect(await queue).toEqual(plain);
  });
});

/** A client whose lane's packets are on their way, and the events so far. */
async function atWork(): Promise<{ turns: Turns; client: LaneClient; events: WorkerEvent['event'][] }> {
  const turns = new Turns();
  const client = clientOf(turns);
  const events: WorkerEvent['event'][] = [];
  client.listen({ event: ({ event }) => events.push(event) });
  await turns.answer(client.open({ lane: UNKEPT, analyse: false, run: true }));
  await turns.until(() => events.includes('progress'));
  return { turns, client, events };
}

it('a rest holds up the background, and no answer', async () => {
  const { turns, client, events } = await atWork();
  client.rest(NEVER_MS);
  await turns.take(SOME);
  events.length = 0;
  await turns.take(10 * SOME);
  expect(events).toEqual([]);
  expect((await turns.answer(client.ask('frameAt', { timePs: 1000 }))).timePs).toBe(1000);
  client.rest(0);
  await turns.until(() => events.includes('progress'));
});

describe('a hold', () => {
  it('suspends the background, also of a lane opened meanwhile, and no answer', async () => {
    const { turns, client, events } = await atWork();
    client.hold(true);
    for (const disturb of [async () => undefined, () => client.open({ lane: UNKEPT, analyse: false, run: true })]) {
      await turns.answer(disturb());
      await turns.take(SOME);
      events.length = 0;
      await turns.take(10 * SOME);
      expect(events).toEqual([]);
      expect((await turns.answer(client.ask('frameAt', { timePs: 1000 }))).timePs).toBe(1000);
    }
    client.hold(false);
    await turns.until(() => events.includes('progress'));
  });

  it('outlives its worker', async () => {
    const posted: Request['type'][] = [];
    const workers: LoopbackWorker[] = [];
    class Posting extends LoopbackWorker {
      override post(message: Request): void {
        posted.push(message.type);
        super.post(message);
      }
    }
    const createWorker = () => {
      workers.push(new Posting());
      return workers.at(-1) as Posting;
    };
    const client = clientWith({ createWorker, heartbeatMs: NEVER_MS });
    await client.open({ lane: OPT, analyse: false, run: true });
    client.hold(true);
    posted.length = 0;
    workers[0]?.crash();
    await vi.waitFor(() => expect([client.replacements, client.status]).toEqual([1, 'ready']), { timeout: 300_000 });
    expect(posted).toContain('hold');
  });
});
