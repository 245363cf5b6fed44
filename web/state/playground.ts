/* State and behaviour of the page, without a page. store.ts makes the one of the page; tests make their own. */

import type { StoreApi } from 'zustand/vanilla';
import { openText } from '../model/share-link/decode.ts';
import type { LaneClient } from '../run/client.ts';
import { Model } from './state-model.ts';
import type { Surroundings } from './surroundings.ts';
import type { LaneQueries, Playback, PlaygroundStore } from './types.ts';

export interface Playground {
  store: StoreApi<PlaygroundStore>;
  playback: Playback;
  queries: LaneQueries;
  /** Opens what the address says, or the opening preset, and begins to play. */
  start(): void;
  dispose(): void;
  /** Resolves when every lane is open, analysed and finished, paused or cancelled, a replaced worker has done that again, and no
   * answer is pending. */
  idle(): Promise<void>;
  /** Suspends the runs for a while, to leave the CPU to the page. */
  yieldCpu(ms: number): void;
  /** Kills the worker of a lane, as a crash would. */
  killWorker(lane: number): void;
  /** How many workers of a lane died and were replaced. */
  replacements(lane: number): number;
}

/** Nothing runs before `start`. */
export function createPlayground(surroundings: Surroundings, createClient: () => LaneClient): Playground {
  const model = new Model(openText(''), surroundings, createClient);
  const client = (lane: number): LaneClient => {
    const slot = model.lanes.slots[lane];
    if (!slot) throw new Error(`There is no lane ${lane}.`);
    return slot.client;
  };
  return {
    store: model.store,
    playback: model.player,
    queries: {
      ask: async (lane, type, args) => client(lane).ask(type, args),
      followPort(lane, link) {
        const frames = model.lanes.slots[lane]?.frames;
        if (frames) frames.port = link;
      },
    },
    start: () => model.start(surroundings.address.fragment()),
    dispose: () => model.dispose(),
    idle: () => untilIdle(model),
    yieldCpu(ms) {
      for (const slot of model.lanes.slots) slot.client.rest(ms);
    },
    killWorker: (lane) => client(lane).kill(),
    replacements: (lane) => client(lane).replacements,
  };
}

const POLL_MS = 20;

function untilIdle(model: Model): Promise<void> {
  const { lanes, store } = model;
  const isIdle = () =>
    lanes.slots.length > 0 &&
    lanes.slots.every(({ isAtRest, client }) => isAtRest && client.pending === 0) &&
    lanes.slots.every(({ state }, index) => store.getState().lanes[index] === state);
  return new Promise((resolve) => {
    const poll = () => (isIdle() ? resolve() : void setTimeout(poll, POLL_MS));
    poll();
  });
}
