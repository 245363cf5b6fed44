/* What the inspector says of an exchange while nothing is selected. */

import { tightWords } from '../../words/tight.ts';
import { phaseOverview } from '../common/inspect/overview.ts';
import type { OverviewTexts } from '../common/inspection.ts';
import { inTasks, momentOf } from '../common/moment.ts';
import { oneMessageInTime, overviewOf, phaseTakesLonger } from '../common/overview.ts';
import { fetched } from '../common/part.ts';

export const overviewTexts: OverviewTexts = {
  overview: (lane) =>
    overviewOf(lane, {
      scale: oneMessageInTime,
      climbs: () => false,
      cost: phaseTakesLonger,
      reason: ({ shape, settings }) => tightWords(shape, settings),
    }),
  moment: (lane, instant) => momentOf(lane, instant, inTasks),
};

export const paper = fetched(async () => (await import('./paper.tsx')).exchangePaper);

export const exchangeOverview = phaseOverview(overviewTexts, paper);
