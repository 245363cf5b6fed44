import { manyOf } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { agree } from '../../words/grammar.ts';
import type { Inspection } from '../common/inspection.ts';
import { inPhase, oneMessageInTime, overviewOf } from '../common/overview.ts';
import { whyOf } from '../common/why.ts';
import { manyLink } from './link.ts';
import { manyMoment } from './moment.ts';
import { manyFormulas } from './paper.tsx';
import { manyStanding } from './standing.ts';

export const many: Inspection = {
  overview: (lane) =>
    overviewOf(lane, {
      scale,
      climbs: ({ routing }) => routing.climb === 'top',
      cost,
      reason: () => null,
    }),
  moment: manyMoment,
  why: (lane, link, users) =>
    whyOf(lane, link, users, (settings, load) => ` in a buffer${carriedOn(settings, load - 1)}`),
  link: manyLink,
  standing: (lane, task, links, queues) => [
    `Task ${task} is ${inPhase(lane.settings, lane.loads.phase)}.`,
    ...manyStanding(lane, task, links, queues),
  ],
  finished: (_, task) => `Task ${task} has nothing left to send or to receive.`,
  formulas: manyFormulas,
  paper:
    'Shu, Hao, Song, Li, Wang: Optimal Many-to-Many Personalized Concurrent Communication in RapidIO-based Fat-trees.',
};

function scale(settings: ResolvedLane): string {
  return settings.link.fastReceivers && settings.traffic.sizes.length > 0
    ? 'Every link takes one message in the time of a cycle, that of a fast receiver more.'
    : oneMessageInTime(settings);
}

function cost(settings: ResolvedLane): string {
  return manyOf(settings).lockstep
    ? 'so the others wait in buffers and run into the next cycle'
    : 'so the others wait in buffers, while senders go on without waiting for cycles';
}

/** In lock-step the next cycle begins all the same. */
function carriedOn(settings: ResolvedLane, waiting: number): string {
  if (!manyOf(settings).lockstep) return ', while senders go on';
  return ` and ${agree(waiting, 'runs', 'run')} into the next cycle`;
}
