/* A task's messages on VOQs, requested from a lane's worker. */

import { describe, expect, it } from 'vitest';
import { manyScheduleOf } from '../../model/lanes.ts';
import { Superseded } from '../client.ts';
import { OVERTAKEN } from '../protocol.ts';
import { lane, XOR } from './lanes.ts';
import { openedClient } from './loopback.ts';

const SENDERS = [0, 1, 2, 3, 4, 5];
const RECEIVERS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** Six to ten, each message of several packets. */
const SIX_TO_TEN = lane({
  topology: { kind: 'extended-kary-ntree', k: 2, n: 3 },
  traffic: { kind: 'many-to-many', schedule: 'shuffle', senders: SENDERS, receivers: RECEIVERS, messageBytes: 1024 },
  routing: { kind: 'd-mod-k', climb: 'top' },
  switch: { buffering: 'voq', bufferPackets: 12 },
  packet: { bytes: 256 },
});
const LATE_PS = 1e12;

describe('the messages of a task', () => {
  it('are those that the schedule gives it, to send or to get, cycle by cycle', async () => {
    const client = await openedClient(SIX_TO_TEN);
    const { cycles } = manyScheduleOf(SIX_TO_TEN);
    for (const task of [0, 5, 6, 15]) {
      const messages = await client.ask('messageTimes', { timePs: LATE_PS, task });
      const planned = cycles.flatMap(({ pairs }, phase) =>
        pairs.filter((pair) => pair.includes(task)).map(([source, destination]) => ({ phase, source, destination })),
      );
      expect(messages.map(({ phase, source, destination }) => ({ phase, source, destination }))).toEqual(planned);
    }
    await expect(client.ask('messageTimes', { timePs: LATE_PS, task: 99 })).resolves.toEqual([]);
  });

  it('are told as they stand at the time asked for, earlier or later', async () => {
    const client = await openedClient(SIX_TO_TEN);
    const at = (timePs: number) => client.ask('messageTimes', { timePs, task: 0 });
    const over = await at(LATE_PS);
    expect(over.every(({ packets, injected, delivered }) => packets === injected && packets === delivered)).toBe(true);
    expect(over.every(({ firstPs, longestPs }) => firstPs > 0 && longestPs >= firstPs)).toBe(true);
    const third = over[2];
    if (!third) throw new Error('There is no third message.');
    const before = await at(third.donePs - 1);
    expect(before[2]).toMatchObject({ packets: 4, delivered: 3, donePs: -1 });
    expect((await at(third.donePs))[2]).toEqual(third);
    const none = (await at(0))[9];
    expect(none).toMatchObject({ injected: 0, delivered: 0, firstPs: -1, lastPs: -1, longestPs: -1, donePs: -1 });
  });

  it('are asked for again when the worker dies, and given up when the lane is opened anew', async () => {
    const client = await openedClient(SIX_TO_TEN);
    const first = await client.ask('messageTimes', { timePs: LATE_PS, task: 3 });
    client.kill();
    await expect(client.ask('messageTimes', { timePs: LATE_PS, task: 3 })).resolves.toEqual(first);
    const old = client.ask('messageTimes', { timePs: LATE_PS, task: 3 });
    const opened = client.open({ lane: SIX_TO_TEN, analyse: false, run: true });
    await expect(old).rejects.toThrow(Superseded);
    await opened;
  });

  it('are overtaken by those of another time, not by those of another task', async () => {
    const client = await openedClient(SIX_TO_TEN);
    const older = client.ask('messageTimes', { timePs: 1e6, task: 3 });
    const sameTime = client.ask('messageTimes', { timePs: 2e6, task: 3 });
    const another = client.ask('messageTimes', { timePs: 2e6, task: 4 });
    await expect(older).rejects.toThrow(OVERTAKEN);
    expect((await sameTime)[0]).toMatchObject({ source: 3 });
    expect((await another)[0]).toMatchObject({ source: 4 });
  });

  it('are refused where nobody keeps them apart', async () => {
    const client = await openedClient(XOR);
    await expect(client.ask('messageTimes', { timePs: 0, task: 0 })).rejects.toThrow(/VOQs/);
    expect(client.status).toBe('ready');
  });
});
