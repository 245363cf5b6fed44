/* Which element of a job array makes which runs. */

import { createHash } from 'node:crypto';
import { keyText } from '../../sweeps/key.ts';
import type { Plan, RunPosition } from '../../sweeps/plan.ts';

/** As if drawn by lot, and no two alike (the last steps of MurmurHash3): settings that take long are spread over all elements. */
function scrambled(at: number): number {
  const once = Math.imul(at ^ (at >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** Runs that one element has to make together: where a seed depends on what the seeds before came to, all of a lane at a setting. */
function bundles(plan: Plan, missing: readonly number[]): number[][] {
  if (!plan.sweep.stop) return missing.map((index) => [index]);
  const open = new Set(missing.map((index) => plan.laneIndex(plan.position(index))));
  const all = new Map<number, number[]>();
  for (const index of plan.indices()) {
    const at = plan.laneIndex(plan.position(index));
    if (!open.has(at)) continue;
    const own = all.get(at);
    if (own) own.push(index);
    else all.set(at, [index]);
  }
  return [...all.values()];
}

/** Settings that come to the same run are one run: the first of them. */
export function distinctRuns(plan: Plan, runs: readonly RunPosition[]): number[] {
  const seen = new Set<string>();
  return runs.flatMap((run) => {
    const key = createHash('sha256')
      .update(keyText(plan.order(run)))
      .digest('base64');
    if (seen.has(key)) return [];
    seen.add(key);
    return [run.index];
  });
}

/** What is missing, dealt to at most so many elements, as equally as whole numbers allow. Each has its runs in the order of the plan. */
export function deal(plan: Plan, missing: readonly number[], elements: number): number[][] {
  const order = bundles(plan, missing)
    .map((bundle, at) => ({ bundle, at: scrambled(at) }))
    .sort((a, b) => a.at - b.at);
  const shares = Array.from({ length: Math.min(elements, order.length) }, (): number[] => []);
  for (const [at, { bundle }] of order.entries()) shares[at % shares.length]?.push(...bundle);
  return shares.map((share) => share.sort((a, b) => a - b));
}

/** A line for each element: numbers of runs. */
export function listText(shares: readonly (readonly number[])[]): string {
  return shares.map((share) => `${share.join(' ')}\n`).join('');
}

/** The line of an element; null where the list has none. */
export function shareIn(list: string, element: number): number[] | null {
  const line = list.split('\n')[element];
  return line ? line.split(' ').map(Number) : null;
}
