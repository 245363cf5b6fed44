/* Fields of who sends what to whom, and along which path. */

import { t, tFor } from '../../words/language/language.ts';
import { exchanges } from '../algorithms/exchanges.ts';
import { partners } from '../algorithms/partners.ts';
import { routings } from '../algorithms/routings.ts';
import { trafficSchedules, traffics } from '../algorithms/traffics.ts';
import { climbs, initialTables, selfMessages } from '../choices.ts';
import { namesWhere } from '../field.ts';
import { limits } from '../limits.ts';
import { choice, common, field, flag, group, integer, integers, nodes, seed } from './rows.ts';
import { cluster, many, phased, routed } from './shared.ts';

/** Whose messages are all of one size; and the others, collectives. */
const alike = { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => !collective) };
const collective = { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => collective) };

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
        { 'traffic.kind': ['permutation'], 'traffic.partners': namesWhere(partners, ({ takesShift }) => takesShift) },
        { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ takesShift }) => takesShift) },
      ],
    }),
    field('traffic.sigma', 'sigma', integers(t`place`, 1, limits.levels, 0, limits.levels), [], {
      label: t`Order of levels (σ)`,
      meaning: t`A permutation of levels 1 to h, σ(1) first; empty means 1, 2, .., h; OPT is h, .., 1.`,
      common,
      shownWhen: [{ ...phased, 'traffic.exchange': namesWhere(exchanges, ({ takesOrder }) => takesOrder) }],
    }),
    field('traffic.phases', 'phases', { type: 'phases', max: limits.nodes, maxLength: limits.customEntries }, [], {
      label: t`Phases`,
      meaning: t`The destination of every task, phase by phase; null if a task is idle.`,
      common,
      shownWhen: [{ ...phased, 'traffic.exchange': namesWhere(exchanges, ({ byHand }) => byHand) }],
    }),
    field('traffic.messageBytes', 'message', integer(1, limits.messageBytes, 'B'), 4096, {
      label: t`Message size`,
      meaning: t`Bytes per message, rounded up to flits of 64 B, or to whole packets in many-to-many traffic.`,
      common,
      shownWhen: [alike, many],
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
      ],
    }),
    field('traffic.acknowledge', 'acknowledge', flag, true, {
      label: t`Wait for acknowledgements`,
      meaning: t`A task starts its next message only after the last one is acknowledged.`,
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
      common,
    }),
  ]),
];
