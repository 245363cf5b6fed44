/* Whether a run may be compared, with its ideal time or with other runs: only one that delivers all of its messages. What delivers less is
 * done sooner. */

import type { ResolvedLane } from '../model/types.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { Summary } from '../run/protocol.ts';
import { formatCount } from '../words/format.ts';
import { agree, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { analysedPhases } from './contention.ts';
import { sumOf } from './sums.ts';

/** By phase. */
interface CountedMessages {
  /** messages that leave their node */
  messages: ArrayLike<number>;
  /** messages without a path, not among those */
  unreachable: ArrayLike<number>;
}

/** Messages that never arrive: they have no path when they are to be sent, or packets of them are lost in a cable that breaks. */
export interface Missing {
  messages: number;
  /** so many are to be sent */
  of: number;
}

/** What loads and the run tell so far, if there are any; null where nothing is known. Loads know of cables that are cut, and only the
 * run of those that break. */
export function missingIn(
  loads: CountedMessages | null | undefined,
  summary: Summary | null | undefined,
): Missing | null {
  if (!loads && !summary?.finished) return null;
  const [unreachable, ran] = [loads ? sumOf(loads.unreachable) : 0, summary?.missingMessages ?? 0];
  const of = loads ? sumOf(loads.messages) + unreachable : (summary?.delivered ?? 0) + ran;
  return { messages: Math.max(unreachable, ran), of };
}

/** '32 of 56 messages are missing' */
export function missingText({ messages, of }: Missing): string {
  return t`${formatCount(messages)} of ${counted(of, 'message')} ${agree(messages, 'is missing', 'are missing')}`;
}

export function hasCuts({ topology }: Pick<ResolvedLane, 'topology'>): boolean {
  return (topology.cuts ?? []).length > 0;
}

/** The parts of a lane that tell. */
export interface Analysed extends Pick<LaneState, 'analysis' | 'summary'> {
  settings: Pick<ResolvedLane, 'topology'>;
}

/** Null where none is missing, and until that is known. */
export function missingOf({ settings, analysis, summary }: Analysed): Missing | null {
  if (!hasCuts(settings) && !summary?.missingMessages) return null;
  const missing = missingIn(analysedPhases(analysis), summary);
  return missing?.messages ? missing : null;
}

/** False also until loads tell what cuts leave without a path. */
export function isComparable(lane: Analysed): boolean {
  const known = !hasCuts(lane.settings) || lane.summary?.finished || analysedPhases(lane.analysis) !== null;
  return known && missingOf(lane) === null;
}

/** Completion time over ideal, minus 1. Null until the run has ended, and without an ideal time. */
export function overIdealOf({ completionPs, idealPs }: Pick<Summary, 'completionPs' | 'idealPs'>): number | null {
  return completionPs >= 0 && idealPs > 0 ? completionPs / idealPs - 1 : null;
}

/** Time over the ideal; null also where runs may not be compared. */
export function longerThanIdeal(lane: Analysed): number | null {
  const { summary } = lane;
  return summary?.finished && isComparable(lane) ? overIdealOf(summary) : null;
}
