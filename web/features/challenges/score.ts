/* The score of a challenge: a measure of its run (measures/measures.ts). The same on the page, in class scores, in tests and in
 * the search for par. */
/* The best result of each challenge, kept only in this browser. */

import { missingText } from '../../measures/comparable.ts';
import { type Figure, type Measure, measuredIn, measures } from '../../measures/measures.ts';
import type { ReportedLane } from '../../measures/outcome.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { measureText } from '../../study/caption.ts';
import type { RunRequest } from '../../study/measure-lane.ts';
import { formatTime } from '../../words/format.ts';
import { t, translated } from '../../words/language/language.ts';
import type { Challenge, Goal } from './challenge.ts';

/** The measure of a challenge, and how it is shown. */
export interface Scored extends Figure {
  measure: Measure;
}

export const scored: Readonly<Record<string, Scored>> = Object.fromEntries(
  measures.map((measure) => {
    const plain: Figure = { words: measure.title, digits: 3, show: (score) => measureText(measure, score) };
    return [measure.name, { ...(measure.figure ?? plain), measure }];
  }),
);

/** Where only loads count: that the run takes longer than before the last change all the same; null where it does not. */
export function slowerText(
  { measure }: Scored,
  { summary, before }: Pick<LaneState, 'summary' | 'before'>,
): string | null {
  const earlier = before?.lane.summary;
  if (measure.from !== 'loads' || !summary?.finished || !earlier?.finished) return null;
  if (summary.missingMessages > 0 || earlier.missingMessages > 0) return null;
  if (summary.completionPs <= earlier.completionPs) return null;
  const [now, then] = [formatTime(summary.completionPs), formatTime(earlier.completionPs)];
  return t`The run takes longer than before this change, ${now} instead of ${then}: this challenge counts messages on links, not time.`;
}

/** What must be simulated for it. */
export function requestFor({ measure: { from } }: Scored, lane: ResolvedLane): RunRequest {
  return { lane, loads: from === 'loads', packets: from !== 'loads', trees: from === 'trees', warmUpNs: 0, series: [] };
}

/** Null until the run has produced it, and where messages are missing: fewer messages would be the better score. */
export function scoreOf({ measure, scale = 1, digits }: Scored, run: ReportedLane): number | null {
  const value = measuredIn(measure, run);
  return value === null ? null : Number((scale * value).toFixed(digits));
}

/** Why a run does not count; null if it does, or that is not known yet. */
export function runFault({ limit }: Pick<Challenge, 'limit'>, run: ReportedLane): string | null {
  if (run.missing?.messages) return t`${missingText(run.missing)}, so there is no score.`;
  const reached = limit && scoreOf(limit.measure, run);
  if (!limit || reached == null || meetsGoal(limit.goal, reached)) return null;
  return t`${limit.measure.show(reached)} ${translated(limit.measure.words)}, not ${goalText(limit.measure, limit.goal)}.`;
}

export function meetsGoal(goal: Goal, score: number): boolean {
  return 'atMost' in goal ? score <= goal.atMost : score >= goal.atLeast;
}

/** Negative if `a` is the better score. */
export function compareScores(goal: Goal, a: number, b: number): number {
  return 'atMost' in goal ? a - b : b - a;
}

export function goalText({ show }: Scored, goal: Goal): string {
  if ('atLeast' in goal) return t`at least ${show(goal.atLeast)}`;
  return goal.atMost === 0 ? show(0) : t`at most ${show(goal.atMost)}`;
}

const MEMORY = 'fat-tree-playground.challenges';

export interface Result {
  moves: number;
  score: number;
}

export type BestResults = Readonly<Record<string, Result>>;

/** Negative if `a` is better. Both reach the goal; fewer moves win, then the score. */
export function compareResults({ goal }: Pick<Challenge, 'goal'>, a: Result, b: Result): number {
  return a.moves - b.moves || compareScores(goal, a.score, b.score);
}

export function bestResults(): BestResults {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as BestResults) : {};
  } catch {
    return {};
  }
}

export function rememberBest(challenge: Challenge, result: Result): void {
  const all = bestResults();
  const before = all[challenge.id];
  if (before && compareResults(challenge, before, result) <= 0) return;
  try {
    localStorage.setItem(MEMORY, JSON.stringify({ ...all, [challenge.id]: result }));
  } catch {
    // Without storage, the list just shows no ticks.
  }
}
