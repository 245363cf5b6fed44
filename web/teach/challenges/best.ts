/* The best result of each challenge, kept only in this browser. */

import type { Challenge } from './challenge.ts';
import { compareScores } from './score.ts';

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
