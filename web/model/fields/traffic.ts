/* Fields of who sends what to whom, and along which path. */

import { t, tFor } from '../../words/language/language.ts';
import { exchanges } from '../algorithms/exchanges.ts';
import { partners } from '../algorithms/partners.ts';
import { routings } from '../algorithms/routings.ts';
import { trafficSchedules, traffics } from '../algorithms/traffics.ts';
import { climbs, initialTables, selfMessages, waysAround } from '../choices.ts';
import { namesWhere } from '../field.ts';
import { limits } from '../limits.ts';
import { choice, common, field, flag, group, integer, integers, nodes, ns, seed } from './rows.ts';
import { cluster, drawn, many, partnered, phased, routed, withoutPhases } from './shared.ts';

/** Whose messages are all of one size; and the others, collectives. */
const alike = { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => !collective) };
const collective = { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => collective) };

export const trafficFields = [
  ...group('traffic', 'always', [
    field('traffic.kind', 'traffic', choice(traffics), 'all-to-all', {
      label: t`Traffic`,
      common,
    }),
    field('traffic.schedule', 'schedule', choice(trafficSchedules), 'phases', {
      label: t`Schedule`,
      common,
      shownWhen: [{ 'traffic.kind': ['all-to-all', 'many-to-many'] }],
    }),
  ]),
  ...group('exchange', phased, [
    field('traffic.exchange', 'exchange', choice(exchanges), 'opt', {
      label: t`Exchange`,
      common,
      shownWhen: [phased, { ...cluster, 'traffic.schedule': ['sync', 'pairwise'] }],
    }),
    field('traffic.shift', 'shift', integer(0, limits.nodes - 1), 0, {
      label: tFor('of LIN')`Shift`,
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
      common,
      shownWhen: [{ ...phased, 'traffic.exchange': namesWhere(exchanges, ({ takesOrder }) => takesOrder) }],
    }),
    field('traffic.phases', 'phases', { type: 'phases', max: limits.nodes, maxLength: limits.customEntries }, [], {
      label: t`Phases`,
      common,
      shownWhen: [{ ...phased, 'traffic.exchange': namesWhere(exchanges, ({ byHand }) => byHand) }],
    }),
    field('traffic.messageBytes', 'message', integer(1, limits.messageBytes, 'B'), 4096, {
      label: t`Message size`,
      common,
      shownWhen: [alike, many, ...partnered.slice(1)],
    }),
    field('traffic.dataBytes', 'data', integer(1, limits.messageBytes, 'B'), 1_048_576, {
      label: t`Data per task`,
      common,
      shownWhen: [collective],
    }),
    field('traffic.pieces', 'pieces', integer(1, limits.pieces), 16, {
      label: t`Pieces`,
      common,
      shownWhen: [
        { ...phased, 'traffic.exchange': namesWhere(exchanges, ({ collective }) => collective?.takesPieces) },
        { 'traffic.kind': ['trace'], 'traffic.trace': ['jobs'] },
      ],
    }),
    field('traffic.acknowledge', 'acknowledge', flag, true, {
      label: t`Messages are acknowledged`,
    }),
    field('traffic.window', 'open-messages', integer(1, limits.openMessages), 1, {
      label: t`Window in messages`,
      shownWhen: [{ ...phased, 'traffic.acknowledge': ['true'] }],
    }),
    field('traffic.selfMessages', 'self', choice(selfMessages), 'timed', {
      label: t`Self messages`,
    }),
  ]),
  ...group('routing', routed, [
    field('routing.kind', 'routing', choice(routings), 'conflict-free', {
      label: t`Routing`,
      common,
    }),
    field('routing.seed', 'routing-seed', seed, 1, {
      label: t`Routing seed`,
      common,
      shownWhen: routed.map((family) => ({
        ...family,
        'routing.kind': namesWhere(routings, ({ draws }) => draws),
      })),
    }),
    field('routing.climb', 'climb', choice(climbs), 'nearest', {
      label: t`Climb`,
      common,
      shownWhen: [many],
    }),
    field('routing.initial', 'initial', choice(initialTables), 'destination', {
      label: t`Initial table`,
      common,
      shownWhen: [{ ...phased, 'routing.kind': namesWhere(routings, ({ tabled }) => tabled) }],
    }),
    field('routing.around', 'around', choice(waysAround), 'next', {
      label: t`Around a cut cable`,
      shownWhen: [
        {
          ...withoutPhases,
          'routing.kind': namesWhere(routings, ({ goesAround }) => goesAround === true),
        },
      ],
    }),
    field('routing.flowletNs', 'flowlet-ns', ns(limits.periodNs), 10_000, {
      label: t`Silence between flowlets`,
      common,
      shownWhen: [{ ...withoutPhases, 'routing.kind': namesWhere(routings, ({ flowlets }) => flowlets) }],
    }),
    field(
      'routing.tables',
      'tables',
      { type: 'phases', max: limits.switchPorts, maxLength: limits.customEntries, each: 'switch' },
      [],
      {
        label: t`Forwarding tables`,
        common,
        shownWhen: routed.map((family) => ({
          ...family,
          'routing.kind': namesWhere(routings, ({ forwards }) => forwards),
        })),
      },
    ),
    field('routing.markPackets', 'mark', integer(0, limits.markPackets, t`packets`), 8, {
      label: t`Marked from`,
      common,
      shownWhen: [{ ...withoutPhases, 'routing.kind': namesWhere(routings, ({ recycles }) => recycles) }],
    }),
    field('routing.rerouteNs', 'reroute-ns', ns(limits.periodNs), 0, {
      label: t`New routes after a break`,
      shownWhen: [phased, many, drawn],
    }),
  ]),
  ...group('job', phased, [
    field('job.nodes', 'job', nodes(0, limits.packetNodes), [], {
      label: t`Nodes of the job`,
      common,
    }),
    field('job.size', 'job-size', integer(0, limits.packetNodes), 0, {
      label: t`Size of the job`,
      common,
    }),
    field('job.seed', 'job-seed', seed, 1, {
      label: t`Seed of the job`,
      common,
    }),
  ]),
];
