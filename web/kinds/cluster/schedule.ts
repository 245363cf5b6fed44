/* Participants in the exchange of a lossy cluster, and how many packets of a step share an uplink. */

import { collisionsIn } from '../../measures/contention.ts';
import { allToAllSchedule } from '../../model/lanes.ts';
import { formatCapacity, formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { ScheduleWording } from '../common/schedule.ts';

export const clusterSchedule: ScheduleWording = {
  participants: (_, { columns }) => `${counted(columns.length, 'node')}.`,
  reason: ({ traffic }) =>
    allToAllSchedule(traffic).atOnce
      ? t`All send to the same node in a phase, and all but one wait.`
      : t`No two packets of a phase meet at a node; what matters is how many in a row take the same uplink.`,
  sharing({ traffic }, plan, totals, topCapacity) {
    if (allToAllSchedule(traffic).atOnce) return null;
    const { colliding: shared, worst } = collisionsIn(totals.contention);
    const { colliding: over } = collisionsIn(totals.fill);
    const [all, max, fits] = [formatCount(plan.rows), counted(worst, 'packet'), formatCapacity(topCapacity)];
    return {
      headline:
        shared === plan.rows
          ? t`Up to ${max} share an uplink in all ${all} phases.`
          : t`Up to ${max} share an uplink in ${formatCount(shared)} of ${all} phases.`,
      overflows: over > 0,
      detail:
        over === 0
          ? t`It has room for ${fits} per phase each way, and never gets more.`
          : t`It has room for ${fits} per phase each way, and gets more in ${formatCount(over)} of ${all}.`,
    };
  },
};
