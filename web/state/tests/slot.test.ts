import { describe, expect, it } from 'vitest';
import type { ClientListener, LaneClient } from '../../engine/client.ts';
import type { Summary, WorkerEvent } from '../../engine/protocol.ts';
import { defaultSettings } from '../../scenario/defaults.ts';
import { resolveLane } from '../../scenario/lanes.ts';
import { Slot } from '../slot.ts';

/** A slot whose worker's messages come from the test. */
function slotOf(): { slot: Slot; say(event: WorkerEvent): void; holds: boolean[] } {
  const holds: boolean[] = [];
  const listeners: ClientListener[] = [];
  const client = {
    listen: (listener: ClientListener) => {
      listeners.push(listener);
      return () => undefined;
    },
    open: () => new Promise(() => undefined),
    hold: (held: boolean) => holds.push(held),
    dispose: () => undefined,
  } as unknown as LaneClient;
  const lane = resolveLane(defaultSettings, { name: 'lane' });
  const nothing = () => undefined;
  const slot = new Slot(client, lane, nothing, () => 0, nothing);
  return {
    slot,
    holds,
    say: (event) => {
      for (const listener of listeners) listener.event?.(event);
    },
  };
}

const summary = { finished: false } as Summary;

describe('a lane whose run was given up', () => {
  it('keeps the sentence that says why, until it is opened anew', () => {
    const { slot, say } = slotOf();
    say({ event: 'finished', summary, stopped: 'It may never end.' });
    expect(slot.state.run).toMatchObject({ state: 'finished', fraction: 1, stopped: 'It may never end.' });
    slot.open(slot.state.settings, 0, 'figure');
    expect(slot.state.run).not.toHaveProperty('stopped');
    say({ event: 'finished', summary });
    expect(slot.state.run).not.toHaveProperty('stopped');
  });
});

describe('a lane that waits for others', () => {
  it('says no time left, not even what its worker said on the way', () => {
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
});
