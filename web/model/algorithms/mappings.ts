/* Mappings: which task runs on which node, before swaps. */

import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { Mapping } from '../types.ts';

interface MappingRow extends Option {
  name: Mapping['kind'];
  /** a cluster with loss can use it */
  onCluster?: true;
  /** neighbouring tasks sit on neighbouring nodes */
  inOrder?: true;
  /** gives nodes logical numbers (Tam and Wang, eq. 5), which needs a cluster of two levels */
  renumbers?: true;
  /** what the core calls it, where it has another name for it */
  core?: 'round-robin';
}

export const mappings: { [K in Mapping['kind']]: MappingRow & { name: K } } = {
  contiguous: {
    name: 'contiguous',
    label: t`Contiguous`,
    formula: t`task t sits on node t`,
    inOrder: true,
    onCluster: true,
  },
  'round-robin': {
    name: 'round-robin',
    label: t`Round robin`,
    formula: t`task t sits under switch t mod (N / m1)`,
  },
  random: {
    name: 'random',
    label: t`Random`,
    formula: t`task t sits on node π(t), π drawn from the seed`,
  },
  'contention-aware': {
    name: 'contention-aware',
    label: t`Contention-aware`,
    formula: t`node n has task floor(n / A) + (n mod A) B`,
    onCluster: true,
    renumbers: true,
    core: 'round-robin',
  },
};
