/* Exchanges: who sends to whom in which phase of an all-to-all among N tasks. */

import type { Option } from '../field.ts';
import type { ExchangeKind, Traffic } from '../types.ts';

interface Row extends Option {
  name: ExchangeKind;
  formula: string;
  paper: string;
  /** the formula of a lane, in a few signs */
  short(traffic: Traffic, tasks: number): string;
  /** phases among so many tasks */
  phases(traffic: Traffic, tasks: number): number;
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.ceil(Math.log2(atLeast));
}

export const exchanges: { [K in ExchangeKind]: Row & { name: K } } = {
  xor: {
    name: 'xor',
    label: 'XOR',
    description: 'Tasks trade places in pairs; half of the phases stay local, the other half cross all at once.',
    formula: 'd = s ⊕ p',
    paper: 'Prisacari 2013, section 2',
    short: () => 's ⊕ p',
    phases: (_, tasks) => powerOfTwo(tasks),
  },
  lin: {
    name: 'lin',
    label: 'LIN',
    description: 'Every task sends p places further on; the crossings rise and fall.',
    formula: 'd = (s + p + shift) mod N',
    paper: 'Prisacari 2013, section 2',
    short: ({ shift }, tasks) => `(s + p${shift > 0 ? ` + ${shift}` : ''}) mod ${tasks}`,
    phases: (_, tasks) => tasks,
  },
  opt: {
    name: 'opt',
    label: 'OPT',
    description:
      'Digit sums with the top level first: every phase crosses each level equally, and as little as possible.',
    formula: 'α_σ(k)(d) = (θ_k(s) + θ_k(p)) mod Θ_k, σ = (h, .., 1)',
    paper: 'Prisacari 2013, eq. 4',
    short: () => 'digit sums',
    phases: (_, tasks) => tasks,
  },
  'permuted-base': {
    name: 'permuted-base',
    label: 'Permuted base',
    description: 'Digit sums with the levels in any order; OPT is the one with the top level first.',
    formula: 'α_σ(k)(d) = (θ_k(s) + θ_k(p)) mod Θ_k, any σ',
    paper: 'Prisacari 2013, section 3.3',
    short: ({ sigma }) => `digit sums, σ = ${sigma.join(' ')}`,
    phases: (_, tasks) => tasks,
  },
  shift: {
    name: 'shift',
    label: 'Shift',
    description: 'In every phase all tasks send equally far, from the next task on to the one before.',
    formula: 'd = (s + p + 1) mod N',
    paper: 'Naruse, section 2; Tam and Wang, section 3.1',
    short: (_, tasks) => `(s + p + 1) mod ${tasks}`,
    phases: (_, tasks) => tasks - 1,
  },
  'edge-coloring': {
    name: 'edge-coloring',
    label: 'Edge colouring',
    description: 'A round robin tournament: tasks trade places in pairs, each pair once; of an odd number one is idle.',
    formula: 'the colours of the edges of the complete graph',
    paper: 'Tam and Wang, section 3.1',
    short: () => 'tournament',
    phases: (_, tasks) => tasks - 1 + (tasks % 2),
  },
  custom: {
    name: 'custom',
    label: 'By hand',
    description: 'Your own list: the destination of every task in every phase.',
    formula: 'd as listed',
    paper: 'given by hand',
    short: () => 'given by hand',
    phases: ({ phases }) => phases.length,
  },
};
