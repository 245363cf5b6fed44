import { describe, expect, it } from 'vitest';
import type { ClientListener, LaneClient } from '../../engine/client.ts';
import type { Summary, WorkerEvent } from '../../engine/protocol.ts';
import { defaultSettings } from '../../scenario/defaults.ts';
import { resolveLane } from '../../scenario/lanes.ts';
import { Slot } from '../slot.ts';

/** A slot whose worker's messages come from the test. */
function slotOf(): { slot: Slot; say(event: WorkerEvent): void } {
  const listeners: ClientListener[] = [];
  const client = {
    listen: (listener: ClientListener) => {
      listeners.push(listener);
      return () => undefined;
    },
    open: () => new Promise(() => undefined),
    dispose: () => undefined,
  } as unknown as LaneClient;
  const lane = resolveLane(defaultSettings, { name: 'lane' });
  const nothing = () => undefined;
  const slot = new Slot(client, lane, nothing, () => 0, nothing);
  return {
    slot,
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
