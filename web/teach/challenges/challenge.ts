/* A challenge is a scenario that is not good enough, what may be changed, and how good it must become. The simulator computes
 * the score (score.ts); par was found by searching with the same simulator (scripts/challenges.mjs). */

import type { SettingPath } from '../../model/field.ts';
import type { ResolvedLane, Scenario } from '../../model/types.ts';
import type { Scored } from './score.ts';

/** What may be changed in the scored lane. */
export interface Allowance {
  /** tasks may swap nodes */
  swaps?: boolean;
  /** cables may be cut if their ends are within these levels; 0 is the node level */
  cuts?: readonly [number, number];
  /** settings by path, such as 'routing.kind' */
  fields?: readonly SettingPath[];
}

export type Goal = { atMost: number } | { atLeast: number };

/** What may not be given up for a better score. */
export interface Limit {
  /** from the same run as the score */
  measure: Scored;
  goal: Goal;
}

export interface Par {
  moves: number;
  score: number;
  /** proven: exhaustive for fewer moves and, if moves are limited, for that many; found: by an incomplete search */
  by: 'proven' | 'found';
  /** what was searched, in one line */
  how: string;
  scene: Scenario;
}

export interface Challenge {
  id: string;
  /** 1 .. 4 */
  level: number;
  title: string;
  /** what is asked, in one line, for the list */
  point: string;
  /** one paragraph each */
  text: readonly string[];
  /** shown when solved */
  why: readonly string[];
  scene: Scenario;
  may: Allowance;
  /** fewest and most changes that count */
  moves: readonly [number, number];
  measure: Scored;
  goal: Goal;
  limit: Limit | null;
  par: Par;
}

/** A challenge as modified by the user. */
export interface Attempt {
  moves: number;
  /** one sentence for each disallowed change */
  faults: readonly string[];
  lane: ResolvedLane;
}
