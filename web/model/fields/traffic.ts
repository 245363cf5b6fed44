/* Fields of who sends what to whom, and along which path. */

import { t, tFor } from '../../words/language/language.ts';
import { exchanges } from '../algorithms/exchanges.ts';
import { partners } from '../algorithms/partners.ts';
import { routings } from '../algorithms/routings.ts';
import { schedules } from '../algorithms/schedules.ts';
import { trafficSchedules, traffics } from '../algorithms/traffics.ts';
import { climbs, initialTables, selfMessages, waysAround } from '../choices.ts';
import * as core from '../core-limits.ts';
import { namesWhere } from '../field.ts';
import { limits } from '../limits.ts';
import type { ForwardingTables } from '../types.ts';
import { choice, common, field, flag, group, integer, integers, nodes, ns, seed, type Takes } from './rows.ts';
import { cluster, drawn, many, partnered, phased, routed, withoutPhases } from './shared.ts';

/** Whose messages are all of one size; and the others, collectives. */
const alike = { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => !collective) };
const collective = { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => collective) };

const order = integers(t`place`, 1, limits.levels, 0, limits.levels);
const endpoints = nodes(1, limits.manyNodes);
const phases: Takes<(number | null)[][]> = { type: 'phases', max: limits.nodes, maxLength: limits.customEntries };
const tables: Takes<ForwardingTables> = { ...phases, max: limits.switchPorts, each: 'switch' };

export const trafficFields = [
  ...group('traffic', 'always', [
    common('traffic.kind', 'traffic', t`Traffic`, choice(traffics), 'all-to-all', {
      meaning: 'What the tasks, or the nodes, send each other.',
    }),
    common('traffic.schedule', 'schedule', t`Schedule`, choice(trafficSchedules), 'phases', {
      meaning: 'The order in which messages are sent, and who waits for whom.',
      shownWhen: [{ 'traffic.kind': ['all-to-all', 'many-to-many'] }],
    }),
  ]),
  ...group('exchange', phased, [
    common('traffic.exchange', 'exchange', t`Exchange`, choice(exchanges), 'opt', {
      meaning: 'Who sends to whom in which phase.',
      shownWhen: [phased, { ...cluster, 'traffic.schedule': ['sync', 'pairwise'] }],
    }),
    common('traffic.shift', 'shift', tFor('of LIN')`Shift`, integer(0, limits.nodes - 1), 0, {
      meaning: t`How far LIN sends in phase 0, less than the number of tasks; how far a permutation by a shift sends.`,
      shownWhen: [
        ...partnered.map((traffic) => ({
          ...traffic,
          'traffic.partners': namesWhere(partners, ({ takesShift }) => takesShift),
        })),
        { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ takesShift }) => takesShift) },
      ],
    }),
    common('traffic.sigma', 'sigma', t`Order of levels (σ)`, order, [], {
      meaning: t`A permutation of levels 1 to h, σ(1) first; empty means 1, 2, .., h; OPT is h, .., 1.`,
      shownWhen: [{ ...phased, 'traffic.exchange': namesWhere(exchanges, ({ takesOrder }) => takesOrder) }],
    }),
    common('traffic.phases', 'phases', t`Phases`, phases, [], {
      meaning: t`The destination of every task, phase by phase; null if a task is idle.`,
      shownWhen: [{ ...phased, 'traffic.exchange': namesWhere(exchanges, ({ byHand }) => byHand) }],
    }),
    common('traffic.messageBytes', 'message', t`Message size`, integer(1, limits.messageBytes, 'B'), 4096, {
      meaning: t`Bytes per message, rounded up to flits of 64 B, or to whole packets in many-to-many traffic and between partners.`,
      shownWhen: [alike, many, ...partnered.slice(1)],
    }),
    common('traffic.dataBytes', 'data', t`Data per task`, integer(1, limits.messageBytes, 'B'), 1_048_576, {
      meaning: t`Bytes of all the data of a task in a collective, also of what it gathers; its messages carry parts of them.`,
      shownWhen: [collective],
    }),
    common('traffic.pieces', 'pieces', t`Pieces`, integer(1, limits.pieces), 16, {
      meaning: t`How many pieces a chain or a binary tree cuts the data into, so that one can be passed on while the next one comes.`,
      shownWhen: [
        { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => collective?.takesPieces) },
        { 'traffic.kind': ['trace'], 'traffic.trace': ['jobs'] },
      ],
    }),
    field('traffic.acknowledge', 'acknowledge', t`Messages are acknowledged`, flag, true, {
      meaning: t`Every message is acknowledged by a flit, which takes the same way back. Without, tasks send on as soon as their messages have arrived.`,
    }),
    field('traffic.window', 'open-messages', t`Window in messages`, integer(1, limits.openMessages), 1, {
      meaning: t`A task enters the next phase only while fewer of its own messages are not acknowledged.`,
      shownWhen: [{ ...phased, 'traffic.acknowledge': ['true'] }],
    }),
    field('traffic.selfMessages', 'self', t`Self messages`, choice(selfMessages), 'timed', {
      meaning: 'Whether a task’s message to itself takes up a phase.',
    }),
  ]),
  ...group('routing', routed, [
    common('routing.kind', 'routing', t`Routing`, choice(routings), 'conflict-free', {
      meaning: 'Which up ports a message or a packet takes.',
    }),
    common('routing.seed', 'routing-seed', t`Routing seed`, seed, 1, {
      meaning: t`Of random routes and detours, and of the search for fewest conflicts.`,
      shownWhen: routed.map((family) => ({ ...family, 'routing.kind': namesWhere(routings, ({ draws }) => draws) })),
    }),
    common('routing.climb', 'climb', t`Climb`, choice(climbs), 'nearest', {
      meaning: 'How far up a message goes before it turns down.',
      shownWhen: [many],
    }),
    common('routing.initial', 'initial', t`Initial table`, choice(initialTables), 'destination', {
      meaning: 'The top switch a connection starts with, from 0; K is the number of top switches.',
      shownWhen: [{ ...phased, 'routing.kind': namesWhere(routings, ({ tabled }) => tabled) }],
    }),
    field('routing.around', 'around', t`Around a cut cable`, choice(waysAround), 'next', {
      meaning:
        'Which port a packet takes where a cut cable has closed its own. Random routing draws one, spraying deals packets out to all that are left, adaptive routing takes the one with most credits, or with the shortest queue.',
      shownWhen: [{ ...withoutPhases, 'routing.kind': namesWhere(routings, ({ goesAround }) => goesAround) }],
    }),
    common('routing.flowletNs', 'flowlet-ns', t`Silence between flowlets`, ns(limits.periodNs), 10_000, {
      meaning: t`A flow that was silent for longer at an input of a switch draws another up port.`,
      shownWhen: [{ ...withoutPhases, 'routing.kind': namesWhere(routings, ({ flowlets }) => flowlets) }],
    }),
    common('routing.tables', 'tables', t`Forwarding tables`, tables, [], {
      meaning: t`For each switch below the top, level by level, the up port to each node, from 0; none where the node is below the switch: null in a scenario, no row in a CSV file. Empty: as D-mod-k says.`,
      shownWhen: routed.map((family) => ({
        ...family,
        'routing.kind': namesWhere(routings, ({ forwards }) => forwards),
      })),
    }),
    common('routing.markPackets', 'mark', t`Marked from`, integer(0, core.MAX_INPUT_MARK_PACKETS, t`packets`), 8, {
      meaning: t`So many packets that wait for an output mark those that join them; 0 marks all, so that no entropy comes back.`,
      shownWhen: [{ ...withoutPhases, 'routing.kind': namesWhere(routings, ({ recycles }) => recycles) }],
    }),
    field('routing.rerouteNs', 'reroute-ns', t`New routes after a break`, ns(limits.periodNs), 0, {
      meaning:
        'How long after a break routes avoid the cable. Until then packets are lost in the gap; where messages go phase by phase, phases that begin still use it, and nothing is lost.',
      shownWhen: [phased, many, drawn],
    }),
  ]),
  ...group('job', phased, [
    common('job.nodes', 'job', t`Nodes of the job`, nodes(0, limits.packetNodes), [], {
      meaning: t`Nodes that take part, in ascending order; empty means all, or random ones if the job has a size.`,
    }),
    common('job.size', 'job-size', t`Size of the job`, integer(0, limits.packetNodes), 0, {
      meaning: t`How many random nodes take part when none are named; 0 means all.`,
    }),
    common('job.seed', 'job-seed', t`Seed of the job`, seed, 1, null),
  ]),
  ...group('traffic', many, [
    common('traffic.senders', 'senders', t`Senders`, endpoints, [0, 1, 2, 3, 4, 5], {
      meaning: t`Tasks that send, in schedule order, each listed once; task i sits on node i unless a mapping or a swap moves it.`,
    }),
    common('traffic.receivers', 'receivers', t`Receivers`, endpoints, [6, 7, 8, 9, 10, 11, 12, 13, 14, 15], {
      meaning: t`Tasks that receive a message from each sender, in schedule order, each listed once.`,
    }),
    common('traffic.sizes', 'sizes', t`Sizes`, integers(t`receiver`, 1, core.MAX_RATE, 0, limits.manyNodes), [], {
      meaning: t`What each receiver gets from each sender, in multiples of the message size; empty means 1 for all.`,
    }),
    common('traffic.width', 'width', t`Width of a round`, integer(0, limits.manyNodes), 0, {
      meaning: t`Maximum number of senders in a round if there are more senders than receivers; 0 means as many as receivers.`,
      shownWhen: [{ ...many, 'traffic.schedule': namesWhere(schedules, ({ grouped }) => grouped) }],
    }),
  ]),
];
