/* Static queuing schemes: the virtual channel of a flow on input-queued switches, and whether inputs have one line or one for each output. */

import { t, tFor } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { Isolation, Queuing } from '../types.ts';

interface QueuingRow extends Option {
  name: Queuing['kind'];
  /** over several channels, `vcs` of them */
  spreads: boolean;
  /** one line at every input instead of one for each output */
  oneLine?: true;
}

interface IsolationRow extends Option {
  name: Isolation['kind'];
}

export const queuings: { [K in Queuing['kind']]: QueuingRow & { name: K } } = {
  '1q': {
    name: '1q',
    spreads: false,
    label: '1Q',
  },
  dbbm: {
    name: 'dbbm',
    spreads: true,
    label: 'DBBM',
  },
  vftree: {
    name: 'vftree',
    spreads: true,
    label: 'vFtree',
  },
  flow2sl: {
    name: 'flow2sl',
    spreads: true,
    label: 'Flow2SL',
  },
  fifo: {
    name: 'fifo',
    spreads: false,
    oneLine: true,
    label: 'FIFO',
  },
};

export const isolations: { [K in Isolation['kind']]: IsolationRow & { name: K } } = {
  none: {
    name: 'none',
    label: tFor('isolation')`None`,
  },
  afi: {
    name: 'afi',
    label: 'AFI',
  },
  'afi-switches': {
    name: 'afi-switches',
    label: t`AFI in switches only`,
  },
};
