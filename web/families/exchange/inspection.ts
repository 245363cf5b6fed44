import { tightWords } from '../../words/tight.ts';
import type { PhaseTexts } from '../common/inspection.ts';
import { queuedLink } from '../common/link-now.ts';
import { inTasks, momentOf } from '../common/moment.ts';
import { oneMessageInTime, overviewOf, phaseTakesLonger } from '../common/overview.ts';
import { goneThrough, standingOf } from '../common/standing.ts';
import { whyOf } from '../common/why.ts';

export const exchangeTexts: PhaseTexts = {
  overview: (lane) =>
    overviewOf(lane, {
      scale: oneMessageInTime,
      climbs: () => false,
      cost: phaseTakesLonger,
      reason: ({ shape, settings }) => tightWords(shape, settings),
    }),
  moment: (lane, instant) => momentOf(lane, instant, inTasks),
  why: (lane, link, users) => whyOf(lane, link, users, (settings, load) => `, ${phaseTakesLonger(settings, load)}`),
  link: queuedLink,
  standing: standingOf,
  finished: goneThrough,
};
