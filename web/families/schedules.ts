/* What is said above the table of a schedule, family by family; loaded with the sheet that shows it. */

import { familyOf } from '../scenario/lanes.ts';
import type { FamilyKind, LaneSettings } from '../scenario/types.ts';
import { clusterSchedule } from './cluster/schedule.ts';
import type { ScheduleWording } from './common/schedule.ts';
import { exchangeSchedule } from './exchange/schedule.ts';
import { manySchedule } from './many/schedule.ts';

/** Null: no phases, so no table. */
const schedules: Record<FamilyKind, ScheduleWording | null> = {
  exchange: exchangeSchedule,
  job: exchangeSchedule,
  many: manySchedule,
  cluster: clusterSchedule,
  congestion: null,
};

export function scheduleOf(lane: Pick<LaneSettings, 'traffic' | 'job'>): ScheduleWording | null {
  return schedules[familyOf(lane)];
}
