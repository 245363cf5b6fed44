/* Explains figures of an exchange that look wrong at first: slower than a lane with fuller links, or above ideal although no
 * link is overloaded. States only what was measured. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { isPartialExchange } from '../../model/lanes.ts';
import { formatCount, formatRelativeChange } from '../../words/format.ts';
import { andList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Puzzle, PuzzleLane } from '../common/family.ts';
import { countsOf, morePhases, otherCauses, phasesFor } from './explain.ts';
import { TOLERANCE } from './explain-collective.ts';

/** Null if nothing looks wrong or the reason is not known. `others`: the lanes it is compared with. */
export function explainSurprise(lane: PuzzleLane, others: readonly PuzzleLane[]): Puzzle | null {
  return moreThanMessages(lane, others) ?? slowerThanFuller(lane, others);
}

/** No link is overloaded in any phase; only the number of phases makes it longer than ideal. */
function moreThanMessages(lane: PuzzleLane, others: readonly PuzzleLane[]): Puzzle | null {
  const counts = knownCounts(lane);
  if (!counts) return null;
  const { sum, messages, expected, measured } = counts;
  if (sum.slots > sum.phases || sum.phases <= messages || Math.abs(measured - expected) >= TOLERANCE) return null;
  const longer = formatRelativeChange(measured);
  if (longer === formatRelativeChange(0)) return null;
  return {
    brief: `${phasesFor(sum.phases, messages)}: ${longer}`,
    full: `${t`${longer}, though every link has room: ${morePhases(sum, messages)}.`}${leftOut(others)}`,
  };
}

/** Why others with as many phases do not pay for all of them: in one phase all tasks send to themselves, which takes no time. */
function leftOut(others: readonly PuzzleLane[]): string {
  const saving = others.filter((other) => {
    const otherCounts = knownCounts(other);
    return otherCounts && otherCounts.sum.phases === otherCounts.messages && idlePhases(other).length === 1;
  });
  const [first = -1] = saving.flatMap(idlePhases);
  const same = saving.filter((other) => idlePhases(other)[0] === first);
  if (same.length === 0) return '';
  return ` ${t`In ${andList(same.map(({ name }) => name))}, all tasks send to themselves in phase ${formatCount(first)}, which takes no time.`}`;
}

/** Phases in which every message goes to its own sender. */
function idlePhases({ settings, analysis, shape }: PuzzleLane): number[] {
  const { selfTogether } = exchanges[settings.traffic.exchange];
  if (!analysis || !shape || isPartialExchange(settings) || !selfTogether) return [];
  return Array.from({ length: analysis.phases }, (_, phase) => phase).filter(
    (phase) => analysis.contention[phase] === 0,
  );
}

/** In each phase its fullest links carry less than those of another lane, and yet the packets take longer. */
function slowerThanFuller(lane: PuzzleLane, others: readonly PuzzleLane[]): Puzzle | null {
  const counts = knownCounts(lane);
  if (!counts || otherCauses(lane.settings, counts.sum).length > 0) return null;
  const { expected, measured } = counts;
  // With a barrier between phases it would be faster: so the missing barrier is the reason.
  if (measured < expected + TOLERANCE) return null;
  const fuller = others.find((other) => {
    const otherCounts = knownCounts(other);
    return otherCounts !== null && otherCounts.expected > expected && otherCounts.measured < measured - TOLERANCE;
  });
  if (!fuller) return null;
  if (waitsAlike(fuller) && !waitsAlike(lane))
    return {
      brief: t`Only some wait, so phases mix`,
      full: t`${lane.name} fills links less than ${fuller.name}, yet takes longer: in its phases only some messages wait, and these hold up those of the next phase; in ${fuller.name}, either all messages of a phase wait equally or none do, so all keep in step.`,
    };
  return {
    brief: t`Late messages delay the next phase`,
    full: t`${lane.name} fills links less than ${fuller.name}, yet takes longer: its phases do not wait for each other, and late messages hold up those of the next phase.`,
  };
}

/** Whether in every phase all messages wait equally or none does: if some wait, all of them cross a level whose links share
 * them evenly. */
function waitsAlike({ analysis, shape }: PuzzleLane): boolean {
  if (!analysis || !shape || shape.cuts.size > 0) return false;
  const evenly = (phase: number, level: number) => {
    const crossing = analysis.crossings[phase * (shape.levels + 1) + level] ?? 0;
    return crossing === shape.nodes && crossing === (analysis.contention[phase] ?? 0) * shape.cablesFrom(level - 1);
  };
  return Array.from({ length: analysis.phases }, (_, phase) => phase).every(
    (phase) =>
      (analysis.contention[phase] ?? 0) <= 1 ||
      Array.from({ length: shape.levels }, (_, below) => below + 1).some((level) => evenly(phase, level)),
  );
}

/** Null until all of it is known. */
function knownCounts(lane: PuzzleLane) {
  const { analysis, run } = lane;
  if (!lane.shape || !analysis || analysis.done < analysis.phases || run.refusal !== null) return null;
  const { sum, messages, expected, measured } = countsOf(lane, analysis);
  if (messages === null || expected === null || measured === null || sum.phases === 0) return null;
  return { sum, messages, expected, measured };
}
