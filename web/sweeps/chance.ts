/* Chance: which seeds a run is drawn by. */

import type { Field } from '../scenario/field.ts';
import { fields, isShown } from '../scenario/fields.ts';
import { engineOf } from '../scenario/lanes.ts';
import type { ResolvedLane } from '../scenario/types.ts';
import type { Plan } from './plan.ts';

/** What a seed draws, where more has to be asked than whether its field is shown: in runs with phases that of the run draws when tasks
 * start, and nothing else; a search for routes without conflicts finds as good ones wherever it starts; ARN leaves its route by what it
 * hears, and draws nothing. */
const DRAWS: Readonly<Record<string, (lane: ResolvedLane) => boolean>> = {
  'run.seed': (lane) => ['input', 'lossy'].includes(engineOf(lane)) || lane.run.startJitterNs > 0,
  'routing.seed': (lane) =>
    engineOf(lane) === 'input'
      ? ['random', 'adaptive'].includes(lane.routing.kind)
      : lane.routing.kind !== 'conflict-free',
  'job.seed': ({ job }) => job.size > 0,
};

/** Seeds that something is drawn by in one of these lanes, by their paths; none: the same run every time. */
export function drawnIn(lanes: readonly ResolvedLane[]): string[] {
  const seeds = fields.filter(({ path }) => path.endsWith('.seed'));
  const matters = (field: Field) => lanes.some((lane) => isShown(field, lane) && (DRAWS[field.path]?.(lane) ?? true));
  return seeds.filter(matters).map(({ path }) => path);
}

/** Whether the seeds of a sweep draw anything, in any lane at any setting. */
export function drawsAnything(plan: Plan): boolean {
  const { lanes, seedOf } = plan.sweep;
  for (let at = 0; at < plan.points * lanes.length; at++) {
    const [point, lane] = [Math.floor(at / lanes.length), at % lanes.length];
    const order = plan.order({ index: 0, point, lane, seed: 0 });
    if (drawnIn([order.lane]).some((path) => seedOf.includes(path))) return true;
  }
  return false;
}
