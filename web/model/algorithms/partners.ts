/* Permutations: whom each node sends to, all the time. Node s of N; bits are those of s among log2 N. */

import { t } from '../../words/language/language.ts';
import { type Choice, tableOf } from '../field.ts';

interface PartnerRow extends Choice {
  /** the numbers of nodes must be that of so many bits */
  bits?: true;
  /** sends `traffic.shift` places further on */
  takesShift?: true;
  /** every node is its own partner; where nothing is said, never */
  stays?(nodes: number, shift: number): boolean;
}

export const partners = tableOf<PartnerRow>()({
  random: {
    label: t`Random`,
    description: t`Drawn once by the seed of the run: each node gets from one other.`,
  },
  shift: {
    label: t`Shift`,
    description: t`So many places further on.`,
    formula: 'd = s + k mod N',
    takesShift: true,
    stays: (nodes, shift) => shift % nodes === 0,
  },
  tornado: {
    label: t`Tornado`,
    description: t`Not quite half of all nodes further on.`,
    formula: 'd = s + ⌈N/2⌉ - 1 mod N',
    stays: (nodes) => nodes < 3,
  },
  neighbour: {
    label: t`Neighbour`,
    description: t`The next node; the last one sends to the first.`,
    formula: 'd = s + 1 mod N',
  },
  transpose: {
    label: t`Transpose`,
    description: t`Nodes in rows: row i, column j sends to row j, column i.`,
  },
  'bit-complement': {
    label: t`Bit complement`,
    description: t`The node as far from the end as it is from the start; with 2^n nodes, every bit is flipped.`,
    formula: 'd = N - 1 - s',
  },
  'bit-reversal': {
    label: t`Bit reversal`,
    description: t`The bits of the node in reverse order; for 2^n nodes.`,
    bits: true,
    stays: (nodes) => nodes < 4,
  },
});
