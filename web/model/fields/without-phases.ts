/* Fields of traffic without phases: who sends to whom on input-queued switches, and when. */

import { t } from '../../words/language/language.ts';
import { partners } from '../algorithms/partners.ts';
import { traces } from '../algorithms/traces.ts';
import { limits } from '../limits.ts';
import { choice, common, field, flag, group, integer, nodes, ns, percent } from './rows.ts';
import { hot } from './shared.ts';

const instant = ns(limits.periodNs);

export const fieldsWithoutPhases = group('traffic', hot, [
  field('traffic.trace', 'trace', choice(traces), 'ptrans', {
    label: t`Trace`,
    meaning: 'Which messages are sent: generated ones, or the rows of a file.',
    common,
    shownWhen: [{ 'traffic.kind': ['trace'] }],
  }),
  field('traffic.rows', 'rows', { type: 'rows', max: limits.nodes, maxLength: limits.traceRows }, [], {
    label: t`Rows`,
    meaning: t`Messages as [after, delay in ns, source, destination, bytes]; after is the row that must be delivered first, counted from 0, or -1 for none.`,
    common,
    shownWhen: [{ 'traffic.kind': ['trace'], 'traffic.trace': ['file'] }],
  }),
  field('traffic.incast', 'incast', flag, false, {
    label: t`Hot spot over the trace`,
    common,
    shownWhen: [{ 'traffic.kind': ['trace'] }],
  }),
  field('traffic.share', 'share', percent, 0.1, {
    label: t`Hot sources`,
    meaning: t`Share of nodes that send only to hot nodes; the seed picks them.`,
    common,
  }),
  field('traffic.hotNodes', 'hot', nodes(1, limits.hotNodes), [4], {
    label: t`Hot nodes`,
    meaning: t`Nodes that hot sources send to: source i to hot node i modulo the number of hot nodes.`,
    common,
  }),
  field('traffic.sources', 'sources', nodes(0, limits.packetNodes), [], {
    label: t`Hot sources by hand`,
    meaning: t`These nodes are the hot sources; if empty, the share and the seed choose them.`,
  }),
  field('traffic.startNs', 'hot-on-ns', instant, 3_000_000, {
    label: t`Hot spot on`,
    common,
  }),
  field('traffic.endNs', 'hot-off-ns', instant, 93_000_000, {
    label: t`Hot spot off`,
    common,
  }),
  field('traffic.partners', 'partners', choice(partners), 'random', {
    label: t`Partners`,
    meaning: 'Whom each node sends to.',
    common,
    shownWhen: [{ 'traffic.kind': ['permutation'] }],
  }),
  field('traffic.load', 'load', { type: 'number', min: 0, max: 1 }, 1, {
    label: t`Load`,
    meaning: t`Share of slots in which a node, hot source or not, generates a packet.`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] }],
  }),
  field('traffic.background', 'background', integer(0, 1), 1, {
    label: t`Background`,
    meaning: t`What all other nodes send: 1 is uniform traffic, 0 is nothing.`,
    shownWhen: [{ 'traffic.kind': ['hot-spot'] }],
  }),
  field('traffic.sourceQueue', 'source-queue', integer(0, limits.sourceQueue), 8, {
    label: t`Source queue`,
    meaning: t`Packets of a channel that can wait in a node; what is generated while it is full is lost. 0: without limit, so nothing is lost, and latency includes the whole wait.`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] }],
  }),
  field('traffic.itself', 'itself', flag, false, {
    label: t`Also to itself`,
    meaning: t`Uniform traffic goes to all nodes alike, the sender included, as in models of a single switch.`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot'] }],
  }),
]);
