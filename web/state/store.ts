/* The page's playground. Views and controls read `usePlayground(selector)`, change things through the actions in it, and
 * draw what moves from `playback`. Importing this in a browser opens what the address says; without one nothing runs.
 *
 * For end-to-end tests the page carries `window.__fattree`:
 *   idle()            resolves when every lane is open, analysed and run, and no answer is awaited
 *   killWorker(lane)  ends a lane's worker without a word, as a crash would; the page replaces it within seconds
 *   state()           the whole state, read only
 */

import { useStore } from 'zustand';
import { browserClients } from '../engine/browser.ts';
import { createPlayground, type Playground } from './playground.ts';
import { browserSurroundings } from './surroundings.ts';
import type { Inquiry, Playback, PlaygroundStore } from './types.ts';

export interface DebugHandle extends Pick<Playground, 'idle' | 'killWorker'> {
  state(): PlaygroundStore;
}

declare global {
  interface Window {
    __fattree?: DebugHandle;
  }
}

const page = createPlayground({ surroundings: browserSurroundings(), createClient: browserClients() });

/** A hook; also the store itself (getState, subscribe) for what happens outside React. */
export const usePlayground = Object.assign(
  <T>(selector: (state: PlaygroundStore) => T): T => useStore(page.store, selector),
  page.store,
);

export const playback: Playback = page.playback;
export const inquiry: Inquiry = page.inquiry;

if (typeof document !== 'undefined') {
  page.start();
  window.__fattree = { idle: page.idle, killWorker: page.killWorker, state: page.store.getState };
}
