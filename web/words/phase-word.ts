/* What the papers call a phase: a cycle of many-to-many traffic, a step of a cluster with loss, a shift distance of a job. */

import { engineOf, familyOf } from '../scenario/lanes.ts';
import type { FamilyKind, LaneSettings } from '../scenario/types.ts';
import { formatCount } from './format.ts';

export interface PhaseWord {
  /** 'shift distance' */
  one: string;
  many: string;
  /** where there is little room: 'distance' */
  brief: string;
  /** 'in a step', 'at a distance' */
  at: 'in' | 'at';
  /** number of the first one, as people count them */
  first: 0 | 1;
}

const PHASE: PhaseWord = { one: 'phase', many: 'phases', brief: 'phase', at: 'in', first: 0 };

/** Where time is all there is, the word is that of whoever has phases beside it. */
const WORDS: Readonly<Record<FamilyKind, PhaseWord>> = {
  exchange: PHASE,
  job: { one: 'shift distance', many: 'shift distances', brief: 'distance', at: 'at', first: 1 },
  many: { one: 'cycle', many: 'cycles', brief: 'cycle', at: 'in', first: 1 },
  cluster: { one: 'step', many: 'steps', brief: 'step', at: 'in', first: 1 },
  congestion: PHASE,
};

type Worded = Pick<LaneSettings, 'traffic' | 'job'>;

export function phaseWord(lane: Worded): PhaseWord {
  return WORDS[familyOf(lane)];
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
