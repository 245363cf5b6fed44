/* Whether a run may be compared, with its ideal time or with other runs. Where cables are cut, messages without a path are not
 * sent, and what sends less is done sooner. */

import type { ResolvedLane } from '../model/types.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { Summary } from '../run/protocol.ts';
import { formatCount } from '../words/format.ts';
import { counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { analysedPhases } from './contention.ts';
import { sumOf } from './sums.ts';

/** By phase. */
export interface CountedMessages {
  /** messages that leave their node */
  messages: ArrayLike<number>;
  /** messages without a path, not among those */
  unreachable: ArrayLike<number>;
}

export interface Unsent {
  unreachable: number;
  /** those included */
  messages: number;
}

/** Null where every message can be sent. */
export function unsentIn({ messages, unreachable }: CountedMessages): Unsent | null {
  const lost = sumOf(unreachable);
  return lost > 0 ? { unreachable: lost, messages: sumOf(messages) + lost } : null;
}

/** '32 of 56 messages cannot be sent' */
export function unsentText({ unreachable, messages }: Unsent): string {
  return t`${formatCount(unreachable)} of ${counted(messages, 'message')} cannot be sent`;
}

export function hasCuts({ topology }: Pick<ResolvedLane, 'topology'>): boolean {
  return (topology.cuts ?? []).length > 0;
}

/** As much of a lane as tells. */
export interface Analysed extends Pick<LaneState, 'analysis'> {
  settings: Pick<ResolvedLane, 'topology'>;
}

/** Null where every message can be sent, and until that is known. */
export function unsentOf({ settings, analysis }: Analysed): Unsent | null {
  const phases = hasCuts(settings) ? analysedPhases(analysis) : null;
  return phases && unsentIn(phases);
}

/** Packets lost in broken cables. A cluster sends them again. */
export function lostForGood({ cluster, lostPackets }: Pick<Summary, 'cluster' | 'lostPackets'>): number {
  return cluster ? 0 : lostPackets;
}

/** False also until it is known. */
export function isComparable(lane: Analysed): boolean {
  return !hasCuts(lane.settings) || (analysedPhases(lane.analysis) !== null && unsentOf(lane) === null);
}

/** Completion time over ideal, minus 1. Null until the run has ended, and without an ideal time. */
export function overIdealOf({ completionPs, idealPs }: Pick<Summary, 'completionPs' | 'idealPs'>): number | null {
  return completionPs >= 0 && idealPs > 0 ? completionPs / idealPs - 1 : null;
}

/** The same; null also where runs may not be compared, and where packets are lost. */
export function longerThanIdeal(lane: Analysed & Pick<LaneState, 'summary'>): number | null {
  const { summary } = lane;
  if (!summary?.finished || lostForGood(summary) > 0) return null;
  return isComparable(lane) ? overIdealOf(summary) : null;
}
