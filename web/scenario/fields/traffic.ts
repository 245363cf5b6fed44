/* Fields of who sends what to whom, and by which way. */

import { exchanges } from '../algorithms/exchanges.ts';
import { routings } from '../algorithms/routings.ts';
import { selfMessages, trafficKinds } from '../choices.ts';
import type { Field } from '../field.ts';
import { limits } from '../limits.ts';
import { rowsOf, seed } from './shared.ts';

export const trafficFields: readonly Field[] = [
  {
    path: 'traffic.kind',
    key: 'traffic',
    group: 'exchange',
    common: false,
    label: 'Traffic',
    meaning: 'What the tasks have to say to each other.',
    value: { type: 'choice', options: trafficKinds },
  },
  {
    path: 'traffic.exchange',
    key: 'exchange',
    group: 'exchange',
    common: true,
    label: 'Exchange',
    meaning: 'Who sends to whom in which phase.',
    value: { type: 'choice', options: rowsOf(exchanges) },
  },
  {
    path: 'traffic.shift',
    key: 'shift',
    group: 'exchange',
    common: false,
    label: 'Shift',
    meaning: 'How far LIN sends in phase 0; less than the number of tasks.',
    value: { type: 'integer', min: 0, max: limits.nodes - 1 },
    shownWhen: { path: 'traffic.exchange', is: ['lin'] },
  },
  {
    path: 'traffic.sigma',
    key: 'sigma',
    group: 'exchange',
    common: false,
    label: 'Order of levels (σ)',
    meaning: 'A permutation of the levels 1 to h, σ(1) first; empty is 1, 2, .., h, and h, .., 1 is OPT.',
    value: { type: 'integers', min: 1, max: limits.levels, least: 0, most: limits.levels, each: 'place' },
    shownWhen: { path: 'traffic.exchange', is: ['permuted-base'] },
  },
  {
    path: 'traffic.phases',
    key: 'phases',
    group: 'exchange',
    common: false,
    label: 'Phases',
    meaning: 'The destination of every task, phase by phase; null where a task is idle.',
    value: { type: 'phases', max: limits.nodes, most: limits.customEntries },
    shownWhen: { path: 'traffic.exchange', is: ['custom'] },
  },
  {
    path: 'traffic.messageBytes',
    key: 'message',
    group: 'exchange',
    common: true,
    label: 'Message size',
    meaning: 'Bytes from each task to each other one, rounded up to flits of 64 B.',
    value: { type: 'integer', min: 1, max: limits.messageBytes, step: limits.flitBytes, unit: 'B' },
  },
  {
    path: 'traffic.acknowledge',
    key: 'acknowledge',
    group: 'exchange',
    common: false,
    label: 'Wait for acknowledgements',
    meaning: 'A task starts its next message when the last one is acknowledged.',
    value: { type: 'flag' },
  },
  {
    path: 'traffic.selfMessages',
    key: 'self',
    group: 'exchange',
    common: false,
    label: 'Messages to oneself',
    meaning: 'Whether a message to oneself takes the time of a phase.',
    value: { type: 'choice', options: selfMessages },
  },
  {
    path: 'routing.kind',
    key: 'routing',
    group: 'routing',
    common: true,
    label: 'Routing',
    meaning: 'By which up ports a message climbs.',
    value: { type: 'choice', options: rowsOf(routings) },
  },
  {
    path: 'routing.seed',
    key: 'routing-seed',
    group: 'routing',
    common: false,
    label: 'Routing seed',
    meaning: 'The same seed gives the same random routes, and the same start of the conflict-free search.',
    value: seed,
    shownWhen: { path: 'routing.kind', is: ['random', 'conflict-free'] },
  },
];
