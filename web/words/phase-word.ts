/* Each family's term for a phase: a cycle of many-to-many traffic, a step of a cluster with loss, a shift distance of a job.
 * Whole phrases, since other languages need the noun's gender. */

import { t, tFor } from '../language/language.ts';
import { engineOf, familyOf } from '../scenario/lanes.ts';
import type { FamilyKind, LaneSettings } from '../scenario/types.ts';
import { formatCount } from './format.ts';

export interface PhaseWord {
  /** 'shift distance' */
  one: string;
  many: string;
  /** short form: 'distance' */
  brief: string;
  briefs: string;
  /** preposition before its number: 'in', 'at' */
  at: string;
  /** before a range, 'shift distances' 3 to 5 */
  span: string;
  /** 'at this shift distance' */
  atThis: string;
  /** for how many fit: 'in a phase', 'at once' */
  inOne: string;
  inEvery: string;
  inNo: string;
  /** 'the shift distance', as a subject */
  the: string;
  ofThe: string;
  /** 'to this shift distance', as a target */
  toThis: string;
  ofThis: string;
  /** 'No phase' */
  none: string;
  /** short form in English, whatever the language: for files, and as an id */
  plain: 'phase' | 'distance' | 'cycle' | 'step';
  /** plural of `plain`: for files */
  plainMany: string;
  /** number of the first one, as displayed */
  first: 0 | 1;
}

const PHASE: PhaseWord = {
  one: t`phase`,
  many: t`phases`,
  brief: t`phase`,
  briefs: t`phases`,
  at: tFor('a phase')`in`,
  span: tFor('before a range')`phases`,
  atThis: t`in this phase`,
  inOne: t`in a phase`,
  inEvery: t`in every phase`,
  inNo: t`in no phase`,
  the: t`the phase`,
  ofThe: t`of the phase`,
  toThis: t`this phase`,
  ofThis: t`of this phase`,
  none: t`No phase`,
  plain: 'phase',
  plainMany: 'phases',
  first: 0,
};

/** A family without phases borrows the word of lanes beside it that have them. */
export const phaseWords: Readonly<Record<FamilyKind, PhaseWord>> = {
  exchange: PHASE,
  job: {
    one: t`shift distance`,
    many: t`shift distances`,
    brief: t`distance`,
    briefs: t`distances`,
    at: tFor('a shift distance')`at`,
    span: tFor('before a range')`shift distances`,
    atThis: t`at this shift distance`,
    inOne: t`at once`,
    inEvery: t`at every shift distance`,
    inNo: t`in no shift distance`,
    the: t`the shift distance`,
    ofThe: t`of the shift distance`,
    toThis: t`this shift distance`,
    ofThis: t`of this shift distance`,
    none: t`No shift distance`,
    plain: 'distance',
    plainMany: 'shift distances',
    first: 1,
  },
  many: {
    one: t`cycle`,
    many: t`cycles`,
    brief: t`cycle`,
    briefs: t`cycles`,
    at: tFor('a phase')`in`,
    span: tFor('before a range')`cycles`,
    atThis: t`in this cycle`,
    inOne: t`in a cycle`,
    inEvery: t`in every cycle`,
    inNo: t`in no cycle`,
    the: t`the cycle`,
    ofThe: t`of the cycle`,
    toThis: t`this cycle`,
    ofThis: t`of this cycle`,
    none: t`No cycle`,
    plain: 'cycle',
    plainMany: 'cycles',
    first: 1,
  },
  cluster: {
    one: t`step`,
    many: t`steps`,
    brief: t`step`,
    briefs: t`steps`,
    at: tFor('a phase')`in`,
    span: tFor('before a range')`steps`,
    atThis: t`in this step`,
    inOne: t`in a step`,
    inEvery: t`in every step`,
    inNo: t`in no step`,
    the: t`the step`,
    ofThe: t`of the step`,
    toThis: t`this step`,
    ofThis: t`of this step`,
    none: t`No step`,
    plain: 'step',
    plainMany: 'steps',
    first: 1,
  },
  congestion: PHASE,
};

type Worded = Pick<LaneSettings, 'traffic' | 'job'>;

export function phaseWord(lane: Worded): PhaseWord {
  return phaseWords[familyOf(lane)];
}

/** The lanes' common word; that of an exchange where they differ. */
export function phaseWordOf(lanes: readonly { settings: Worded }[]): PhaseWord {
  const words = new Set(lanes.map(({ settings }) => phaseWord(settings)));
  const [only = PHASE] = words;
  return words.size === 1 ? only : PHASE;
}

/** 'shift distance 8': index 7, as displayed. */
export function phaseName(lane: Worded, phase: number): string {
  const { one, first } = phaseWord(lane);
  return `${one} ${formatCount(phase + first)}`;
}

/** What a task sends in a phase, singular, for `counted`. */
export function sentWord(lane: Pick<LaneSettings, 'traffic'>): 'message' | 'packet' {
  return engineOf(lane) === 'lossy' ? 'packet' : 'message';
}

/** What a link carries at a time, singular, for `counted`. */
export function unitWord(lane: Pick<LaneSettings, 'traffic'>): 'flit' | 'packet' {
  return engineOf(lane) === 'output' ? 'flit' : 'packet';
}
