/* What a challenge is: a scenario that is not good enough, what may be changed in it, and how good it has to become. The simulator
 * says how good it is (score.ts); par is what a search has obtained from the same simulator (scripts/challenges.mjs). */

import type { SettingPath } from '../scenario/field.ts';
import type { ResolvedLane, Scenario } from '../scenario/types.ts';
import type { MeasureName } from './score.ts';

/** What may be changed in the lane that counts. */
export interface May {
  /** tasks may change places */
  swaps?: boolean;
  /** cables may be cut, if both ends are of these levels; 0 is that of the nodes */
  cuts?: readonly [number, number];
  /** settings by their paths, such as 'routing.kind' */
  fields?: readonly SettingPath[];
}

export type Goal = { atMost: number } | { atLeast: number };

export interface Par {
  moves: number;
  score: number;
  /** proven: every way with fewer moves was tried, and with a limit of moves every way; found: by a search that left some out */
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
  /** one paragraph each */
  text: readonly string[];
  /** seen when it is solved */
  why: readonly string[];
  scene: Scenario;
  may: May;
  /** least and most changes that count */
  moves: readonly [number, number];
  measure: MeasureName;
  goal: Goal;
  par: Par;
}

/** What became of a challenge's scenario in somebody's hands. */
export interface Entry {
  moves: number;
  /** one sentence for each thing that may not be changed, and was */
  faults: readonly string[];
  lane: ResolvedLane;
}
