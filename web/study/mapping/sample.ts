/* What random mappings come to: how good the present one is, and how rare the best found. */

import { sum } from 'd3-array';
import { randomBits } from '../../model/algorithms/random.ts';
import { type Costs, swapsBetween } from './costs.ts';

/** `figures`: by what a mapping comes to (`Cost.figure`), ascending: how many of them. */
export interface Sample {
  figures: readonly (readonly [figure: number, mappings: number])[];
  mappings: number;
  finished: boolean;
}

const MOST_MAPPINGS = 10_000;

/** Fewer say nothing about what is rare. */
const FEWEST_MAPPINGS = 100;

/** Swaps here for each evaluation of the search for the fewest swaps. */
const SWAPS_PER_EVALUATION = 4;

/** Mappings between yields, at which the caller may stop. */
const YIELD_INTERVAL = 50;

/** As many uniformly random mappings as can be counted in about a second, none where these are few; leaves the costs unchanged. */
export function* sampleMappings(costs: Costs, seed: number): Generator<Sample, void> {
  const { nodes } = costs;
  const affordable = Math.floor((SWAPS_PER_EVALUATION * costs.evaluationLimit) / Math.max(1, nodes - 1));
  if (affordable < FEWEST_MAPPINGS) return;
  const limit = Math.min(MOST_MAPPINGS, affordable);
  const before = costs.taskOn.slice();
  const nextBits = randomBits(seed);
  const found = new Map<number, number>();
  for (let mappings = 1; mappings <= limit; mappings++) {
    // Fisher and Yates: from any order on as random as from the first.
    for (let node = 0; node < nodes - 1; node++)
      costs.swap(node, node + Math.floor((nextBits() / 2 ** 32) * (nodes - node)));
    const { figure } = costs.now();
    found.set(figure, (found.get(figure) ?? 0) + 1);
    if (mappings % YIELD_INTERVAL === 0 || mappings === limit) {
      const figures = [...found].sort(([a], [b]) => a - b);
      yield { figures, mappings, finished: mappings === limit };
    }
  }
  for (const [a, b] of swapsBetween(costs.taskOn, before)) costs.swap(a, b);
}

/** How many of the mappings come to less than a figure. */
export function countBelow({ figures }: Sample, limit: number): number {
  return sum(figures, ([figure, many]) => (figure < limit ? many : 0));
}
