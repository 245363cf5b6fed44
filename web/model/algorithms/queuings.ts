/* Where the packets of a switch wait, and on input-queued switches in which virtual channel: static queuing schemes, and whether inputs have one
 * line or one for each output. */

import { t } from '../../words/language/language.ts';
import { type Choice, flagsOf, tableOf } from '../field.ts';

interface QueuingRow extends Choice {
  /** over several channels, `vcs` of them */
  spreads?: true;
  /** one line at every input instead of one for each output */
  oneLine?: true;
}

export const queuings = tableOf<QueuingRow>()({
  '1q': {
    label: '1Q',
    description: t`One channel for all flows.`,
    formula: 'VC = 0',
    paper: 'Rocher-Gonzalez, section 2.3',
  },
  dbbm: {
    spreads: true,
    label: 'DBBM',
    description: t`Destination-based buffer management: channels go to destinations in turn.`,
    formula: 'VC = d mod V',
    paper: 'Rocher-Gonzalez, section 2.3',
  },
  vftree: {
    spreads: true,
    label: 'vFtree',
    description: t`Channels go to pairs of edge switches in turn.`,
    formula: 'VC = (leaf(s) + leaf(d)) mod V',
    paper: 'Rocher-Gonzalez, section 2.3',
  },
  flow2sl: {
    spreads: true,
    label: 'Flow2SL',
    description: t`Channels go to pairs of groups in turn; there are V groups of consecutive nodes.`,
    formula: 'VC = (group(s) + group(d)) mod V',
    paper: 'Rocher-Gonzalez, section 2.3',
  },
  fifo: {
    oneLine: true,
    label: 'FIFO',
    description: t`One line at every input: only its first packet may go on, whatever the others are for.`,
    formula: 'VC = 0',
    paper: 'Karol, Hluchyj and Morgan 1987',
  },
});

export const isolations = tableOf<Choice>()({
  none: {
    label: t`None`,
    description: t`All packets of a flow wait in the same channel.`,
  },
  afi: {
    label: 'AFI',
    description: t`Adapted-flow isolation: packets that left their default route continue in their own channel.`,
    formula: 'VC = V for adapted packets (AFC)',
    paper: 'Rocher-Gonzalez, section 2.4',
  },
  'afi-switches': {
    label: t`AFI in switches only`,
    description: t`Like AFI, but end nodes do not isolate what they inject.`,
    formula: 'VC = V for packets adapted by a switch',
    paper: 'Rocher-Gonzalez, section 2.4; beyond the paper',
  },
});

interface BufferingRow extends Choice {
  /** packets wait at inputs, at outputs; with both, those at an input for a place at their output */
  atInputs?: true;
  atOutputs?: true;
  /** at an input in one line for all outputs */
  oneLine?: true;
}

export type Buffering = keyof typeof bufferings;

const is = flagsOf<BufferingRow>();

/** Implied by the traffic: only sentences name them, and only files explain them, so in English. */
export const bufferings = tableOf<BufferingRow>()({
  output: {
    atOutputs: true,
    label: t`At the outputs`,
    description: 'One queue per output port; flits of different messages interleave. For all-to-all traffic in phases.',
  },
  input: {
    atInputs: true,
    label: t`At the inputs`,
    description:
      'Virtual channels and credits at the input ports, a slot per packet; a hop takes one, or as many as link and switch latency fill. For traffic without phases.',
  },
  voq: {
    atInputs: true,
    label: t`Virtual output queues`,
    description: 'A queue per output at every input port, with credits. For many-to-many traffic.',
    paper: 'Shu, section VI',
  },
  fifo: {
    ...is('atInputs', 'oneLine'),
    label: t`One FIFO per input`,
    description: 'What waits at the head of an input port holds up all behind it. For many-to-many traffic.',
  },
  drop: {
    ...is('atInputs', 'atOutputs', 'oneLine'),
    label: t`Dropping`,
    description: 'Switches that drop what does not fit. For the schedules of a cluster.',
    paper: 'Tam and Wang, section 2.3',
  },
});
