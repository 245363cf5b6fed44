/* What a kind of run says above the table of its schedule; families/schedules.ts lists them by kind. */

import type { ComponentType } from 'react';
import type { LaneSettings } from '../../scenario/types.ts';
import type { Plan } from '../../tree/plan.ts';
import type { Totals } from '../../tree/totals.ts';

export interface PatternProps {
  settings: LaneSettings;
  /** W_g of the lane's run, 0 where it has none; null: not known yet */
  window: number | null;
  phase: number;
  setPhase(phase: number): void;
}

/** How full shared links get, where sharing one is no collision by itself. */
export interface Sharing {
  headline: string;
  /** a link gets more than it has room for */
  overflows: boolean;
  detail: string;
}

export interface ScheduleWording {
  /** '18 senders, 27 receivers.' */
  participants(settings: LaneSettings, plan: Plan): string;
  /** why rows collide, or do not; '' where there is nothing to say */
  reason?(settings: LaneSettings): string;
  /** of a plan whose rows are all counted, some of them with a shared link; null: these collide all the same.
   * `topCapacity`: messages that a link to the top takes in a phase */
  sharing?(settings: LaneSettings, plan: Plan, totals: Totals, topCapacity: number): Sharing | null;
  /** what may be shown in place of the table */
  Pattern?: ComponentType<PatternProps>;
}
