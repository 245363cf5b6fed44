/* Mappings: which task runs on which node, before swaps. */

import { t } from '../../words/language/language.ts';
import { type Choice, tableOf } from '../field.ts';

interface MappingRow extends Choice {
  /** a cluster with loss can use it */
  onCluster?: true;
  /** neighbouring tasks sit on neighbouring nodes */
  inOrder?: true;
  /** gives nodes logical numbers (Tam and Wang, eq. 5), which needs a cluster of two levels */
  renumbers?: true;
  /** what the core calls it, where it has another name for it */
  core?: 'round-robin';
}

export const mappings = tableOf<MappingRow>()({
  contiguous: {
    label: t`Contiguous`,
    description: t`Neighbouring tasks share a switch.`,
    formula: 'task t sits on node t',
    inOrder: true,
    onCluster: true,
  },
  'round-robin': {
    label: t`Round robin`,
    description: t`Neighbouring tasks sit under different switches of level 1.`,
    formula: 'task t sits under switch t mod (N / m1)',
  },
  random: {
    label: t`Random`,
    description: t`A random permutation; the same seed gives the same one.`,
    formula: 'task t sits on node π(t), π drawn from the seed',
  },
  'contention-aware': {
    label: t`Contention-aware`,
    description: t`Neighbouring tasks sit under different switches, so phases towards one switch are spread out in time.`,
    paper: 'Tam and Wang, eq. 5',
    formula: 'node n has task floor(n / A) + (n mod A) B',
    onCluster: true,
    renumbers: true,
    core: 'round-robin',
  },
});
