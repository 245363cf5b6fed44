/* A lane in a few words: who sends to whom, and how it is routed. What tells it from the other lanes comes first. */

import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { routings } from '../../scenario/algorithms/routings.ts';
import { nodesOf } from '../../scenario/shape.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { formatBytes, formatTime } from '../../state/format.ts';
import { familyParts, type Part } from './family-formula.ts';

const PARTS: readonly Part[] = [
  { words: ({ traffic, topology }) => exchanges[traffic.exchange].short(traffic, nodesOf(topology)), always: true },
  { words: ({ routing }) => `routed ${routings[routing.kind].inline}`, always: true },
  { words: ({ mapping }) => `${mapping.kind.replace('-', ' ')} mapping`, always: false },
  { words: ({ traffic }) => formatBytes(traffic.messageBytes), always: false },
  { words: ({ run }) => startOf(run.startJitterNs), always: false },
  { words: ({ traffic }) => `to oneself ${traffic.selfMessages}`, always: false },
];

function startOf(jitterNs: number): string {
  return jitterNs === 0 ? 'all start at once' : `starts within ${formatTime(jitterNs * 1000)}`;
}

export function laneFormula(lane: ResolvedLane, all: readonly ResolvedLane[] = [lane]): string {
  const said = (familyParts(lane) ?? PARTS).map((part) => {
    const own = part.words(lane);
    return { own, always: part.always, differs: all.some((other) => part.words(other) !== own) };
  });
  return [...said.filter(({ differs }) => differs), ...said.filter(({ differs, always }) => always && !differs)]
    .map(({ own }) => own)
    .filter((words) => words !== '')
    .join(', ');
}
