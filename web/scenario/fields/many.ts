/* Fields of many-to-many traffic: who sends to whom, and how much. */

import { t } from '../../language/language.ts';
import type { Field } from '../field.ts';
import { limits } from '../limits.ts';
import { many, node } from './shared.ts';

export const manyFields: readonly Field[] = [
  {
    path: 'traffic.senders',
    key: 'senders',
    group: 'traffic',
    common: true,
    label: t`Senders`,
    meaning: t`Tasks that send, in schedule order, each listed once; task i sits on node i unless a mapping or a swap moves it.`,
    value: { ...node, minLength: 1, maxLength: limits.manyNodes },
    shownWhen: [many],
  },
  {
    path: 'traffic.receivers',
    key: 'receivers',
    group: 'traffic',
    common: true,
    label: t`Receivers`,
    meaning: t`Tasks that receive a message from each sender, in schedule order, each listed once.`,
    value: { ...node, minLength: 1, maxLength: limits.manyNodes },
    shownWhen: [many],
  },
  {
    path: 'traffic.sizes',
    key: 'sizes',
    group: 'traffic',
    common: true,
    label: t`Sizes`,
    meaning: t`What each receiver gets from each sender, in multiples of the message size; empty means 1 for all.`,
    value: {
      type: 'integers',
      min: 1,
      max: limits.manySize,
      minLength: 0,
      maxLength: limits.manyNodes,
      each: t`receiver`,
    },
    shownWhen: [many],
  },
  {
    path: 'traffic.width',
    key: 'width',
    group: 'traffic',
    common: true,
    label: t`Width of a round`,
    meaning: t`Maximum number of senders in a round if there are more senders than receivers; 0 means as many as receivers.`,
    value: { type: 'integer', min: 0, max: limits.manyNodes },
    shownWhen: [{ ...many, 'traffic.schedule': ['hierarchical'] }],
  },
];
