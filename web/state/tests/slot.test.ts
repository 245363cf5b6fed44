import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../model/defaults.ts';
import { resolveLane } from '../../model/lanes.ts';
import type { ClientListener, LaneClient } from '../../run/client.ts';
import type { Analysis, Summary, WorkerEvent } from '../../run/protocol.ts';
import { Slot } from '../lane-slot.ts';

/** A slot whose worker's messages come from the test. */
function slotOf() {
  const holds: boolean[] = [];
  const listeners: ClientListener[] = [];
  const client = {
    listen: (listener: ClientListener) => {
      listeners.push(listener);
      return () => undefined;
    },
    open: () => new Promise(() => undefined),
    ask: () => new Promise(() => undefined),
    hold: (held: boolean) => holds.push(held),
    dispose: () => undefined,
  } as unknown as LaneClient;
  const lane = resolveLane(defaultSettings, { name: 'lane' });
  const nothing = () => undefined;
  const slot = new Slot(client, lane, nothing, () => 0, nothing);
  for (const listener of listeners) listener.status?.('ready', null);
  return {
    slot,
    holds,
    say: (event: WorkerEvent) => {
      for (const listener of listeners) listener.event?.(event);
    },
    replaceWorker: () => {
      for (const listener of listeners) listener.status?.('recovering', 'It is restarting.');
      for (const listener of listeners) listener.status?.('ready', null);
    },
    giveUp: () => {
      for (const listener of listeners) listener.status?.('failed', 'It stopped three times.');
    },
  };
}

const summary = { finished: false } as Summary;

describe('a lane whose worker is replaced', () => {
  const analysed = (done: number): WorkerEvent => ({ event: 'analysis', analysis: { done, phases: 16 } as Analysis });
  /** Summary of a run that ends by time, as those of traffic without phases do. */
  const atEnd = { finished: false, reachedPs: 4e9, hash: '0123456789abcdef' } as Summary;
  const onItsWay = { finished: false, reachedPs: 1e9, hash: '' } as Summary;
  const progress: WorkerEvent = {
    ...{ event: 'progress', fraction: 0.25, secondsLeft: 1, summary: onItsWay, paused: false },
  };

  it('keeps its result while the new worker runs again what was finished, and is at rest when it is done', () => {
    const { slot, say, replaceWorker } = slotOf();
    say(analysed(16));
    say({ event: 'finished', summary: atEnd });
    const finished = slot.state;
    expect(slot.isAtRest).toBe(true);
    replaceWorker();
    expect(slot.isAtRest).toBe(false);
    for (const event of [analysed(3), progress]) {
      say(event);
      expect(slot.state).toEqual(finished);
    }
    replaceWorker();
    say(progress);
    expect(slot.state).toEqual(finished);
    const again = { ...atEnd };
    say({ event: 'finished', summary: again });
    expect(slot.state.summary).toBe(again);
    expect(slot.isAtRest).toBe(true);
  });

  it('is finished all the same when the new workers die as well', () => {
    const { slot, say, replaceWorker, giveUp } = slotOf();
    say({ event: 'finished', summary: atEnd });
    replaceWorker();
    giveUp();
    expect(slot.state).toMatchObject({ status: 'failed', summary: atEnd, run: { state: 'finished' } });
    expect(slot.isAtRest).toBe(true);
  });

  it('starts over when it was still running', () => {
    const { slot, say, replaceWorker } = slotOf();
    say({ ...progress, fraction: 0.75 });
    replaceWorker();
    say(progress);
    expect(slot.state.run).toMatchObject({ state: 'running', fraction: 0.25 });
    expect(slot.isAtRest).toBe(false);
  });

  it('keeps what a paused run had come to, until it is to go on', () => {
    const { slot, say, replaceWorker } = slotOf();
    say(progress);
    slot.steer('pause');
    const reached = { ...onItsWay, reachedPs: 2e9 } as Summary;
    say({ ...progress, fraction: 0.5, summary: reached, paused: true });
    replaceWorker();
    say({ ...progress, fraction: 0, summary: onItsWay, paused: true });
    expect(slot.state).toMatchObject({ summary: reached, run: { state: 'paused', fraction: 0.5 } });
    expect(slot.isAtRest).toBe(true);
    slot.steer('resume');
    say(progress);
    expect(slot.state).toMatchObject({ summary: onItsWay, run: { state: 'running', fraction: 0.25 } });
  });

  it('without packets keeps its analysis while that is made again', () => {
    const { slot, say, replaceWorker } = slotOf();
    const refused: WorkerEvent = { event: 'failed', error: 'It has too many nodes.', analysing: true };
    say(refused);
    say(analysed(16));
    const { state } = slot;
    replaceWorker();
    for (const event of [refused, analysed(5)]) {
      say(event);
      expect(slot.state).toEqual(state);
    }
    expect(slot.isAtRest).toBe(false);
    say(analysed(16));
    expect(slot.isAtRest).toBe(true);
  });
});

it('a lane that waits for others says no time left, not even what its worker said on the way', () => {
  const { slot, say, holds } = slotOf();
  const progress: WorkerEvent = { event: 'progress', fraction: 0.08, secondsLeft: 4.3, summary, paused: false };
  say(progress);
  expect(slot.state.run).toMatchObject({ state: 'running', fraction: 0.08, secondsLeft: 4.3 });
  slot.hold(true);
  slot.hold(true);
  expect(slot.state.run).toMatchObject({ state: 'running', fraction: 0.08, secondsLeft: null });
  say({ ...progress, fraction: 0.09 });
  expect(slot.state.run).toMatchObject({ fraction: 0.09, secondsLeft: null });
  slot.hold(false);
  say({ ...progress, fraction: 0.1 });
  expect(slot.state.run.secondsLeft).toBe(4.3);
  expect(holds).toEqual([true, false]);
});
