/* Randomness: which seeds affect a run. */

import { routings } from '../model/algorithms/routings.ts';
import type { Field } from '../model/field.ts';
import { fields, isShown } from '../model/fields.ts';
import { engineRow } from '../model/lanes.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { Plan } from './plan.ts';

/** Conditions beyond the seed's field being shown. */
const DRAWS: Readonly<Record<string, (lane: ResolvedLane) => boolean>> = {
  'run.seed': (lane) => engineRow(lane).draws || lane.run.startJitterNs > 0,
  'routing.seed': ({ routing }) => routings[routing.kind].varies === true,
  'job.seed': ({ job }) => job.size > 0,
};

/** Paths of the seeds that affect any of these lanes; empty if every run is identical. */
export function seedPathsIn(lanes: readonly ResolvedLane[]): string[] {
  const seeds = fields.filter(({ path }) => path.endsWith('.seed'));
  const matters = (field: Field) => lanes.some((lane) => isShown(field, lane) && (DRAWS[field.path]?.(lane) ?? true));
  return seeds.filter(matters).map(({ path }) => path);
}

/** Whether the sweep's seeds affect any lane at any setting. */
export function usesSeeds(plan: Plan): boolean {
  const { lanes, seedOf } = plan.sweep;
  for (let at = 0; at < plan.points * lanes.length; at++) {
    const [point, lane] = [Math.floor(at / lanes.length), at % lanes.length];
    const request = plan.request({ index: 0, point, lane, seed: 0 });
    if (seedPathsIn([request.lane]).some((path) => seedOf.includes(path))) return true;
  }
  return false;
}
