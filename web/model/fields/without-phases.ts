/* Fields of traffic without phases: who sends to whom on input-queued switches, and when. */

import { t } from '../../words/language/language.ts';
import { collectives } from '../algorithms/collectives/collectives.ts';
import { placements } from '../algorithms/jobs.ts';
import { partners } from '../algorithms/partners.ts';
import { traces } from '../algorithms/traces.ts';
import { limits } from '../limits.ts';
import type { JobRow, TraceRow } from '../types.ts';
import { choice, common, field, flag, group, integer, nodes, ns, percent, type Takes } from './rows.ts';
import { hot, partnered } from './shared.ts';

/** Those that some of the nodes can run. */
const jobCollectives = Object.values(collectives).filter(({ collective }) => !collective.wholeLeaves);

const rows: Takes<TraceRow[]> = { type: 'rows', max: limits.nodes, maxLength: limits.traceRows };
const jobs: Takes<JobRow[]> = {
  ...{ type: 'jobs', collectives: jobCollectives, placements: Object.values(placements) },
  ...{ maxLength: limits.jobs, each: t`job` },
};
const load: Takes<number> = { type: 'number', min: 0, max: 1 };
const instant = ns(limits.periodNs);

export const fieldsWithoutPhases = group('traffic', hot, [
  field('traffic.trace', 'trace', choice(traces), 'ptrans', {
    label: t`Trace`,
    meaning: 'Which messages are sent: generated ones, the rows of a file, or those of several jobs.',
    common,
    shownWhen: [{ 'traffic.kind': ['trace'] }],
  }),
  field('traffic.rows', 'rows', rows, [], {
    label: t`Rows`,
    meaning: t`Messages as [after, delay in ns, source, destination, bytes], and computations, from a node to itself with 0 bytes; after is the row that must be over first, counted from 0, or -1 for none. Further rows to wait for stand behind the bytes.`,
    common,
    shownWhen: [{ 'traffic.kind': ['trace'], 'traffic.trace': ['file'] }],
  }),
  field('traffic.jobs', 'jobs', jobs, [], {
    label: t`Jobs`,
    meaning: t`Jobs as [collective, tasks, bytes of a task’s data, start in ns, placement]; behind a random placement its seed, behind nodes by hand the nodes. Jobs take free nodes one after the other; without start and placement, at once and contiguous.`,
    common,
    shownWhen: [{ 'traffic.kind': ['trace'], 'traffic.trace': ['jobs'] }],
  }),
  field('traffic.incast', 'incast', flag, false, {
    label: t`Hot spot over the trace`,
    meaning: null,
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
    meaning: null,
    common,
  }),
  field('traffic.endNs', 'hot-off-ns', instant, 93_000_000, {
    label: t`Hot spot off`,
    meaning: null,
    common,
  }),
  field('traffic.partners', 'partners', choice(partners), 'random', {
    label: t`Partners`,
    meaning: 'Whom each node sends to.',
    common,
    shownWhen: partnered,
  }),
  field('traffic.load', 'load', load, 1, {
    label: t`Load`,
    meaning: t`Share of slots in which a node, hot source or not, generates a packet.`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] }],
  }),
  field('traffic.burstPackets', 'burst', integer(1, limits.burstPackets, t`packets`), 1, {
    label: t`Mean burst`,
    meaning: t`Packets that a node sends in a row in the mean, all of them to one node (on-off source, bursty traffic): bursts and the pauses between them have geometric lengths, such that a node is sending in as large a share of the slots as the load says. 1: every slot is drawn for itself. Above 1 victims are not judged.`,
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
