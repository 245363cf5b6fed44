/* Traces: lists of messages, each sent when an earlier one was delivered. Some are generated, not measured: they have the
 * communication pattern of a parallel program and none of its computation. The messages themselves are in trace-rows.ts. */

import { t } from '../../words/language/language.ts';
import { type Choice, tableOf } from '../field.ts';

interface TraceKindRow extends Choice {
  /** as many messages of this pattern and size as there are nodes: `traffic.partners`, `traffic.messageBytes` */
  takesPartners?: true;
}

export const traces = tableOf<TraceKindRow>()({
  ptrans: {
    label: t`Matrix transpose`,
    description: t`Generated: tasks on a grid send blocks of 256 KiB to their transposed position, 16 times.`,
    formula: '(i, j) sends to (j, i), each round once the last one has arrived',
    paper: 'after Rocher-Gonzalez, section 4.2.2 (PTRANS)',
  },
  cnn: {
    label: t`Training of a CNN`,
    description: t`Generated: data-parallel training, a ring all-reduce of the gradients of each of ten layers.`,
    formula: '2(N - 1) messages per chunk, t to t + 1, last layer first',
    paper: 'after Rocher-Gonzalez, section 4.2.2 (deep learning)',
  },
  pattern: {
    label: t`Messages to partners`,
    description: t`Generated: every node sends one message to its partner, all at once.`,
    formula: 'a message from s to d of the permutation',
    paper: 'not from a paper',
    takesPartners: true,
  },
  file: {
    label: t`From a file`,
    description: t`Your own list of messages.`,
    formula: 'as listed',
    paper: 'not from a paper',
  },
  jobs: {
    label: t`Several jobs`,
    description: t`Collectives side by side, each among nodes of its own, and how much each slows the others.`,
  },
});
