/* Distributes the runs of a sweep over the elements of a job array. */

import { createHash } from 'node:crypto';
import { keyText } from '../../web/study/identity.ts';
import type { Plan, RunPosition } from '../../web/study/plan.ts';

/** A pseudo-random bijection (the final mix of MurmurHash3) that spreads slow settings over all elements. */
function scrambled(at: number): number {
  const once = Math.imul(at ^ (at >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** Runs one element must make together: if later seeds depend on earlier results, all runs of a lane at a point. */
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

/** Identical settings count as one run: the first of them. */
export function distinctRuns(plan: Plan, runs: readonly RunPosition[]): number[] {
  const seen = new Set<string>();
  return runs.flatMap((run) => {
    const key = createHash('sha256')
      .update(keyText(plan.request(run)))
      .digest('base64');
    if (seen.has(key)) return [];
    seen.add(key);
    return [run.index];
  });
}

/** Deals the missing runs to at most this many elements, as evenly as possible. Each element keeps plan order. */
export function distributeRuns(plan: Plan, missing: readonly number[], elements: number): number[][] {
  const order = bundles(plan, missing)
    .map((bundle, at) => ({ bundle, at: scrambled(at) }))
    .sort((a, b) => a.at - b.at);
  const shares = Array.from({ length: Math.min(elements, order.length) }, (): number[] => []);
  for (const [at, { bundle }] of order.entries()) shares[at % shares.length]?.push(...bundle);
  return shares.map((share) => share.sort((a, b) => a - b));
}

/** One line of run indices per element. */
export function listText(shares: readonly (readonly number[])[]): string {
  return shares.map((share) => `${share.join(' ')}\n`).join('');
}

/** The line of an element; null if the list has none. */
export function runsOfElement(list: string, element: number): number[] | null {
  const line = list.split('\n')[element];
  return line ? line.split(' ').map(Number) : null;
}
