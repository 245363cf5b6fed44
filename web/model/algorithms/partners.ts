/* Permutations: whom each node sends to, all the time. Node s of N; bits are those of s among log2 N. */

import { t } from '../../words/language/language.ts';
import type { DescribedOption } from '../field.ts';
import type { PartnerKind } from '../types.ts';

interface PartnerRow extends DescribedOption {
  name: PartnerKind;
  /** the numbers of nodes must be that of so many bits */
  bits?: true;
  /** sends `traffic.shift` places further on */
  takesShift?: true;
}

export const partners: { [K in PartnerKind]: PartnerRow & { name: K } } = {
  random: {
    name: 'random',
    label: t`Random`,
    description: t`Drawn once by the seed of the run: each node gets from one other.`,
  },
  shift: {
    name: 'shift',
    label: t`Shift`,
    description: t`So many places further on.`,
    takesShift: true,
  },
  tornado: {
    name: 'tornado',
    label: t`Tornado`,
    description: t`Not quite half of all nodes further on.`,
  },
  neighbour: {
    name: 'neighbour',
    label: t`Neighbour`,
    description: t`The next node; the last one sends to the first.`,
  },
  transpose: {
    name: 'transpose',
    label: t`Transpose`,
    description: t`Nodes in rows: row i, column j sends to row j, column i.`,
  },
  'bit-complement': {
    name: 'bit-complement',
    label: t`Bit complement`,
    description: t`The node as far from the end as it is from the start; with 2^n nodes, every bit is flipped.`,
  },
  'bit-reversal': {
    name: 'bit-reversal',
    label: t`Bit reversal`,
    description: t`The bits of the node in reverse order; for 2^n nodes.`,
    bits: true,
  },
};
