/* What random mappings come to: how good a mapping is, and how rare. */

import { bin, extent, sum } from 'd3-array';
import { drawInOrder, randomBits } from '../../model/algorithms/random.ts';
import { type LinkCosts, swapsBetween } from './costs.ts';

/** A figure (`Cost.figure`), and how many mappings come to it. */
type Found = readonly [figure: number, mappings: number];

export interface Sample {
  /** the figures ascending */
  figures: readonly Found[];
  mappings: number;
  finished: boolean;
}

const MOST_MAPPINGS = 10_000;

/** Fewer say nothing about what is rare. */
const FEWEST_MAPPINGS = 200;

/** Links that may be looked at: a few seconds, whatever the tree. */
const LINK_WORK = 2.5e8;

/** Draws all the random mappings that LINK_WORK allows, none where these are few. The costs are as before when it ends. */
export function* sampleMappings(costs: LinkCosts, seed: number): Generator<Sample, void> {
  const { nodes } = costs;
  const affordable = Math.floor(LINK_WORK / (costs.swapWork * Math.max(1, nodes - 1)));
  if (affordable < FEWEST_MAPPINGS) return;
  const limit = Math.min(MOST_MAPPINGS, affordable);
  const before = costs.taskOn.slice();
  const place = (taskOn: ArrayLike<number>) => {
    for (const [a, b] of swapsBetween(costs.taskOn, taskOn)) costs.swap(a, b);
  };
  const nextSeed = randomBits(seed);
  const found = new Map<number, number>();
  for (let mappings = 1; mappings <= limit; mappings++) {
    place(drawInOrder(nodes, nodes, nextSeed()));
    const { figure } = costs.now();
    found.set(figure, (found.get(figure) ?? 0) + 1);
    if (mappings === limit) place(before);
    yield { figures: [...found].sort(([a], [b]) => a - b), mappings, finished: mappings === limit };
  }
}

/** How many of the mappings come to less than a figure. */
export function countBelow({ figures }: Sample, limit: number): number {
  return sum(figures, ([figure, many]) => (figure < limit ? many : 0));
}

/** How many of the mappings come to exactly a figure. */
export function countAt({ figures }: Sample, wanted: number): number {
  return figures.find(([figure]) => figure === wanted)?.[1] ?? 0;
}

/** Mappings that come to `from` to `to`, drawn from `left` to `right`. */
export interface SampleBar {
  from: number;
  to: number;
  left: number;
  right: number;
  many: number;
}

/** More figures than these share bars. */
const MOST_FIGURES = 24;

/** A bar for each figure; of many figures, for each of about 16 equal ranges that has any. */
export function barsOf({ figures }: Sample): SampleBar[] {
  if (figures.length <= MOST_FIGURES) {
    const gaps = figures.slice(1).map(([figure], at) => figure - (figures[at]?.[0] ?? figure));
    const half = Math.min(...gaps, Number.MAX_VALUE) / 2;
    const around = gaps.length > 0 ? half : 0;
    return figures.map(([figure, many]) => ({
      from: figure,
      to: figure,
      left: figure - around,
      right: figure + around,
      many,
    }));
  }
  const [least = 0, most = 0] = extent(figures, ([figure]) => figure);
  const edges = Array.from({ length: 15 }, (_, at) => least + ((at + 1) * (most - least)) / 16);
  return bin<Found, number>()
    .value(([figure]) => figure)
    .domain([least, most])
    .thresholds(edges)(figures.slice())
    .flatMap((inside) => {
      const [first, last] = [inside[0], inside.at(-1)];
      if (!first || !last) return [];
      const many = sum(inside, ([, many]) => many);
      return [{ from: first[0], to: last[0], left: inside.x0 ?? least, right: inside.x1 ?? most, many }];
    });
}
