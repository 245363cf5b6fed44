/* What a lane does about congestion, in a few words: derived from its settings, never from its name. */

import { routings } from '../../../model/algorithms/routings.ts';
import { looksAtQueues } from '../../../model/switch-rules.ts';
import type { LaneSettings } from '../../../model/types.ts';
import { counted } from '../../../words/grammar.ts';
import { t, translated } from '../../../words/language/language.ts';

type Technique = Pick<LaneSettings, 'routing' | 'queuing' | 'isolation' | 'congestion'>;

const SCHEMES: Record<LaneSettings['queuing']['kind'], (vcs: number) => string> = {
  '1q': () => t`one channel for all`,
  dbbm: (vcs) => t`${counted(vcs, 'channel')} by destination`,
  vftree: (vcs) => t`${counted(vcs, 'channel')} by pair of leaves`,
  flow2sl: (vcs) => t`${counted(vcs, 'channel')} by pair of groups`,
  fifo: () => t`one line at every input (FIFO)`,
};

/** 'notifies upstream, isolates the hot flow' */
function reactionText(lane: Technique): string {
  const { routing, isolation } = lane;
  const { reaction, notified } = routings[routing.kind];
  const route = looksAtQueues(lane) ? t`takes the shortest queue` : translated(reaction);
  switch (isolation.kind) {
    case 'afi':
      return notified ? t`${route}, isolates the hot flow` : t`${route}, isolates what it moved`;
    case 'afi-switches':
      return notified
        ? t`${route}, isolates the hot flow in switches only`
        : t`${route}, isolates what it moved in switches only`;
    default:
      return notified ? t`${route}, isolates nothing` : route;
  }
}

function schemeText({ queuing }: Technique): string {
  return SCHEMES[queuing.kind](queuing.vcs);
}

/** If lanes differ only in their channels, these come first; if all have the same, they are not mentioned. */
export function techniqueText(lane: Technique, all: readonly Technique[] = [lane]): string {
  const reaction = reactionText(lane);
  const scheme = schemeText(lane);
  const schemesDiffer = all.some((other) => schemeText(other) !== scheme);
  if (schemesDiffer && all.every((other) => reactionText(other) === reaction)) return `${scheme}; ${reaction}`;
  return schemesDiffer || lane.queuing.kind !== '1q' ? `${reaction}; ${scheme}` : reaction;
}
