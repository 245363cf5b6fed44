/* What is inside a switch of a lane, for tests. */

import { presetLanes } from '../../model/tests/opened.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { Background } from '../background.ts';
import type { Core, CoreRun } from '../core.ts';
import { flitPs } from '../flits.ts';
import { type Inside, InsideRequest } from '../long-requests.ts';
import type { Frame } from '../protocol.ts';
import { Timeline } from '../timeline.ts';

export function insideOf(core: Core, lane: ResolvedLane, timePs: number, entity: number, slots = 32): Inside {
  const run = core.open(lane);
  const timeline = new Timeline(run, () => core.open(lane));
  const background = new Background(
    { lane, run, timeline, analyse: false },
    () => undefined,
    () => 0,
  );
  const open = { run, timeline, refusal: null, background };
  const request = new InsideRequest(open, { timePs, entity, slotPs: flitPs(lane), slots });
  let now = 0;
  // A deadline that is over at once: every slice makes one step.
  while (!request.slice(0, () => now++));
  run.destroy();
  return request.result() as Inside;
}

export function reach(run: CoreRun, timePs: number): Frame {
  while (run.run(timePs, 1_000_000) === 'running');
  return run.frame();
}

export function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const laneOf = (preset: string, index: number): ResolvedLane => {
  const lane = presetLanes(preset)[index];
  if (!lane) throw new Error('There is no such lane.');
  return lane;
};
