/* What at first looks wrong in the figures of an exchange, and why it is right: slower than a lane whose links are fuller, or over
 * ideal though every link has room. Said of what was measured, and of nothing else. */

import type { LaneState } from '../../engine/lane-state.ts';
import { t } from '../../language/language.ts';
import { formatPercent } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { countsOf, type Explained, morePhases, othersOf, SAME } from './explain.ts';

export type Puzzling = Explained & Pick<LaneState, 'name'>;

export interface Answer {
  /** for the head of a lane: one line */
  brief: string;
  /** one sentence */
  full: string;
}

/** Null where nothing looks wrong, or where the reason is not known. `others`: what the lane is compared with. */
export function puzzleOf(lane: Puzzling, others: readonly Puzzling[]): Answer | null {
  return moreThanMessages(lane) ?? slowerThanFuller(lane, others);
}

/** Every link has room in every phase, and only the number of phases makes it longer than ideal. */
function moreThanMessages(lane: Puzzling): Answer | null {
  const counts = known(lane);
  if (!counts) return null;
  const { sum, messages, expected, measured } = counts;
  if (sum.slots > sum.phases || sum.phases <= messages || Math.abs(measured - expected) >= SAME) return null;
  const longer = formatPercent(measured);
  if (longer === formatPercent(0)) return null;
  return {
    brief: t`${counted(sum.phases, 'phase')} for ${counted(messages, 'message')}: ${longer}`,
    full: t`${longer}, though every link has room: ${morePhases(sum, messages, lane.settings.traffic)}.`,
  };
}

/** Phase by phase its fullest links take less than those of another lane, and yet the packets take longer. */
function slowerThanFuller(lane: Puzzling, others: readonly Puzzling[]): Answer | null {
  const counts = known(lane);
  if (!counts || othersOf(lane.settings, counts.sum).length > 0) return null;
  const { expected, measured } = counts;
  // Waiting for each other the phases would be done sooner: that they do not is the reason.
  if (measured < expected + SAME) return null;
  const fuller = others.find((other) => {
    const its = known(other);
    return its !== null && its.expected > expected && its.measured < measured - SAME;
  });
  if (!fuller) return null;
  return {
    brief: t`Late messages delay the next phase`,
    full: t`${lane.name} fills links less than ${fuller.name} and takes longer: its phases do not wait for each other, and late messages hold up those of the next phase.`,
  };
}

/** Null as long as something of it is unknown. */
function known(lane: Puzzling) {
  const { analysis, run } = lane;
  if (!lane.shape || !analysis || analysis.done < analysis.phases || run.refusal !== null) return null;
  const { sum, messages, expected, measured } = countsOf(lane, analysis);
  if (messages === null || expected === null || measured === null || sum.phases === 0) return null;
  return { sum, messages, expected, measured };
}
