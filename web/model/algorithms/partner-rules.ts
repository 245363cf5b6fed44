/* Whom each node of a permutation sends to, all the time. Apart from the rows with their texts, which no worker needs. */

import type { Traffic } from '../types.ts';
import { drawInOrder } from './random.ts';

/** By node; each once. */
type Partners = (nodes: number, shift: number, seed: number) => number[];

/** Destination of each task's block: from row i, column j of an r x c grid to row j, column i of a c x r grid. r is the
 * largest divisor of N up to its square root; a grid of one row would not change, so its tasks swap with their mirror image. */
export function transposed(nodes: number): number[] {
  let rows = Math.floor(Math.sqrt(nodes));
  while (nodes % rows !== 0) rows--;
  const columns = nodes / rows;
  return Array.from({ length: nodes }, (_, task) =>
    rows === 1 ? nodes - 1 - task : (task % columns) * rows + Math.floor(task / columns),
  );
}

const further = (nodes: number, distance: number): number[] =>
  Array.from({ length: nodes }, (_, node) => (node + distance) % nodes);

/** In one cycle through all of them (Sattolo), so that none sends to itself. */
function cycle(nodes: number, seed: number): number[] {
  const order = drawInOrder(nodes, nodes, seed);
  const partners: number[] = [];
  for (const [at, node] of order.entries()) partners[node] = order[(at + 1) % nodes] ?? node;
  return partners;
}

function reversed(node: number, nodes: number): number {
  let [from, to] = [node, 0];
  for (let weight = 1; weight < nodes; weight *= 2) {
    to = to * 2 + (from % 2);
    from = Math.floor(from / 2);
  }
  return to;
}

export const partnersBy: { [K in Traffic['partners']]: Partners } = {
  random: (nodes, _, seed) => cycle(nodes, seed),
  shift: further,
  tornado: (nodes) => further(nodes, Math.ceil(nodes / 2) - 1),
  neighbour: (nodes) => further(nodes, 1),
  transpose: transposed,
  'bit-complement': (nodes) => Array.from({ length: nodes }, (_, node) => nodes - 1 - node),
  'bit-reversal': (nodes) => Array.from({ length: nodes }, (_, node) => reversed(node, nodes)),
};
