/* What is inside the switch that is looked into at an instant, for all that is drawn without the page. */

import type { InsideModel } from '../../draw/inside/inside-model.ts';
import type { BuiltLane } from '../../kinds/common/lane-view.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { flitPs } from '../../run/flits.ts';
import type { InsideArgs } from '../../run/inside.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { OVERTAKEN, type Shape } from '../../run/protocol.ts';
import type { LaneQueries, PlaygroundState } from '../../state/types.ts';
import { isInspectedSwitch } from './inspected-switch.ts';

/** Slots before the instant that a cable shows. */
const SLOTS = 32;

/** After an overtaken request. */
const TRIES = 8;

/** By the number of a lane. */
export type Insides = ReadonlyMap<number, InsideModel>;

/** Asked for the slot in which the instant lies. */
export function insideArgs({ settings }: Pick<BuiltLane, 'settings'>, entity: number, timePs: number): InsideArgs {
  const slotPs = flitPs(settings);
  return { entity, slotPs, slots: SLOTS, timePs: Math.floor(timePs / slotPs) * slotPs };
}

export async function insidesAt<Lane extends LaneState & { shape: Shape }>(
  { insideAt }: Pick<LaneQueries, 'insideAt'>,
  state: PlaygroundState,
  lanes: readonly Lane[],
  timePs: number,
): Promise<Insides> {
  const seen = lanes.map(async (lane) => {
    const entity = state.scenario.view.inside;
    if (!isInspectedSwitch(lane, entity, state.clock.kind) || lane.run.refusal !== null || lane.status === 'failed')
      return [];
    const say = await familyOfLane(lane.settings).inside.load();
    const inside = await untilAnswered(() => insideAt(lane.index, insideArgs(lane, entity, timePs)));
    return [[lane.index, say(lane, inside, state.theme)] as const];
  });
  return new Map((await Promise.all(seen)).flat());
}

/** The page asks too while its clock plays, and a newer request supersedes a pending one. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await ask();
    } catch (cause) {
      if (left === 0 || !(cause instanceof Error) || cause.message !== OVERTAKEN) throw cause;
    }
  }
}
