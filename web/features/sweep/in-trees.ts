/* Which run of a sweep the trees show. It follows from the scenario, so undo, redo and every edit are followed as well. */

import { resolveLanes } from '../../model/lanes.ts';
import { nodesOf } from '../../model/shape.ts';
import type { ResolvedLane, Scenario } from '../../model/types.ts';
import { equalValues } from '../../model/values.ts';
import { keyText } from '../../study/key.ts';
import type { Plan } from '../../study/plan.ts';
import { growthAt } from '../../study/size.ts';
import type { Setting } from '../../study/sweep.ts';
import type { SweepPoint } from './sweep-model.ts';

type Values = Readonly<Record<string, unknown>>;

/** A setting of a whole part, such as topology, may leave fields to their defaults. */
function holds(lane: ResolvedLane | undefined, { path, value }: Pick<Setting, 'path' | 'value'>): boolean {
  if (!lane) return false;
  if (growthAt(path)) return nodesOf(lane.topology) === value;
  const [part = '', name] = path.split('.');
  const own = (lane as unknown as Record<string, Values>)[part];
  if (name !== undefined) return equalValues(own?.[name], value);
  return Object.entries(value as Values).every(([field, fieldValue]) => equalValues(own?.[field], fieldValue));
}

/** Indices of the entries that satisfy the test. */
function indicesOf<T>(all: readonly T[], is: (item: T) => boolean): number[] {
  return all.flatMap((item, at) => (is(item) ? [at] : []));
}

/** `active`: index of the lane that the page is about; null if it shows no run of the sweep. */
export function runInTrees(plan: Plan, scenario: Scenario, active: number): SweepPoint | null {
  const { axes, lanes: names, seeds, seedOf } = plan.sweep;
  const lanes = resolveLanes(scenario);
  const shown = lanes[active];
  const lane = names.indexOf(shown?.name ?? '');
  if (!shown || lane < 0) return null;
  const laneOf = (name: string | null) => (name === null ? shown : lanes.find((lane) => lane.name === name));
  const points = axes.reduce<number[]>(
    (before, { steps }) => {
      const own = indicesOf(steps, ({ settings }) => settings.every((setting) => holds(laneOf(setting.lane), setting)));
      return before.flatMap((point) => own.map((step) => point * steps.length + step));
    },
    [0],
  );
  for (const seed of indicesOf(seeds, (value) => seedOf.every((path) => holds(shown, { path, value })))) {
    const point = points.find((point) => {
      const request = plan.request({ index: 0, point, lane, seed });
      return keyText(request) === keyText({ ...request, lane: shown });
    });
    if (point !== undefined) return { point, lane, seed };
  }
  return null;
}
