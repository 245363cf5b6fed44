/* Fields of traffic without phases: who sends to whom on input-queued switches, and when. */

import { t } from '../../language/language.ts';
import { traces } from '../algorithms/traces.ts';
import type { Field } from '../field.ts';
import { limits } from '../limits.ts';
import { hot, node, rowsOf } from './shared.ts';

const share = { type: 'number', min: 0, max: 1, step: 0.01 } as const;
const instant = { type: 'number', min: 0, max: limits.periodNs, step: 1000, unit: 'ns' } as const;

export const fieldsWithoutPhases: readonly Field[] = [
  {
    path: 'traffic.trace',
    key: 'trace',
    group: 'traffic',
    common: true,
    label: t`Trace`,
    meaning: t`Which messages are sent: generated ones, or the rows of a file.`,
    value: { type: 'choice', options: rowsOf(traces) },
    shownWhen: [{ 'traffic.kind': ['trace'] }],
  },
  {
    path: 'traffic.rows',
    key: 'rows',
    group: 'traffic',
    common: true,
    label: t`Rows`,
    meaning: t`Messages as [after, delay in ns, source, destination, bytes]; after is the row that must be delivered first, counted from 0, or -1 for none.`,
    value: { type: 'rows', max: limits.nodes, maxLength: limits.traceRows },
    shownWhen: [{ 'traffic.kind': ['trace'], 'traffic.trace': ['file'] }],
  },
  {
    path: 'traffic.incast',
    key: 'incast',
    group: 'traffic',
    common: true,
    label: t`Hot spot over the trace`,
    meaning: t`Hot sources send to hot nodes while the trace runs.`,
    value: { type: 'flag' },
    shownWhen: [{ 'traffic.kind': ['trace'] }],
  },
  {
    path: 'traffic.share',
    key: 'share',
    group: 'traffic',
    common: true,
    label: t`Hot sources`,
    meaning: t`Share of nodes that send only to hot nodes; the seed picks them.`,
    value: { ...share, percent: true },
    shownWhen: hot,
  },
  {
    path: 'traffic.hotNodes',
    key: 'hot',
    group: 'traffic',
    common: true,
    label: t`Hot nodes`,
    meaning: t`Nodes that hot sources send to: source i to hot node i modulo the number of hot nodes.`,
    value: { ...node, minLength: 1, maxLength: limits.hotNodes },
    shownWhen: hot,
  },
  {
    path: 'traffic.sources',
    key: 'sources',
    group: 'traffic',
    common: false,
    label: t`Hot sources by hand`,
    meaning: t`These nodes are the hot sources; if empty, the share and the seed choose them.`,
    value: { ...node, minLength: 0, maxLength: limits.packetNodes },
    shownWhen: hot,
  },
  {
    path: 'traffic.startNs',
    key: 'hot-on-ns',
    group: 'traffic',
    common: true,
    label: t`Hot spot on`,
    meaning: t`When hot sources start sending to hot nodes.`,
    value: instant,
    shownWhen: hot,
  },
  {
    path: 'traffic.endNs',
    key: 'hot-off-ns',
    group: 'traffic',
    common: true,
    label: t`Hot spot off`,
    meaning: t`When hot sources stop sending to hot nodes.`,
    value: instant,
    shownWhen: hot,
  },
  {
    path: 'traffic.load',
    key: 'load',
    group: 'traffic',
    common: false,
    label: t`Load`,
    meaning: t`Share of slots in which a node, hot source or not, generates a packet.`,
    value: share,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot'] }],
  },
  {
    path: 'traffic.background',
    key: 'background',
    group: 'traffic',
    common: false,
    label: t`Background`,
    meaning: t`What all other nodes send: 1 is uniform traffic, 0 is nothing.`,
    value: { type: 'integer', min: 0, max: 1 },
    shownWhen: [{ 'traffic.kind': ['hot-spot'] }],
  },
  {
    path: 'traffic.sourceQueue',
    key: 'source-queue',
    group: 'traffic',
    common: false,
    label: t`Source queue`,
    meaning: t`Packets of a channel that can wait in a node; what is generated while it is full is lost. 0: without limit, so nothing is lost, and latency includes the whole wait.`,
    value: { type: 'integer', min: 0, max: limits.sourceQueue },
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot'] }],
  },
];
