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

const PARTS: readonly ((lane: Technique) => string)[] = [
  (lane) => (looksAtQueues(lane) ? t`takes the shortest queue` : translated(routings[lane.routing.kind].reaction)),
  ({ routing, isolation }) => {
    const { notified } = routings[routing.kind];
    switch (isolation.kind) {
      case 'afi':
        return notified ? t`isolates the hot flow` : t`isolates what it moved`;
      case 'afi-switches':
        return notified ? t`isolates the hot flow in switches` : t`isolates what it moved in switches`;
      default:
        return t`isolates nothing`;
    }
  },
  ({ queuing }) => SCHEMES[queuing.kind](queuing.vcs),
];

/** The one thing that tells the lane from the others; where there are several, or none, what it does with routes, what it isolates, and
 * channels that are not the usual one. */
export function techniqueText(lane: Technique, all: readonly Technique[] = [lane]): string {
  const differing = PARTS.filter((part) => all.some((other) => part(other) !== part(lane)));
  if (differing.length === 1) return differing.map((part) => part(lane)).join('');
  const isolates = lane.isolation.kind !== 'none' || (all.length === 1 && routings[lane.routing.kind].notified);
  const usual = [true, isolates, lane.queuing.kind !== '1q'];
  return PARTS.flatMap((part, at) => (usual[at] || (at !== 1 && differing.includes(part)) ? [part(lane)] : [])).join(
    ', ',
  );
}
