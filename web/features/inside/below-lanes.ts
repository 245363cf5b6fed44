/* The lenses of the drawn lanes below their trees, in exported pictures and films. */

import type { Palette } from '../../draw/palette.ts';
import type { Below, BelowLanes } from '../../page/feature.ts';
import { isLookedInto, lookedInto } from '../../page/inspected-switch.ts';
import type { DrawableLane } from '../../page/picture.ts';
import { OVERTAKEN } from '../../run/protocol.ts';
import { describeSwitch, insideArgs } from './describe.ts';
import type { InsideModel } from './inside-model.ts';
import { isUpright, layOutInside, standardHeight } from './layout.ts';
import { busiestOutput, narrowedTo } from './narrowed.ts';
import { paintInside } from './paint-inside.ts';

/** Between two lenses, and above the first one. */
const GAP = 12;
/** After an overtaken request. */
const TRIES = 8;

/** By the number of a lane. */
type Insides = ReadonlyMap<number, InsideModel>;

export const belowLanes: BelowLanes = async ({ ask }, state, lanes, timesPs) => {
  const entity = lookedInto(state);
  const seen = lanes.filter(
    (lane) => isLookedInto(lane, entity) && lane.run.refusal === null && lane.status !== 'failed',
  );
  const at = async (timePs: number): Promise<Insides> => {
    const models = seen.map(async (lane) => {
      const inside = await untilAnswered(() => ask(lane.index, 'insideAt', insideArgs(lane, entity, timePs)));
      return [lane.index, describeSwitch(lane, inside, state.theme)] as const;
    });
    return new Map(await Promise.all(models));
  };
  const told = new Map<number, Insides>();
  // One after the other: a lane answers the newest only.
  for (const timePs of timesPs) told.set(timePs, await at(timePs));
  return async (timePs) => {
    const now = told.get(timePs) ?? (await at(timePs));
    return (palette, width) => bandOf(seen, [...told.values()], now, palette, width);
  };
};

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

/** Null where nothing is looked into. Its height does not depend on the instant. */
function bandOf(
  lanes: readonly DrawableLane[],
  told: readonly Insides[],
  now: Insides,
  palette: Palette,
  width: number,
): ReturnType<Below> {
  const narrow = (model: InsideModel, output: number) => narrowedTo(model, output, isUpright(width));
  let height = 0;
  const places = lanes.flatMap(({ index, name }) => {
    const models = told.flatMap((then) => then.get(index) ?? []);
    const [first] = models;
    if (!first) return [];
    const y = height + GAP;
    // With many ports, the same are shown all the time.
    const output = busiestOutput(models) ?? 0;
    const own = standardHeight(narrow(first, output), width);
    height = y + own;
    return [{ index, name, y, height: own, output }];
  });
  if (places.length === 0) return null;
  return {
    height,
    paint(pen) {
      for (const { index, name, y, height, output } of places) {
        const inside = now.get(index);
        if (!inside) continue;
        const aside = [inside.title, inside.aside].filter(Boolean).join(' \u00b7 ');
        const model = { ...narrow(inside, output), title: name, aside };
        const place = layOutInside(model, { width, height });
        const paint = () => paintInside({ pen, palette, model, layout: place, focus: null, passed: 0 });
        pen.at(0, y, () => pen.within([{ x: 0, y: 0, width, height }], paint));
      }
    },
  };
}
