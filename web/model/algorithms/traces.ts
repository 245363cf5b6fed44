/* Traces: lists of messages, each sent when an earlier one was delivered. Some are generated, not measured: they have the
 * communication pattern of a parallel program and none of its computation. The messages themselves are in trace-rows.ts. */

import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { Traffic } from '../types.ts';

interface TraceKindRow extends Option {
  name: Traffic['trace'];
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
  file: {
    name: 'file',
    label: t`From a file`,
  },
  jobs: {
    name: 'jobs',
    label: t`Several jobs`,
  },
};
