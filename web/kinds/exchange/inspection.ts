import { phaseInspection } from '../common/inspect/phases.ts';
import { queuedLink } from '../common/link-now.ts';
import { MULTIPLES } from '../common/load-words.ts';
import { phaseTakesLonger } from '../common/overview.ts';
import { queueSentences } from '../common/queue-sentences.ts';
import { explainContention } from '../common/why.ts';
import { overviewTexts, paper } from './overview.ts';

export const exchangeInspection = phaseInspection(
  {
    ...overviewTexts,
    load: MULTIPLES,
    why: (lane, link, users) =>
      explainContention(lane, link, users, (settings, load) => `, ${phaseTakesLonger(settings, load)}`),
    link: queuedLink,
    whereQueued: queueSentences,
  },
  paper,
);
