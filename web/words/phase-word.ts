/* What the papers call a phase: a cycle of many-to-many traffic, a step of a cluster with loss, a shift distance of a job. */

import { t } from '../language/language.ts';
import { engineOf, familyOf } from '../scenario/lanes.ts';
import type { FamilyKind, LaneSettings } from '../scenario/types.ts';
import { formatCount } from './format.ts';

export interface PhaseWord {
  /** 'shift distance' */
  one: string;
  many: string;
  /** where there is little room: 'distance' */
  brief: string;
  briefs: string;
  /** the brief one in English, in every language: in files, and to ask which word it is */
  plain: 'phase' | 'distance' | 'cycle' | 'step';
  /** all of them in English: in files */
  plainMany: string;
  /** 'in this phase' */
  inThis: string;
  /** 'No phase' */
  none: string;
  /** 'in a step', 'at a distance' */
  at: 'in' | 'at';
  /** number of the first one, as people count them */
  first: 0 | 1;
}

const PHASE: PhaseWord = {
  one: t`phase`,
  many: t`phases`,
  brief: t`phase`,
  briefs: t`phases`,
  plain: 'phase',
  plainMany: 'phases',
  inThis: t`in this phase`,
  none: t`No phase`,
  at: 'in',
  first: 0,
};

/** Where time is all there is, the word is that of whoever has phases beside it. */
export const phaseWords: Readonly<Record<FamilyKind, PhaseWord>> = {
  exchange: PHASE,
  job: {
    one: t`shift distance`,
    many: t`shift distances`,
    brief: t`distance`,
    briefs: t`distances`,
    plain: 'distance',
    plainMany: 'shift distances',
    inThis: t`in this shift distance`,
    none: t`No shift distance`,
    at: 'at',
    first: 1,
  },
  many: {
    one: t`cycle`,
    many: t`cycles`,
    brief: t`cycle`,
    briefs: t`cycles`,
    plain: 'cycle',
    plainMany: 'cycles',
    inThis: t`in this cycle`,
    none: t`No cycle`,
    at: 'in',
    first: 1,
  },
  cluster: {
    one: t`step`,
    many: t`steps`,
    brief: t`step`,
    briefs: t`steps`,
    plain: 'step',
    plainMany: 'steps',
    inThis: t`in this step`,
    none: t`No step`,
    at: 'in',
    first: 1,
  },
  congestion: PHASE,
};

type Worded = Pick<LaneSettings, 'traffic' | 'job'>;

export function phaseWord(lane: Worded): PhaseWord {
  return phaseWords[familyOf(lane)];
}

/** The word for all of them; that of an exchange where they differ. */
export function phaseWordOf(lanes: readonly { settings: Worded }[]): PhaseWord {
  const words = new Set(lanes.map(({ settings }) => phaseWord(settings)));
  const [only = PHASE] = words;
  return words.size === 1 ? only : PHASE;
}

/** 'shift distance 8': number 7, as people count them. */
export function phaseName(lane: Worded, phase: number): string {
  const { one, first } = phaseWord(lane);
  return `${one} ${formatCount(phase + first)}`;
}

/** What a task sends in a phase. */
export function sentWord(lane: Pick<LaneSettings, 'traffic'>): 'message' | 'packet' {
  return engineOf(lane) === 'lossy' ? 'packet' : 'message';
}

/** What a link carries in one go. */
export function unitWord(lane: Pick<LaneSettings, 'traffic'>): 'flit' | 'packet' {
  return engineOf(lane) === 'output' ? 'flit' : 'packet';
}
