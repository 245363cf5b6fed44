/* Fields of many-to-many traffic: who sends to whom, and how much. */

import { t } from '../../words/language/language.ts';
import { schedules } from '../algorithms/schedules.ts';
import { namesWhere } from '../field.ts';
import { limits } from '../limits.ts';
import { common, field, group, integer, integers, nodes } from './rows.ts';
import { many } from './shared.ts';

export const manyFields = group('traffic', many, [
  field('traffic.senders', 'senders', nodes(1, limits.manyNodes), [0, 1, 2, 3, 4, 5], {
    label: t`Senders`,
    meaning: t`Tasks that send, in schedule order, each listed once; task i sits on node i unless a mapping or a swap moves it.`,
    common,
  }),
  field('traffic.receivers', 'receivers', nodes(1, limits.manyNodes), [6, 7, 8, 9, 10, 11, 12, 13, 14, 15], {
    label: t`Receivers`,
    meaning: t`Tasks that receive a message from each sender, in schedule order, each listed once.`,
    common,
  }),
  field('traffic.sizes', 'sizes', integers(t`receiver`, 1, limits.manySize, 0, limits.manyNodes), [], {
    label: t`Sizes`,
    meaning: t`What each receiver gets from each sender, in multiples of the message size; empty means 1 for all.`,
    common,
  }),
  field('traffic.width', 'width', integer(0, limits.manyNodes), 0, {
    label: t`Width of a round`,
    meaning: t`Maximum number of senders in a round if there are more senders than receivers; 0 means as many as receivers.`,
    common,
    shownWhen: [{ ...many, 'traffic.schedule': namesWhere(schedules, ({ grouped }) => grouped) }],
  }),
]);
