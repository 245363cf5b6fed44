/* Traces: lists of messages, each sent when an earlier one was delivered. Some are generated, not measured: they have the
 * communication pattern of a parallel program and none of its computation. The messages themselves are in trace-rows.ts. */

import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { Traffic } from '../types.ts';

interface TraceKindRow extends Option {
  name: Traffic['trace'];
  /** as many messages of this pattern and size as there are nodes: `traffic.partners`, `traffic.messageBytes` */
  takesPartners?: true;
}

export const traces: { [K in Traffic['trace']]: TraceKindRow & { name: K } } = {
  ptrans: {
    name: 'ptrans',
    label: t`Matrix transpose`,
  },
  cnn: {
    name: 'cnn',
    label: t`Training of a CNN`,
  },
  pattern: {
    name: 'pattern',
    label: t`Messages to partners`,
    takesPartners: true,
  },
  file: {
    name: 'file',
    label: t`From a file`,
  },
  jobs: {
    name: 'jobs',
    label: t`Several jobs`,
  },
};
