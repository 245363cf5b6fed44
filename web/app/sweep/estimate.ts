/* About how long a sweep takes, before anything of it was run: from what the lanes on the page had to do. */

import type { LaneState } from '../../engine/lane-state.ts';
import type { Plan } from '../../sweeps/plan.ts';

/** Hops that a processor moves in a second, more or less (npm run bench). */
const HOPS_PER_SECOND = 20_000_000;
const LOADED_SECONDS = 0.01;

/** Null where the page does not know what a run comes to. */
export function estimateSeconds(plan: Plan, lanes: readonly LaneState[]): number | null {
  const packets = plan.sweep.measures.some(({ from }) => from === 'packets');
  const workers = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
  if (!packets) return (plan.runs * LOADED_SECONDS) / workers;
  const own = lanes.filter(({ name }) => plan.sweep.lanes.includes(name));
  const known = own.flatMap(({ summary, run }) => (summary && run.state === 'finished' ? summary.hops : []));
  if (known.length === 0) return null;
  const mean = known.reduce((sum, hops) => sum + hops, 0) / known.length;
  return (plan.runs * (mean / HOPS_PER_SECOND + LOADED_SECONDS)) / workers;
}
