/* A lane in a few words: who sends to whom, and how it is routed. What tells it from the other lanes comes first. */

import { familyOfLane } from '../../kinds/families.ts';
import type { ResolvedLane } from '../../model/types.ts';

export function laneFormula(lane: ResolvedLane, all: readonly ResolvedLane[] = [lane]): string {
  return familyOfLane(lane).formula(lane, all);
}
