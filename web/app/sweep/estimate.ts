/* Estimates how long a sweep will take before it starts, from the work done by the page's lanes. */

import type { LaneState } from '../../engine/lane-state.ts';
import type { Plan } from '../../sweeps/plan.ts';

/** Hops simulated per second on one core, roughly (npm run bench). */
const HOPS_PER_SECOND = 20_000_000;
const LOADED_SECONDS = 0.01;

/** Null if the page does not know the size of a run. */
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
