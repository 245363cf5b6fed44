/* Participants in an exchange: all nodes, or those of a job. */

import { t } from '../../language/language.ts';
import { isPartialExchange } from '../../scenario/lanes.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import type { ScheduleWording } from '../common/schedule.ts';

export const exchangeSchedule: ScheduleWording = {
  participants(settings, { columns, tree }) {
    const many = columns.length;
    return isPartialExchange(settings)
      ? t`A job of ${many} of ${formatCount(tree.nodes)} nodes.`
      : `${counted(many, 'task')}.`;
  },
};
