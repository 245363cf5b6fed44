/* Participants in many-to-many traffic, and why its cycles collide or do not. */

import { scheduleTexts } from '../../model/algorithms/schedule-texts.ts';
import { manyToManySchedule } from '../../model/lanes.ts';
import type { LaneSettings } from '../../model/types.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { ScheduleWording } from '../common/schedule.ts';
import { caseOf, contentionFreeWidth, lawSentence } from './laws.ts';

function reason(settings: LaneSettings): string {
  const shuffle = caseOf(settings);
  if (shuffle) return lawSentence(shuffle);
  const width = contentionFreeWidth(settings);
  if (width !== null) return t`Rounds of at most ${counted(width, 'sender')} would have no contention.`;
  const { saysWhy, name, lockstep } = manyToManySchedule(settings.traffic);
  if (saysWhy) return scheduleTexts[name];
  return lockstep ? '' : t`All senders go through the receivers in the same order, so they all meet at the same one.`;
}

export const manySchedule: ScheduleWording = {
  participants: ({ traffic }, { columns }) =>
    `${counted(columns.length, 'sender')}, ${counted(traffic.receivers.length, 'receiver')}.`,
  reason,
};
