/* Permutations: whom each node sends to, all the time. Node s of N; bits are those of s among log2 N. */

import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { PartnerKind } from '../types.ts';

interface PartnerRow extends Option {
  name: PartnerKind;
  /** the numbers of nodes must be that of so many bits */
  bits?: true;
  /** sends `traffic.shift` places further on */
  takesShift?: true;
  /** every node is its own partner; where nothing is said, never */
  stays?(nodes: number, shift: number): boolean;
}

export const partners: { [K in PartnerKind]: PartnerRow & { name: K } } = {
  random: {
    name: 'random',
    label: t`Random`,
  },
  shift: {
    name: 'shift',
    label: t`Shift`,
    takesShift: true,
    stays: (nodes, shift) => shift % nodes === 0,
  },
  tornado: {
    name: 'tornado',
    label: t`Tornado`,
    stays: (nodes) => nodes < 3,
  },
  neighbour: {
    name: 'neighbour',
    label: t`Neighbour`,
  },
  transpose: {
    name: 'transpose',
    label: t`Transpose`,
  },
  'bit-complement': {
    name: 'bit-complement',
    label: t`Bit complement`,
  },
  'bit-reversal': {
    name: 'bit-reversal',
    label: t`Bit reversal`,
    bits: true,
    stays: (nodes) => nodes < 4,
  },
};
