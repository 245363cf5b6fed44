/* Phases by their numbers as displayed, and what a task sends in one. */

import { formatCount } from '../words/format.ts';
import { t } from '../words/language/language.ts';
import { engineRow, familyOf } from './lanes.ts';
import type { FamilyKind, LaneSettings } from './types.ts';

/** Number of the first phase, as displayed. */
export type FirstPhase = 0 | 1;

/** Numbered as in the papers. A family without phases borrows the number of lanes beside it that have them. */
const firstPhases: Readonly<Record<FamilyKind, FirstPhase>> = {
  exchange: 0,
  job: 1,
  many: 1,
  cluster: 1,
  congestion: 0,
};

type Counted = Pick<LaneSettings, 'traffic' | 'job'>;

export function firstPhase(lane: Counted): FirstPhase {
  return firstPhases[familyOf(lane)];
}

/** The lanes' common number; that of an exchange where they differ. */
export function firstPhaseOf(lanes: readonly { settings: Counted }[]): FirstPhase {
  return lanes.length > 0 && lanes.every(({ settings }) => firstPhase(settings) === 1) ? 1 : 0;
}

/** 'phase 8': index 7 of a job, as displayed. */
export function phaseName(lane: Counted, phase: number): string {
  return t`phase ${formatCount(phase + firstPhase(lane))}`;
}

/** What a task sends in a phase, singular, for `counted`. */
export function sentWord(lane: Pick<LaneSettings, 'traffic'>): 'message' | 'packet' {
  return engineRow(lane).sends;
}

/** What a link carries at a time, singular, for `counted`. */
export function unitWord(lane: Pick<LaneSettings, 'traffic'>): 'flit' | 'packet' {
  return engineRow(lane).carries;
}
