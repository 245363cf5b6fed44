/* What a lane does about congestion, in a few words: derived from its settings, never from its name. */

import { routings } from '../../../scenario/algorithms/routings.ts';
import type { LaneSettings } from '../../../scenario/types.ts';

type Technique = Pick<LaneSettings, 'routing' | 'queuing' | 'isolation'>;

const SCHEMES: Record<LaneSettings['queuing']['kind'], (vcs: number) => string> = {
  '1q': () => 'one channel for all',
  dbbm: (vcs) => `${vcs} channels by destination`,
  vftree: (vcs) => `${vcs} channels by pair of leaves`,
  flow2sl: (vcs) => `${vcs} channels by pair of groups`,
};

/** 'notifies upstream, isolates the hot flow' */
export function reactionWords({ routing, isolation }: Technique): string {
  const route = routings[routing.kind].reaction;
  const what = routing.kind === 'arn' ? 'the hot flow' : 'what it moved';
  switch (isolation.kind) {
    case 'afi':
      return `${route}, isolates ${what}`;
    case 'afi-switches':
      return `${route}, isolates ${what} in switches only`;
    default:
      return routing.kind === 'arn' ? `${route}, isolates nothing` : route;
  }
}

function schemeWords({ queuing }: Technique): string {
  return SCHEMES[queuing.kind](queuing.vcs);
}

/** Where the lanes differ in their channels alone, these come first; channels of one and all go without saying. */
export function techniqueWords(lane: Technique, all: readonly Technique[] = [lane]): string {
  const reaction = reactionWords(lane);
  const scheme = schemeWords(lane);
  const schemesDiffer = all.some((other) => schemeWords(other) !== scheme);
  if (schemesDiffer && all.every((other) => reactionWords(other) === reaction)) return `${scheme}; ${reaction}`;
  return schemesDiffer || lane.queuing.kind !== '1q' ? `${reaction}; ${scheme}` : reaction;
}
