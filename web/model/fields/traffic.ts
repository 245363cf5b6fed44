/* Fields of who sends what to whom, and along which path. */

import { t, tFor } from '../../words/language/language.ts';
import { exchanges } from '../algorithms/exchanges.ts';
import { partners } from '../algorithms/partners.ts';
import { routings } from '../algorithms/routings.ts';
import { trafficSchedules, traffics } from '../algorithms/traffics.ts';
import { climbs, initialTables, selfMessages, waysAround } from '../choices.ts';
import { namesWhere } from '../field.ts';
import { limits } from '../limits.ts';
import type { ForwardingTables } from '../types.ts';
import { choice, common, field, flag, group, integer, integers, nodes, ns, seed, type Takes } from './rows.ts';
import { cluster, drawn, many, partnered, phased, routed, withoutPhases } from './shared.ts';

/** Whose messages are all of one size; and the others, collectives. */
const alike = { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => !collective) };
const collective = { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => collective) };

const phases: Takes<(number | null)[][]> = { type: 'phases', max: limits.nodes, maxLength: limits.customEntries };
const tables: Takes<ForwardingTables> = { ...phases, max: limits.switchPorts, each: 'switch' };

export const trafficFields = [
  ...group('traffic', 'always', [
    field('traffic.kind', 'traffic', choice(traffics), 'all-to-all', {
      label: t`Traffic`,
      meaning: 'What the tasks, or the nodes, send each other.',
      common,
    }),
    field('traffic.schedule', 'schedule', choice(trafficSchedules), 'phases', {
      label: t`Schedule`,
      meaning: 'The order in which messages are sent, and who waits for whom.',
      common,
      shownWhen: [{ 'traffic.kind': ['all-to-all', 'many-to-many'] }],
    }),
  ]),
  ...group('exchange', phased, [
    field('traffic.exchange', 'exchange', choice(exchanges), 'opt', {
      label: t`Exchange`,
      meaning: 'Who sends to whom in which phase.',
      common,
      shownWhen: [phased, { ...cluster, 'traffic.schedule': ['sync', 'pairwise'] }],
    }),
    field('traffic.shift', 'shift', integer(0, limits.nodes - 1), 0, {
      label: tFor('of LIN')`Shift`,
      meaning: t`How far LIN sends in phase 0, less than the number of tasks; how far a permutation by a shift sends.`,
      common,
      shownWhen: [
        ...partnered.map((traffic) => ({
          ...traffic,
          'traffic.partners': namesWhere(partners, ({ takesShift }) => takesShift),
        })),
        { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ takesShift }) => takesShift) },
      ],
    }),
    field('traffic.sigma', 'sigma', integers(t`place`, 1, limits.levels, 0, limits.levels), [], {
      label: t`Order of levels (σ)`,
      meaning: t`A permutation of levels 1 to h, σ(1) first; empty means 1, 2, .., h; OPT is h, .., 1.`,
      common,
      shownWhen: [{ ...phased, 'traffic.exchange': namesWhere(exchanges, ({ takesOrder }) => takesOrder) }],
    }),
    field('traffic.phases', 'phases', phases, [], {
      label: t`Phases`,
      meaning: t`The destination of every task, phase by phase; null if a task is idle.`,
      common,
      shownWhen: [{ ...phased, 'traffic.exchange': namesWhere(exchanges, ({ byHand }) => byHand) }],
    }),
    field('traffic.messageBytes', 'message', integer(1, limits.messageBytes, 'B'), 4096, {
      label: t`Message size`,
      meaning: t`Bytes per message, rounded up to flits of 64 B, or to whole packets in many-to-many traffic and between partners.`,
      common,
      shownWhen: [alike, many, ...partnered.slice(1)],
    }),
    field('traffic.dataBytes', 'data', integer(1, limits.messageBytes, 'B'), 1_048_576, {
      label: t`Data per task`,
      meaning: t`Bytes of all the data of a task in a collective, also of what it gathers; its messages carry parts of them.`,
      common,
      shownWhen: [collective],
    }),
    field('traffic.pieces', 'pieces', integer(1, limits.pieces), 16, {
      label: t`Pieces`,
      meaning: t`How many pieces a chain or a binary tree cuts the data into, so that one can be passed on while the next one comes.`,
      common,
      shownWhen: [
        { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => collective?.takesPieces) },
        { 'traffic.kind': ['trace'], 'traffic.trace': ['jobs'] },
      ],
    }),
    field('traffic.acknowledge', 'acknowledge', flag, true, {
      label: t`Messages are acknowledged`,
      meaning: t`Every message is acknowledged by a flit, which takes the same way back. Without, tasks send on as soon as their messages have arrived.`,
    }),
    field('traffic.window', 'open-messages', integer(1, limits.openMessages), 1, {
      label: t`Window in messages`,
      meaning: t`A task enters the next phase only while fewer of its own messages are not acknowledged.`,
      shownWhen: [{ ...phased, 'traffic.acknowledge': ['true'] }],
    }),
    field('traffic.selfMessages', 'self', choice(selfMessages), 'timed', {
      label: t`Self messages`,
      meaning: 'Whether a task’s message to itself takes up a phase.',
    }),
  ]),
  ...group('routing', routed, [
    field('routing.kind', 'routing', choice(routings), 'conflict-free', {
      label: t`Routing`,
      meaning: 'Which up ports a message or a packet takes.',
      common,
    }),
    field('routing.seed', 'routing-seed', seed, 1, {
      label: t`Routing seed`,
      meaning: t`Of random routes and detours, and of the search for fewest conflicts.`,
      common,
      shownWhen: routed.map((family) => ({
        ...family,
        'routing.kind': namesWhere(routings, ({ draws }) => draws),
      })),
    }),
    field('routing.climb', 'climb', choice(climbs), 'nearest', {
      label: t`Climb`,
      meaning: 'How far up a message goes before it turns down.',
      common,
      shownWhen: [many],
    }),
    field('routing.initial', 'initial', choice(initialTables), 'destination', {
      label: t`Initial table`,
      meaning: 'The top switch a connection starts with, from 0; K is the number of top switches.',
      common,
      shownWhen: [{ ...phased, 'routing.kind': namesWhere(routings, ({ tabled }) => tabled) }],
    }),
    field('routing.around', 'around', choice(waysAround), 'next', {
      label: t`Around a cut cable`,
      meaning:
        'Which port a packet takes where a cut cable has closed its own. Random routing draws one, spraying deals packets out to all that are left, adaptive routing takes the one with most credits, or with the shortest queue.',
      shownWhen: [
        {
          ...withoutPhases,
          'routing.kind': namesWhere(routings, ({ goesAround }) => goesAround === true),
        },
      ],
    }),
    field('routing.flowletNs', 'flowlet-ns', ns(limits.periodNs), 10_000, {
      label: t`Silence between flowlets`,
      meaning: t`A flow that was silent for longer at an input of a switch draws another up port.`,
      common,
      shownWhen: [{ ...withoutPhases, 'routing.kind': namesWhere(routings, ({ flowlets }) => flowlets) }],
    }),
    field('routing.tables', 'tables', tables, [], {
      label: t`Forwarding tables`,
      meaning: t`For each switch below the top, level by level, the up port to each node, from 0; none where the node is below the switch: null in a scenario, no row in a CSV file. Empty: as D-mod-k says.`,
      common,
      shownWhen: routed.map((family) => ({
        ...family,
        'routing.kind': namesWhere(routings, ({ forwards }) => forwards),
      })),
    }),
    field('routing.markPackets', 'mark', integer(0, limits.markPackets, t`packets`), 8, {
      label: t`Marked from`,
      meaning: t`So many packets that wait for an output mark those that join them; 0 marks all, so that no entropy comes back.`,
      common,
      shownWhen: [{ ...withoutPhases, 'routing.kind': namesWhere(routings, ({ recycles }) => recycles) }],
    }),
    field('routing.rerouteNs', 'reroute-ns', ns(limits.periodNs), 0, {
      label: t`New routes after a break`,
      meaning:
        'How long after a break routes avoid the cable. Until then packets are lost in the gap; where messages go phase by phase, phases that begin still use it, and nothing is lost.',
      shownWhen: [phased, many, drawn],
    }),
  ]),
  ...group('job', phased, [
    field('job.nodes', 'job', nodes(0, limits.packetNodes), [], {
      label: t`Nodes of the job`,
      meaning: t`Nodes that take part, in ascending order; empty means all, or random ones if the job has a size.`,
      common,
    }),
    field('job.size', 'job-size', integer(0, limits.packetNodes), 0, {
      label: t`Size of the job`,
      meaning: t`How many random nodes take part when none are named; 0 means all.`,
      common,
    }),
    field('job.seed', 'job-seed', seed, 1, {
      label: t`Seed of the job`,
      meaning: null,
      common,
    }),
  ]),
];
