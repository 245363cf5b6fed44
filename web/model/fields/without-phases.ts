/* Fields of traffic without phases: who sends to whom on input-queued switches, and when. */

import { t } from '../../words/language/language.ts';
import { collectives } from '../algorithms/collectives/collectives.ts';
import { placements } from '../algorithms/jobs.ts';
import { partners } from '../algorithms/partners.ts';
import { traces } from '../algorithms/traces.ts';
import * as core from '../core-limits.ts';
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
  common('traffic.trace', 'trace', t`Trace`, choice(traces), 'ptrans', {
    meaning: 'Which messages are sent: generated ones, the rows of a file, or those of several jobs.',
    shownWhen: [{ 'traffic.kind': ['trace'] }],
  }),
  common('traffic.rows', 'rows', t`Rows`, rows, [], {
    meaning: t`Messages as [after, delay in ns, source, destination, bytes], and computations, from a node to itself with 0 bytes; after is the row that must be over first, counted from 0, or -1 for none. Further rows to wait for stand behind the bytes.`,
    shownWhen: [{ 'traffic.kind': ['trace'], 'traffic.trace': ['file'] }],
  }),
  common('traffic.jobs', 'jobs', t`Jobs`, jobs, [], {
    meaning: t`Jobs as [collective, tasks, bytes of a task’s data, start in ns, placement]; behind a random placement its seed, behind nodes by hand the nodes. Jobs take free nodes one after the other; without start and placement, at once and contiguous.`,
    shownWhen: [{ 'traffic.kind': ['trace'], 'traffic.trace': ['jobs'] }],
  }),
  common('traffic.incast', 'incast', t`Hot spot over the trace`, flag, false, {
    meaning: null,
    shownWhen: [{ 'traffic.kind': ['trace'] }],
  }),
  common('traffic.share', 'share', t`Hot sources`, percent, 0.1, {
    meaning: t`Share of nodes that send only to hot nodes; the seed picks them.`,
  }),
  common('traffic.hotNodes', 'hot', t`Hot nodes`, nodes(1, core.MAX_HOT_NODES), [4], {
    meaning: t`Nodes that hot sources send to: source i to hot node i modulo the number of hot nodes.`,
  }),
  field('traffic.sources', 'sources', t`Hot sources by hand`, nodes(0, limits.packetNodes), [], {
    meaning: t`These nodes are the hot sources; if empty, the share and the seed choose them.`,
  }),
  common('traffic.startNs', 'hot-on-ns', t`Hot spot on`, instant, 3_000_000, null),
  common('traffic.endNs', 'hot-off-ns', t`Hot spot off`, instant, 93_000_000, null),
  common('traffic.partners', 'partners', t`Partners`, choice(partners), 'random', {
    meaning: 'Whom each node sends to.',
    shownWhen: partnered,
  }),
  field('traffic.load', 'load', t`Load`, load, 1, {
    meaning: t`Share of slots in which a node, hot source or not, generates a packet.`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] }],
  }),
  field('traffic.burstPackets', 'burst', t`Mean burst`, integer(1, core.MAX_INPUT_BURST_PACKETS, t`packets`), 1, {
    meaning: t`Packets that a node sends in a row in the mean, all of them to one node (on-off source, bursty traffic): bursts and the pauses between them have geometric lengths, such that a node is sending in as large a share of the slots as the load says. 1: every slot is drawn for itself. Above 1 victims are not judged.`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] }],
  }),
  field('traffic.background', 'background', t`Background`, integer(0, 1), 1, {
    meaning: t`What all other nodes send: 1 is uniform traffic, 0 is nothing.`,
    shownWhen: [{ 'traffic.kind': ['hot-spot'] }],
  }),
  field('traffic.sourceQueue', 'source-queue', t`Source queue`, integer(0, core.MAX_INPUT_SOURCE_QUEUE), 8, {
    meaning: t`Packets of a channel that can wait in a node; what is generated while it is full is lost. 0: without limit, so nothing is lost, and latency includes the whole wait.`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] }],
  }),
  field('traffic.itself', 'itself', t`Also to itself`, flag, false, {
    meaning: t`Uniform traffic goes to all nodes alike, the sender included, as in models of a single switch.`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot'] }],
  }),
]);
