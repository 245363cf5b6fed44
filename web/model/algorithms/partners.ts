/* Permutations: whom each node sends to, all the time. Node s of N; bits are those of s among log2 N. */

import { t } from '../../words/language/language.ts';
import { type Choice, tableOf } from '../field.ts';
import { drawInOrder } from './random.ts';

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

interface PartnerRow extends Choice {
  /** by node; each once */
  of(nodes: number, shift: number, seed: number): number[];
  /** the numbers of nodes must be that of so many bits */
  bits?: true;
  /** sends `traffic.shift` places further on */
  takesShift?: true;
  /** every node is its own partner; where nothing is said, never */
  stays?(nodes: number, shift: number): boolean;
}

export const partners = tableOf<PartnerRow>()({
  random: {
    of: (nodes, _, seed) => cycle(nodes, seed),
    label: t`Random`,
    description: t`Drawn once by the seed of the run: each node gets from one other.`,
  },
  shift: {
    of: further,
    label: t`Shift`,
    description: t`So many places further on.`,
    formula: 'd = s + k mod N',
    takesShift: true,
    stays: (nodes, shift) => shift % nodes === 0,
  },
  tornado: {
    of: (nodes) => further(nodes, Math.ceil(nodes / 2) - 1),
    label: t`Tornado`,
    description: t`Not quite half of all nodes further on.`,
    formula: 'd = s + ⌈N/2⌉ - 1 mod N',
    stays: (nodes) => nodes < 3,
  },
  neighbour: {
    of: (nodes) => further(nodes, 1),
    label: t`Neighbour`,
    description: t`The next node; the last one sends to the first.`,
    formula: 'd = s + 1 mod N',
  },
  transpose: {
    of: transposed,
    label: t`Transpose`,
    description: t`Nodes in rows: row i, column j sends to row j, column i.`,
  },
  'bit-complement': {
    of: (nodes) => Array.from({ length: nodes }, (_, node) => nodes - 1 - node),
    label: t`Bit complement`,
    description: t`The node as far from the end as it is from the start; with 2^n nodes, every bit is flipped.`,
    formula: 'd = N - 1 - s',
  },
  'bit-reversal': {
    of: (nodes) => Array.from({ length: nodes }, (_, node) => reversed(node, nodes)),
    label: t`Bit reversal`,
    description: t`The bits of the node in reverse order; for 2^n nodes.`,
    bits: true,
    stays: (nodes) => nodes < 4,
  },
});
