/* Randomness: which seeds affect a run. */

import type { Field } from '../scenario/field.ts';
import { fields, isShown } from '../scenario/fields.ts';
import { engineOf } from '../scenario/lanes.ts';
import type { ResolvedLane } from '../scenario/types.ts';
import type { Plan } from './plan.ts';

/** Conditions beyond the seed's field being shown. The run's own seed matters with phases only if task starts are random;
 * conflict-free route search gives equally good routes from any start; ARN reroutes on notifications and draws nothing. */
const DRAWS: Readonly<Record<string, (lane: ResolvedLane) => boolean>> = {
  'run.seed': (lane) => ['input', 'lossy'].includes(engineOf(lane)) || lane.run.startJitterNs > 0,
  'routing.seed': (lane) =>
    engineOf(lane) === 'input'
      ? ['random', 'adaptive'].includes(lane.routing.kind)
      : lane.routing.kind !== 'conflict-free',
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
