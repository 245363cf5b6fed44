/* Static queuing schemes: the virtual channel of a flow on input-queued switches, and whether inputs have one line or one for each output. */

import { t, tFor } from '../../words/language/language.ts';
import type { DescribedOption } from '../field.ts';
import type { Isolation, Queuing } from '../types.ts';

interface QueuingRow extends DescribedOption {
  name: Queuing['kind'];
  /** over several channels, `vcs` of them */
  spreads: boolean;
  /** one line at every input instead of one for each output */
  oneLine?: true;
}

interface IsolationRow extends DescribedOption {
  name: Isolation['kind'];
}

export const queuings: { [K in Queuing['kind']]: QueuingRow & { name: K } } = {
  '1q': {
    name: '1q',
    spreads: false,
    label: '1Q',
    description: t`One channel for all flows.`,
  },
  dbbm: {
    name: 'dbbm',
    spreads: true,
    label: 'DBBM',
    description: t`Destination-based buffer management: channels go to destinations in turn.`,
  },
  vftree: {
    name: 'vftree',
    spreads: true,
    label: 'vFtree',
    description: t`Channels go to pairs of edge switches in turn.`,
  },
  flow2sl: {
    name: 'flow2sl',
    spreads: true,
    label: 'Flow2SL',
    description: t`Channels go to pairs of groups in turn; there are V groups of consecutive nodes.`,
  },
  fifo: {
    name: 'fifo',
    spreads: false,
    oneLine: true,
    label: 'FIFO',
    description: t`One line at every input: only its first packet may go on, whatever the others are for.`,
  },
};

export const isolations: { [K in Isolation['kind']]: IsolationRow & { name: K } } = {
  none: {
    name: 'none',
    label: tFor('isolation')`None`,
    description: t`All packets of a flow wait in the same channel.`,
  },
  afi: {
    name: 'afi',
    label: 'AFI',
    description: t`Adapted-flow isolation: packets that left their default route continue in their own channel.`,
  },
  'afi-switches': {
    name: 'afi-switches',
    label: t`AFI in switches only`,
    description: t`Like AFI, but end nodes do not isolate what they inject.`,
  },
};
