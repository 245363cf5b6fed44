/* A lane in a few words: who sends to whom, and how it is routed. What tells it from the other lanes comes first. */

import { familyOfLane } from '../../families/families.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

export function laneFormula(lane: ResolvedLane, all: readonly ResolvedLane[] = [lane]): string {
  const said = familyOfLane(lane).formula.map((part) => {
    const own = part.words(lane);
    return { own, always: part.always, differs: all.some((other) => part.words(other) !== own) };
  });
  return [...said.filter(({ differs }) => differs), ...said.filter(({ differs, always }) => always && !differs)]
    .map(({ own }) => own)
    .filter((words) => words !== '')
    .join(', ');
}
