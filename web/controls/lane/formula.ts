/* A lane in a few words: who sends to whom, and how it is routed. */

import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { routings } from '../../scenario/algorithms/routings.ts';
import { nodesOf } from '../../scenario/shape.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

export function laneFormula({ topology, traffic, routing }: ResolvedLane): string {
  return `${exchanges[traffic.exchange].short(traffic, nodesOf(topology))}, routed ${routings[routing.kind].inline}`;
}
