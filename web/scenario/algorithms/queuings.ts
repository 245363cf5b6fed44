/* Static queuing schemes: the virtual channel of a flow on input-queued switches. */

import type { Option } from '../field.ts';
import type { Isolation, Queuing } from '../types.ts';

interface QueuingRow extends Option {
  name: Queuing['kind'];
}

interface IsolationRow extends Option {
  name: Isolation['kind'];
}

export const queuings: { [K in Queuing['kind']]: QueuingRow & { name: K } } = {
  '1q': {
    name: '1q',
    label: '1Q',
    description: 'One channel for all flows.',
    formula: 'VC = 0',
    paper: 'Rocher-Gonzalez, section 2.3',
  },
  dbbm: {
    name: 'dbbm',
    label: 'DBBM',
    description: 'Destination-based buffer management: destinations take turns.',
    formula: 'VC = d mod V',
    paper: 'Rocher-Gonzalez, section 2.3',
  },
  vftree: {
    name: 'vftree',
    label: 'vFtree',
    description: 'Pairs of edge switches take turns.',
    formula: 'VC = (leaf(s) + leaf(d)) mod V',
    paper: 'Rocher-Gonzalez, section 2.3',
  },
  flow2sl: {
    name: 'flow2sl',
    label: 'Flow2SL',
    description: 'Pairs of groups take turns; there are V groups of consecutive nodes.',
    formula: 'VC = (group(s) + group(d)) mod V',
    paper: 'Rocher-Gonzalez, section 2.3',
  },
};

export const isolations: { [K in Isolation['kind']]: IsolationRow & { name: K } } = {
  none: { name: 'none', label: 'None', description: 'All packets of a flow wait in the same channel.' },
  afi: {
    name: 'afi',
    label: 'AFI',
    description: 'Adapted-flow isolation: packets that left their default route continue in their own channel.',
    formula: 'VC = V for adapted packets (AFC)',
    paper: 'Rocher-Gonzalez, section 2.4',
  },
  'afi-switches': {
    name: 'afi-switches',
    label: 'AFI in switches only',
    description: 'As AFI, but end nodes do not isolate what they inject.',
    formula: 'VC = V for packets adapted by a switch',
    paper: 'Rocher-Gonzalez, section 2.4; beyond the paper',
  },
};
