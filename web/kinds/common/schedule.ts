/* What a family says above the table of its schedule. */

import { hasJob } from '../../model/lanes.ts';
import type { LaneSettings } from '../../model/types.ts';
import type { Totals } from '../../traffic/meetings.ts';
import type { Plan } from '../../traffic/plan.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

/** How full shared links get, in families where sharing a link is not itself a collision. */
export interface Sharing {
  headline: string;
  /** some link is asked to carry more than its capacity */
  overflows: boolean;
  detail: string;
}

export interface ScheduleWording {
  /** '18 senders, 27 receivers.' */
  participants(settings: LaneSettings, plan: Plan): string;
  /** why rows collide or do not; '' if there is nothing to say */
  reason?(settings: LaneSettings): string;
  /** for a plan whose rows are all counted and some of which share a link; null: those count as collisions.
   * `topCapacity`: messages that a link to the top level takes in a phase */
  sharing?(settings: LaneSettings, plan: Plan, totals: Totals, topCapacity: number): Sharing | null;
}

/** Wording of exchanges and jobs: all nodes take part, or those of a job. */
export const exchangeSchedule: ScheduleWording = {
  participants(settings, { columns, tree }) {
    const many = columns.length;
    return hasJob(settings)
      ? t`A job of ${many} of ${formatCount(tree.present.nodes)} nodes.`
      : `${counted(many, 'task')}.`;
  },
};
