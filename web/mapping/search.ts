/* Looks for a better placement of the tasks, in two parts. How low it goes: annealing over swaps of two nodes, whose temperature falls
 * from 2 to 0.04 in equal ratios; a try is kept where it costs no more, else with probability exp(-more / temperature). How few swaps do
 * it: all placements one swap away, two, three .., as many of each as there is room for. A seed repeats both exactly. */

import { bitsOf } from '../scenario/algorithms/draw.ts';
import { type Costs, swapsBetween } from './costs.ts';

export type Swap = [nodeA: number, nodeB: number];

/** Swaps of nodes from the present mapping on, and what they come to. */
export interface Placement {
  /** as Cost.figure */
  figure: number;
  swaps: readonly Swap[];
}

export interface Search {
  tries: number;
  /** tries so far */
  done: number;
  /** at some of the tries: the figures of the best placement so far and of the present one */
  curve: readonly { tried: number; best: number; present: number }[];
  best: Placement;
  /** by number of swaps, from none on; empty while the first part goes on. The last one is as good as the best, or the best itself */
  steps: readonly Placement[];
  finished: boolean;
}

const HOT = 2;
const COLD = 0.04;

/** Points of the curve. */
const POINTS = 300;

/** Tries, or looks, after which whoever waits may stop it. */
const BREATH = 8;

/** Placements of a number of swaps that are gone on with, where not all can be. */
const MOST_KEPT = 250;

/** Gives what is known so far, now and then; the last one is finished. */
export function* betterMapping(costs: Costs, tries: number, seed: number): Generator<Search, void> {
  const before = costs.taskOn.slice();
  const start: Placement = { figure: costs.now().figure, swaps: [] };
  const curve = [{ tried: 0, best: start.figure, present: start.figure }];
  const every = Math.max(1, Math.floor(tries / POINTS));
  let now = costs.now();
  let best = now;
  let bestOn = before;
  const search: Search = { tries, done: 0, curve, best: start, steps: [], finished: false };
  const bits = bitsOf(seed);
  const below = (limit: number): number => Math.floor((bits() / 2 ** 32) * limit);
  const { nodes } = costs;
  for (let tried = 1; tried <= tries && nodes > 1; tried++) {
    const a = below(nodes);
    const b = (a + 1 + below(nodes - 1)) % nodes;
    const temperature = HOT * (COLD / HOT) ** ((tried - 1) / Math.max(1, tries - 1));
    costs.swap(a, b);
    const next = costs.now();
    const more = next.weight - now.weight;
    if (more <= 0 || bits() / 2 ** 32 < Math.exp(-more / temperature)) now = next;
    else costs.swap(a, b);
    // By what is shown first, so that the best never becomes worse.
    if (now.figure < best.figure || (now.figure === best.figure && now.weight < best.weight)) {
      best = now;
      bestOn = costs.taskOn.slice();
      search.best = { figure: best.figure, swaps: swapsBetween(before, bestOn) };
    }
    if (tried % every === 0 || tried === tries) {
      curve.push({ tried, best: best.figure, present: now.figure });
    }
    search.done = tried;
    if (tried % BREATH === 0) yield search;
  }
  for (const [a, b] of swapsBetween(costs.taskOn, before)) costs.swap(a, b);
  search.steps = [start];
  if (search.best.figure < start.figure)
    for (const steps of fewSwaps(costs, start, search.best, bestOn)) {
      search.steps = steps;
      yield search;
    }
  search.best = search.steps.at(-1) ?? start;
  search.finished = true;
  yield search;
}

interface Kept extends Placement {
  weight: number;
}

/** Steps so far; leaves the costs as they were. */
function* fewSwaps(
  costs: Costs,
  start: Placement,
  found: Placement,
  foundOn: ArrayLike<number>,
): Generator<Placement[], void> {
  const steps: Placement[] = [start];
  const seen = new Set([keyOf(costs.taskOn)]);
  let kept: Kept[] = [{ ...start, weight: costs.now().weight }];
  let left = costs.looks;
  // Where all pairs of swaps are too many, a swap takes a task to where the search has put it.
  const everything = (costs.nodes * (costs.nodes - 1)) ** 2 / 4 <= left;
  const all = everything ? allPairs(costs.nodes) : [];
  while (steps.length < found.swaps.length && left > 0) {
    const next: Kept[] = [];
    for (const { swaps } of kept) {
      for (const [a, b] of swaps) costs.swap(a, b);
      const pairs = everything ? all : pairsTowards(costs.taskOn, foundOn);
      for (const [looked, [a, b]] of pairs.entries()) {
        if (left-- <= 0) break;
        costs.swap(a, b);
        const key = keyOf(costs.taskOn);
        if (!seen.has(key)) {
          seen.add(key);
          next.push({ ...costs.now(), swaps: [...swaps, [a, b]] });
        }
        costs.swap(a, b);
        if (looked % BREATH === 0) yield steps;
      }
      for (const [a, b] of swaps.toReversed()) costs.swap(a, b);
    }
    next.sort((a, b) => a.weight - b.weight);
    const [best] = next.toSorted((a, b) => a.figure - b.figure || a.weight - b.weight);
    if (!best) break;
    steps.push({ figure: best.figure, swaps: best.swaps });
    yield steps;
    if (best.figure <= found.figure) return;
    kept =
      steps.length === 2 && everything
        ? next
        : next.slice(0, Math.min(MOST_KEPT, widthOf(left, everything ? all.length : costs.nodes)));
  }
  steps.push(found);
  yield steps;
}

/** Placements that can be gone on with for some more swaps. */
function widthOf(left: number, pairs: number): number {
  return Math.max(1, Math.floor(left / (4 * pairs)));
}

function allPairs(nodes: number): Swap[] {
  return Array.from({ length: nodes }, (_, b) => Array.from({ length: b }, (_, a): Swap => [a, b])).flat();
}

/** Swaps that take a task to where it sits in another placement. */
function pairsTowards(taskOn: ArrayLike<number>, wanted: ArrayLike<number>): Swap[] {
  const nodeOf = new Map(Array.from(taskOn, (task, node) => [task, node]));
  return Array.from(taskOn, (task, node): Swap[] => {
    const from = nodeOf.get(wanted[node] ?? task) ?? node;
    return from === node ? [] : [[node, from]];
  }).flat();
}

function keyOf(taskOn: Uint32Array): string {
  return String.fromCharCode(...taskOn);
}
