/* A lane beside itself, with other settings. */

import { limits } from '../model/limits.ts';
import { freeName } from '../model/parse.ts';
import type { Scenario } from '../model/types.ts';
import { changeLane, type Patch, withLane, withLaneName } from './edits.ts';

/** Appended; null if there is no room for another lane. */
export function withChangedCopy(scenario: Scenario, index: number, patch: Patch, name: string): Scenario | null {
  if (scenario.lanes.length >= limits.lanes) return null;
  const next = withLane(scenario, index);
  const last = next.lanes.length - 1;
  const taken = new Set(scenario.lanes.map((lane) => lane.name));
  const short = [...name].slice(0, limits.laneName).join('');
  return changeLane(withLaneName(next, last, freeName(short, taken)), patch, last);
}
