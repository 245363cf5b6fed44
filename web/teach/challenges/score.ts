/* The score of a challenge: a figure the page shows anyway, as a pure function of a run's results. The same on the page, in
 * class scores, in tests and in the search for par. */

import { isComparable, longerThanIdeal, unsentOf } from '../../run/comparable.ts';
import { recoveryOf } from '../../run/efficiency.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Analysis } from '../../run/protocol.ts';
import { unsentText } from '../../run/unsent.ts';
import { formatCount, formatShare, formatTime, NARROW_SPACE, relativeChangeDigits } from '../../words/format.ts';
import { fixed } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import type { Goal } from './challenge.ts';

/** Results of a run; parts are null until known. */
export type Results = Pick<LaneState, 'settings' | 'shape' | 'analysis' | 'summary'>;

interface Measure {
  /** shown below the figure, localised; in English in files */
  words: string;
  /** null: not known yet */
  of(results: Results): number | null;
  /** Scores are compared at the precision shown. */
  digits: number;
  show(score: number): string;
}

/** Null unless all phases are complete. */
function ifComplete(analysis: Analysis | null): Analysis | null {
  return analysis && analysis.done === analysis.phases ? analysis : null;
}

/** Null while running, and if there is no ideal time. */
function longer(results: Results): number | null {
  const ratio = longerThanIdeal(results);
  return ratio === null ? null : 100 * ratio;
}

function percent(score: number): string {
  const rounded = Number(score.toFixed(1));
  const digits =
    score >= 1 ? `+${fixed(rounded, Number.isInteger(rounded) ? 0 : 1)}` : relativeChangeDigits(score / 100);
  return `${digits}${NARROW_SPACE}%`;
}

export const measures = {
  busiest: {
    words: 'messages on the busiest link',
    of: ({ analysis }) => {
      const rows = ifComplete(analysis);
      return rows && Math.max(...rows.contention);
    },
    digits: 0,
    show: formatCount,
  },
  top: {
    words: 'messages across the top, in the worst phase',
    of: ({ analysis }) => {
      const rows = ifComplete(analysis);
      if (!rows) return null;
      const { levels, crossings, phases } = rows;
      return Math.max(...Array.from({ length: phases }, (_, phase) => crossings[phase * (levels + 1) + levels] ?? 0));
    },
    digits: 0,
    show: formatCount,
  },
  longer: { words: 'longer than ideal', of: longer, digits: 1, show: percent },
  efficiency: {
    words: 'efficiency, last third of the hot spot',
    of: ({ settings, shape, summary }) =>
      summary && shape ? (recoveryOf(settings, summary, shape.nodes)?.steady ?? null) : null,
    digits: 2,
    show: (score) => fixed(score, 2),
  },
  bound: {
    words: 'of the bound',
    of: (results) => {
      const ratio = longer(results);
      return ratio === null ? null : 1 / (1 + ratio / 100);
    },
    digits: 2,
    show: formatShare,
  },
} satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;

/** Measures that need no packets. */
export const LOADS: readonly MeasureName[] = ['busiest', 'top'];

/** Where only loads count: that the run takes longer than before the last change all the same; null where it does not. */
export function slowerText(
  measure: MeasureName,
  { summary, before }: Pick<LaneState, 'summary' | 'before'>,
): string | null {
  const earlier = before?.lane.summary;
  if (!LOADS.includes(measure) || !summary?.finished || !earlier?.finished) return null;
  if (summary.completionPs <= earlier.completionPs) return null;
  const [now, then] = [formatTime(summary.completionPs), formatTime(earlier.completionPs)];
  return t`The run takes longer than before this change, ${now} instead of ${then}: this challenge counts messages on links, not time.`;
}

export const measureNames = Object.keys(measures) as MeasureName[];

/** Null until the run has produced it, and where messages cannot be sent: fewer messages would be the better score. */
export function scoreOf(name: MeasureName, results: Results): number | null {
  const { of, digits }: Measure = measures[name];
  const score = isComparable(results) ? of(results) : null;
  return score === null ? null : Number(score.toFixed(digits));
}

/** Why a run has no score; null if it has, or that is not known yet. */
export function scoreFault(results: Results): string | null {
  const unsent = unsentOf(results);
  return unsent && t`${unsentText(unsent)}, so there is no score.`;
}

export function meetsGoal(goal: Goal, score: number): boolean {
  return 'atMost' in goal ? score <= goal.atMost : score >= goal.atLeast;
}

/** Negative if `a` is the better score. */
export function compareScores(goal: Goal, a: number, b: number): number {
  return 'atMost' in goal ? a - b : b - a;
}

export function goalText(name: MeasureName, goal: Goal): string {
  const { show }: Measure = measures[name];
  if ('atLeast' in goal) return t`at least ${show(goal.atLeast)}`;
  return goal.atMost === 0 ? show(0) : t`at most ${show(goal.atMost)}`;
}
