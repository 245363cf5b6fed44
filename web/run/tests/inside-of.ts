/* What is inside a switch of a lane, for tests. */

import type { ResolvedLane } from '../../model/types.ts';
import { Background } from '../background.ts';
import type { Core } from '../core.ts';
import { flitPs } from '../flits.ts';
import { type Inside, InsideRequest } from '../inside.ts';
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
