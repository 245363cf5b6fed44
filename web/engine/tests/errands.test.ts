/* Who waits for whom in a lane's worker, with the built core. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { LaneClient } from '../client.ts';
import { LoopbackWorker } from '../loopback.ts';
import { OVERTAKEN, type WorkerEvent } from '../protocol.ts';
import { coreModule, lane, OPT } from './lanes.ts';

const clients: LaneClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
});

function clientOf(): LaneClient {
  const client = new LaneClient({ createWorker: () => new LoopbackWorker(), module: coreModule() });
  clients.push(client);
  return client;
}

/** Too many links and phases for their loads to be kept. */
const UNKEPT = lane({ topology: { m: [16, 16, 8], w: [1, 16, 8] } });

describe('the history of a link', () => {
  it('lets frames, queues, loads and previews go first, and is overtaken by a newer one', async () => {
    const client = clientOf();
    await client.open({ lane: UNKEPT, analyse: false, run: true });
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
  }, 60_000);

  it('takes turns with the background: neither waits for the end of the other', async () => {
    const client = clientOf();
    const events: WorkerEvent['event'][] = [];
    client.listen({ event: ({ event }) => events.push(event) });
    await client.open({ lane: lane({ topology: { m: [8, 8, 4], w: [1, 8, 4] } }), analyse: false, run: true });
    const loads = await client.ask('linkHistory', { link: 0 });
    expect(loads.reduce((sum, load) => sum + load, 0)).toBe(255);
    expect(events).not.toContain('finished');
    events.length = 0;
    await client.open({ lane: UNKEPT, analyse: false, run: true });
    let answered = false;
    const mark = () => {
      answered = true;
    };
    client.ask('linkHistory', { link: 0 }).then(mark, mark);
    await vi.waitUntil(() => events.includes('progress'), { timeout: 20_000, interval: 5 });
    expect(answered).toBe(false);
  }, 60_000);

  it('can be overtaken at any time in the largest tree', async () => {
    const client = clientOf();
    const largest = lane({ topology: { m: [16, 16, 16, 16], w: [1, 16, 16, 16] }, routing: { kind: 'd-mod-k' } });
    await client.open({ lane: largest, analyse: false, run: false });
    const older = client.ask('linkHistory', { link: 0 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    client.ask('linkHistory', { link: 1 }).catch(() => undefined);
    await expect(older).rejects.toThrow(OVERTAKEN);
    expect((await client.ask('phase', { phase: 1 })).phase).toBe(1);
  }, 60_000);
});

describe('queues', () => {
  it('of several links at one time are all answered; those of an earlier time are overtaken', async () => {
    const client = clientOf();
    await client.open({ lane: OPT, analyse: false, run: true });
    const stale = client.ask('queueOf', { timePs: 90_000_000, link: 20 });
    const both = [20, 21].map((link) => client.ask('queueOf', { timePs: 50_000_000, link }));
    await expect(stale).rejects.toThrow(OVERTAKEN);
    expect(await Promise.all(both)).toHaveLength(2);
  });

  it('wait for the frame, and do not end up at its time', async () => {
    const client = clientOf();
    await client.open({ lane: OPT, analyse: false, run: true });
    const plain = await client.ask('queueOf', { timePs: 50_000_000, link: 20 });
    const queue = client.ask('queueOf', { timePs: 50_000_000, link: 20 });
    expect((await client.ask('frameAt', { timePs: 10_000_000 })).timePs).toBe(10_000_000);
    expect(await queue).toEqual(plain);
  });
});
