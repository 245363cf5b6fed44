/* Fields of many-to-many traffic: who sends to whom, and how much. */

import type { Field } from '../field.ts';
import { limits } from '../limits.ts';
import { many, node } from './shared.ts';

export const manyFields: readonly Field[] = [
  {
    path: 'traffic.senders',
    key: 'senders',
    group: 'traffic',
    common: true,
    label: 'Senders',
    meaning:
      'Tasks that send, each once; task i sits on node i unless a mapping or a swap moves it. Their order is that of the schedule.',
    value: { ...node, least: 1, most: limits.manyNodes },
    shownWhen: [many],
  },
  {
    path: 'traffic.receivers',
    key: 'receivers',
    group: 'traffic',
    common: true,
    label: 'Receivers',
    meaning: 'Tasks that receive a message from each sender, each once; their order is that of the schedule.',
    value: { ...node, least: 1, most: limits.manyNodes },
    shownWhen: [many],
  },
  {
    path: 'traffic.sizes',
    key: 'sizes',
    group: 'traffic',
    common: true,
    label: 'Sizes',
    meaning: 'How many times the message size each receiver gets from each sender; empty is once.',
    value: { type: 'integers', min: 1, max: limits.manySize, least: 0, most: limits.manyNodes, each: 'receiver' },
    shownWhen: [many],
  },
  {
    path: 'traffic.width',
    key: 'width',
    group: 'traffic',
    common: true,
    label: 'Width of a round',
    meaning: 'Most senders of one round where they are more than the receivers; 0 is as many as there are receivers.',
    value: { type: 'integer', min: 0, max: limits.manyNodes },
    shownWhen: [{ ...many, 'traffic.schedule': ['hierarchical'] }],
  },
];
