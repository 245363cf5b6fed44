/* Who takes part in many-to-many traffic, and why its phases collide or do not. */

import { manyToManySchedule } from '../../model/lanes.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { ScheduleWording } from '../common/schedule.ts';

export const manySchedule: ScheduleWording = {
  participants: ({ traffic }, { columns }) =>
    `${counted(columns.length, 'sender')}, ${counted(traffic.receivers.length, 'receiver')}.`,
  reason({ traffic }) {
    const { saysWhy, description, lockstep } = manyToManySchedule(traffic);
    if (saysWhy) return description;
    return lockstep ? '' : t`All senders go through the receivers in the same order, so they all meet at the same one.`;
  },
};
