/* What is inside a switch of a lane, for tests. */

import { presetLanes } from '../../model/tests/opened.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { Core, CoreRun } from '../core.ts';
import { flitPs } from '../flits.ts';
import { type Inside, InsideRequest } from '../long-requests.ts';
import type { Frame } from '../protocol.ts';
import { inBackground, runOn } from './lanes.ts';

export function insideOf(core: Core, lane: ResolvedLane, timePs: number, entity: number, slots = 32): Inside {
  const { run, timeline, background } = inBackground(core, lane, 0);
  const open = { run, timeline, refusal: null, background };
  const request = new InsideRequest(open, { timePs, entity, slotPs: flitPs(lane), slots });
  let now = 0;
  // A deadline that is over at once: every slice makes one step.
  while (!request.slice(0, () => now++));
  run.destroy();
  return request.result() as Inside;
}

export const reach = (run: CoreRun, timePs: number): Frame => runOn(run, timePs).frame();

export const laneOf = (preset: string, index: number) => presetLanes(preset)[index] as ResolvedLane;
