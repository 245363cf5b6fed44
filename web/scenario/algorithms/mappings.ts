/* Mappings: which task sits on which node, before swaps. */

import type { Option } from '../field.ts';
import type { Mapping } from '../types.ts';

interface Row extends Option {
  name: Mapping['kind'];
}

export const mappings: { [K in Mapping['kind']]: Row & { name: K } } = {
  contiguous: {
    name: 'contiguous',
    label: 'Contiguous',
    description: 'Neighbouring tasks share a switch.',
    formula: 'task t sits on node t',
  },
  'round-robin': {
    name: 'round-robin',
    label: 'Round robin',
    description: 'Neighbouring tasks sit under different switches of level 1.',
    formula: 'task t sits under switch t mod (N / m1)',
  },
  random: {
    name: 'random',
    label: 'Random',
    description: 'A random permutation that the seed repeats exactly.',
    formula: 'task t sits on node π(t), π drawn from the seed',
  },
  'contention-aware': {
    name: 'contention-aware',
    label: 'Contention-aware',
    description: 'Neighbouring tasks sit on different switches, so that steps towards one switch are spread in time.',
    formula: 'node n has task floor(n / A) + (n mod A) B',
    paper: 'Tam and Wang, eq. 5',
  },
};
