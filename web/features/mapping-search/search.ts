/* Looks for a better placement of the tasks, in two parts. How low it goes: annealing over swaps of two nodes, whose temperature falls
 * from 2 to 0.04 in equal ratios; a try is kept where it costs no more, else with probability exp(-more / temperature). How few swaps
 * suffice: a beam search over placements one swap away, two, three .. Both are reproducible from the seed. */

import { randomBits } from '../../model/algorithms/random.ts';
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

const START_TEMPERATURE = 2;
const END_TEMPERATURE = 0.04;

/** Points of the curve. */
const CURVE_POINTS = 300;

/** Tries, or evaluations, between yields, at which the caller may stop. */
const YIELD_INTERVAL = 8;

/** Placements of the same number of swaps that are continued, at most. */
const MAX_BEAM_WIDTH = 250;

/** Yields intermediate results; the last one is finished. */
export function* searchMapping(costs: Costs, tries: number, seed: number): Generator<Search, void> {
  const before = costs.taskOn.slice();
  const start: Placement = { figure: costs.now().figure, swaps: [] };
  const curve = [{ tried: 0, best: start.figure, present: start.figure }];
  const interval = Math.max(1, Math.floor(tries / CURVE_POINTS));
  let now = costs.now();
  let best = now;
  let bestTaskOn = before;
  const search: Search = { tries, done: 0, curve, best: start, steps: [], finished: false };
  const nextBits = randomBits(seed);
  const drawBelow = (limit: number): number => Math.floor((nextBits() / 2 ** 32) * limit);
  const { nodes } = costs;
  for (let tried = 1; tried <= tries && nodes > 1; tried++) {
    const a = drawBelow(nodes);
    const b = (a + 1 + drawBelow(nodes - 1)) % nodes;
    const temperature =
      START_TEMPERATURE * (END_TEMPERATURE / START_TEMPERATURE) ** ((tried - 1) / Math.max(1, tries - 1));
    costs.swap(a, b);
    const next = costs.now();
    const increase = next.weight - now.weight;
    if (increase <= 0 || nextBits() / 2 ** 32 < Math.exp(-increase / temperature)) now = next;
    else costs.swap(a, b);
    // By what is shown first, so that the best never becomes worse.
    if (now.figure < best.figure || (now.figure === best.figure && now.weight < best.weight)) {
      best = now;
      bestTaskOn = costs.taskOn.slice();
      search.best = { figure: best.figure, swaps: swapsBetween(before, bestTaskOn) };
    }
    if (tried % interval === 0 || tried === tries) {
      curve.push({ tried, best: best.figure, present: now.figure });
    }
    search.done = tried;
    if (tried % YIELD_INTERVAL === 0) yield search;
  }
  for (const [a, b] of swapsBetween(costs.taskOn, before)) costs.swap(a, b);
  search.steps = [start];
  if (search.best.figure < start.figure)
    for (const steps of reduceSwaps(costs, start, search.best, bestTaskOn)) {
      search.steps = steps;
      yield search;
    }
  search.best = search.steps.at(-1) ?? start;
  search.finished = true;
  yield search;
}

/** Yields the steps so far; leaves the costs unchanged. */
function* reduceSwaps(
  costs: Costs,
  start: Placement,
  found: Placement,
  foundTaskOn: ArrayLike<number>,
): Generator<Placement[], void> {
  const steps: Placement[] = [start];
  const visited = new Set([keyOf(costs.taskOn)]);
  let beam = [{ ...start, weight: costs.now().weight }];
  let evaluationsLeft = costs.evaluationLimit;
  // Where all pairs of swaps are too many, only swaps that move a task to its goal are tried.
  const isExhaustive = (costs.nodes * (costs.nodes - 1)) ** 2 / 4 <= evaluationsLeft;
  const all = isExhaustive ? allPairs(costs.nodes) : [];
  while (steps.length < found.swaps.length && evaluationsLeft > 0) {
    const next: typeof beam = [];
    for (const { swaps } of beam) {
      for (const [a, b] of swaps) costs.swap(a, b);
      const pairs = isExhaustive ? all : pairsTowards(costs.taskOn, foundTaskOn);
      for (const [index, [a, b]] of pairs.entries()) {
        if (evaluationsLeft-- <= 0) break;
        costs.swap(a, b);
        const key = keyOf(costs.taskOn);
        if (!visited.has(key)) {
          visited.add(key);
          next.push({ ...costs.now(), swaps: [...swaps, [a, b]] });
        }
        costs.swap(a, b);
        if (index % YIELD_INTERVAL === 0) yield steps;
      }
      for (const [a, b] of swaps.toReversed()) costs.swap(a, b);
    }
    next.sort((a, b) => a.weight - b.weight);
    const [best] = next.toSorted((a, b) => a.figure - b.figure || a.weight - b.weight);
    if (!best) break;
    steps.push({ figure: best.figure, swaps: best.swaps });
    yield steps;
    if (best.figure <= found.figure) return;
    beam =
      steps.length === 2 && isExhaustive
        ? next
        : next.slice(0, Math.min(MAX_BEAM_WIDTH, beamWidth(evaluationsLeft, isExhaustive ? all.length : costs.nodes)));
  }
  steps.push(found);
  yield steps;
}

/** Placements that can be continued for some more swaps. */
function beamWidth(evaluationsLeft: number, pairs: number): number {
  return Math.max(1, Math.floor(evaluationsLeft / (4 * pairs)));
}

function allPairs(nodes: number): Swap[] {
  return Array.from({ length: nodes }, (_, b) => Array.from({ length: b }, (_, a): Swap => [a, b])).flat();
}

/** Swaps that move a task to its node in another placement. */
function pairsTowards(taskOn: ArrayLike<number>, goal: ArrayLike<number>): Swap[] {
  const nodeOf = new Map(Array.from(taskOn, (task, node) => [task, node]));
  return Array.from(taskOn, (task, node): Swap[] => {
    const from = nodeOf.get(goal[node] ?? task) ?? node;
    return from === node ? [] : [[node, from]];
  }).flat();
}

function keyOf(taskOn: Uint32Array): string {
  return String.fromCharCode(...taskOn);
}
