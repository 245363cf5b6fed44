/* Permutations: whom each node sends to, all the time. Node s of N; bits are those of s among log2 N. */

import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { PartnerKind } from '../types.ts';
import { drawInOrder } from './random.ts';
import { transposed } from './traces.ts';

interface PartnerRow extends Option {
  name: PartnerKind;
  /** the numbers of nodes must be that of so many bits */
  bits?: true;
  /** sends `traffic.shift` places further on */
  takesShift?: true;
  /** by node; each once */
  of(nodes: number, shift: number, seed: number): number[];
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

export const partners: { [K in PartnerKind]: PartnerRow & { name: K } } = {
  random: {
    name: 'random',
    label: t`Random`,
    description: t`Drawn once by the seed of the run: each node gets from one other.`,
    of: (nodes, _, seed) => cycle(nodes, seed),
  },
  shift: {
    name: 'shift',
    label: t`Shift`,
    description: t`So many places further on.`,
    formula: 'd = s + k mod N',
    takesShift: true,
    of: further,
  },
  tornado: {
    name: 'tornado',
    label: t`Tornado`,
    description: t`Not quite half of all nodes further on.`,
    formula: 'd = s + ⌈N/2⌉ - 1 mod N',
    of: (nodes) => further(nodes, Math.ceil(nodes / 2) - 1),
  },
  neighbour: {
    name: 'neighbour',
    label: t`Neighbour`,
    description: t`The next node; the last one sends to the first.`,
    formula: 'd = s + 1 mod N',
    of: (nodes) => further(nodes, 1),
  },
  transpose: {
    name: 'transpose',
    label: t`Transpose`,
    description: t`Nodes in rows: row i, column j sends to row j, column i.`,
    of: transposed,
  },
  'bit-complement': {
    name: 'bit-complement',
    label: t`Bit complement`,
    description: t`The node as far from the end as it is from the start; with 2^n nodes, every bit is flipped.`,
    formula: 'd = N - 1 - s',
    of: (nodes) => Array.from({ length: nodes }, (_, node) => nodes - 1 - node),
  },
  'bit-reversal': {
    name: 'bit-reversal',
    label: t`Bit reversal`,
    description: t`The bits of the node in reverse order; for 2^n nodes.`,
    bits: true,
    of: (nodes) => Array.from({ length: nodes }, (_, node) => reversed(node, nodes)),
  },
};
