/* The page's playground. Views and controls read `usePlayground(selector)`, change things through the actions in it, and draw
 * what moves from `playback`. Importing this in a browser opens what the address says; elsewhere nothing runs.
 *
 * For end-to-end tests the page provides `window.__fattree`:
 *   idle()             resolves when every lane is open, analysed and run, and no answer is pending
 *   killWorker(lane)   terminates a lane's worker silently, as a crash would; the page replaces it within seconds
 *   replacements(lane) how many of a lane's workers died and were replaced; incremented as the next one starts
 *   state()            the whole state, read only
 *   drawnPs()          the instant that is drawn: while the clock plays, the state has it a few times a second only
 *   pictures()         trees and matrices as drawn now, as SVG documents in page order
 */

import { useStore } from 'zustand';
import { browserClient } from '../run/browser.ts';
import { Entries } from './entries.ts';
import { createPlayground, type Playground } from './playground.ts';
import { browserSurroundings } from './surroundings.ts';
import { throttleTicks } from './throttled-ticks.ts';
import type { LaneQueries, Playback, PlaygroundStore } from './types.ts';

declare global {
  interface Window {
    __fattree?: Pick<Playground, 'idle' | 'killWorker' | 'replacements'> & {
      state(): PlaygroundStore;
      drawnPs(): number;
      pictures?(): string[];
    };
  }
}

/** Which dialog is open is part of the browser's history: see web/page/panels.ts. */
export const entries = new Entries();
const page = createPlayground(browserSurroundings(entries), browserClient);

/** A hook; also the store itself (getState, subscribe) for what happens outside React. */
export const usePlayground = Object.assign(
  <T>(selector: (state: PlaygroundStore) => T): T => useStore(page.store, selector),
  page.store,
);

export const playback: Playback = page.playback;
export const laneQueries: LaneQueries = page.queries;
export const throttled: Playback = throttleTicks(playback, () => page.store.getState().clock.playing);

/** A press is answered within this time if the runs yield the CPU: on two cores they occupy both. */
const ANSWER_MS = 150;

if (typeof document !== 'undefined') {
  page.start();
  for (const press of ['pointerdown', 'keydown'] as const)
    addEventListener(press, () => page.yieldCpu(ANSWER_MS), { capture: true, passive: true });
  const { idle, killWorker, replacements, store } = page;
  const drawnPs = () => page.playback.now().timePs;
  window.__fattree = { idle, killWorker, replacements, state: store.getState, drawnPs };
}
